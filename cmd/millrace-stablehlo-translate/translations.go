package main

import (
	"fmt"
	"io"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/artifact"
	"github.com/millrace-mlir/millrace/translate"
)

// translations returns serialization and deserialization between dialects, with the flags that they read.
// Deserialization writes its additional output to out.
func translations(dialects []*ir.Dialect, out io.Writer) ([]*translate.Translation, []translate.Option) {
	var o artifact.WriteOptions
	var printVersion bool
	run := &interpretation{out: out}
	list := []*translate.Translation{
		{
			Arg: "serialize", Doc: "Serialize StableHLO program into a portable artifact", Dialects: dialects,
			FromMLIR: func(module *ir.Operation, w io.Writer) bool { return artifact.Write(w, module, o) },
		},
		{
			Arg: "deserialize", Doc: "Deserialize a portable artifact into a StableHLO program", Dialects: dialects,
			ToMLIR: func(c *ir.Context, name, input string, _ uint32) *ir.Operation {
				if printVersion {
					if v := artifact.VersionOf(input); v != "" {
						fmt.Fprintf(out, "// Reading portable artifact with StableHLO version: %s\n", v)
					} else {
						fmt.Fprintln(out, "// Failed parsing StableHLO version from portable artifact")
					}
				}
				return artifact.Read(c, name, input)
			},
		},
		run.translation(dialects),
	}
	return list, append(run.flags(), []translate.Option{
		{Name: "target", Doc: "Target version for serialization", Text: &o.Target},
		{Name: "strip-debuginfo", Doc: "Strip debug info from all operations", Switch: &o.StripDebugInfo},
		{Name: "allow-other-dialects", Doc: "Allow serialization to use other (potentially unstable) dialects", Switch: &o.AllowOtherDialects},
		{Name: "print-stablehlo-version", Doc: "Print the version of the portable artifact that is deserialized", Switch: &printVersion},
	}...)
}
