// Package artifact writes and reads portable artifacts: StableHLO programs, converted to a version
// of VHLO and stored as bytecode.
//
// The conversions between versions live in stablehlo/passes/versions, and the layouts of the
// bytecode in package bytecode.
package artifact

import (
	"io"
	"strings"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/debuginfo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/versions"
)

// producer is the prefix of the producer name in an artifact; the version of VHLO follows it.
const producer = "StableHLO_v"

// WriteOptions are the options of Write.
type WriteOptions struct {
	// Target is a version, "current" or "minimum".
	Target             string
	StripDebugInfo     bool
	AllowOtherDialects bool
}

// Write writes module to w as a portable artifact for the version o.Target. It converts module to
// VHLO in place, so the caller can no longer use it as StableHLO. Write returns false after it has
// reported an error.
func Write(w io.Writer, module *ir.Operation, o WriteOptions) bool {
	if o.Target == "" {
		return module.EmitError("--target must be specified for serialization")
	}
	v, ok := vhlo.ParseVersion(o.Target)
	if !ok || !versions.Serializable(v) {
		return module.EmitError("Unrecognized StableHLO target version: '%s'", o.Target)
	}
	pl := passes.NewPipeline("builtin.module")
	if o.StripDebugInfo {
		pl.Add(debuginfo.Strip, nil)
	}
	pl.Add(versions.LegalizeToVHLO, &versions.ToVHLOOptions{AllowOtherDialects: o.AllowOtherDialects})
	pl.Add(versions.ToVersion, &versions.VersionOptions{Target: v.String()})
	if !run(module, pl) {
		return false
	}
	data, err := bytecode.Encode(module, bytecode.WriteOptions{Version: v.Bytecode(), Fixed: true, Producer: producer + v.String(), AscendingUseLists: true})
	if err != nil {
		return module.EmitError("%s", err)
	}
	_, err = w.Write(data)
	return err == nil || module.EmitError("%s", err)
}

// Read parses a portable artifact, or text, into a StableHLO module. Locations refer to the
// input by name. Read returns nil after an error.
func Read(c *ir.Context, name, input string) *ir.Operation {
	var module *ir.Operation
	var err error
	if isBytecode(input) {
		c.Quietly(func() { module, err = bytecode.Read(c, name, []byte(input), bytecode.ReadOptions{}) })
		if err != nil {
			report(c, name, input, err)
			return nil
		}
	} else if module, err = asm.Parse(c, name, input, asm.Options{}); err != nil {
		return nil
	}
	pl := passes.NewPipeline("builtin.module")
	pl.Add(versions.ToVersion, &versions.VersionOptions{Target: vhlo.Current.String()})
	pl.Add(versions.LegalizeToStableHLO, nil)
	if !ir.Verify(module, 0) || !run(module, pl) {
		c.Error(ir.UnknownLoc, "failed to deserialize portable artifact using %s%s", producer, vhlo.Current)
		return nil
	}
	return module
}

// report reports err, the reason why the artifact cannot be read. If the artifact names its
// producer, a note adds that name and the version of the bytecode format.
func report(c *ir.Context, name, input string, err error) {
	d := &ir.Diagnostic{Severity: ir.Error, Loc: ir.UnknownLoc, Text: err.Error()}
	if p := producerOf(input); p != "" {
		d.Notes = []ir.Diagnostic{{Severity: ir.Note, Loc: ir.UnknownLoc, Text: "in bytecode version " + formatOf(input) + " produced by: " + p}}
	}
	c.Emit(d)
	c.Error(ir.UnknownLoc, "failed to deserialize portable artifact using %s%s", producer, vhlo.Current)
}

// isBytecode reports whether input is MLIR bytecode, which begins with a magic number, rather than
// text.
func isBytecode(input string) bool { return strings.HasPrefix(input, "ML\xefR") }

// formatOf returns the version of input's bytecode format in decimal. It returns "?" if the version
// does not fit the one byte that formatOf reads.
func formatOf(input string) string {
	if len(input) < 5 || input[4]&1 == 0 {
		return "?"
	}
	return string(rune('0' + input[4]>>1%10))
}

// producerOf returns the name of the program that wrote the bytecode, or "" if input names none or
// is not bytecode.
func producerOf(input string) string {
	if !isBytecode(input) || len(input) < 6 {
		return ""
	}
	name, _, ok := strings.Cut(input[5:], "\x00")
	if !ok {
		return ""
	}
	return name
}

// VersionOf returns the version of VHLO that an artifact was written for, for example "1.9.0". It
// returns "" if input is not a portable artifact.
func VersionOf(input string) string {
	v, ok := strings.CutPrefix(producerOf(input), producer)
	if _, valid := vhlo.ParseVersion(v); !ok || !valid {
		return ""
	}
	return v
}

func run(module *ir.Operation, pl *passes.Pipeline) bool {
	m := &passes.Manager{Registry: passes.NewRegistry(nil, nil), IR: module.Context(), VerifyEach: true}
	p := m.Prepare(pl)
	return p != nil && m.Run(p, module)
}
