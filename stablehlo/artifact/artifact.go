// Package artifact writes and reads portable artifacts: programs of StableHLO as
// bytecode of a version of VHLO.
//
// What may not live here: how operations change between versions, which is
// stablehlo/passes/versions; the layouts of the bytecode, which are bytecode's.
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

// producer begins the name that artifacts state as their producer's.
const producer = "StableHLO_v"

// WriteOptions say how to serialize.
type WriteOptions struct {
	// Target is a version, "current" or "minimum".
	Target             string
	StripDebugInfo     bool
	AllowOtherDialects bool
}

// Write serializes module, which is not StableHLO any more afterwards.
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

// report says why an artifact cannot be read, and who made it.
func report(c *ir.Context, name, input string, err error) {
	d := &ir.Diagnostic{Severity: ir.Error, Loc: ir.UnknownLoc, Text: err.Error()}
	if p := producerOf(input); p != "" {
		d.Notes = []ir.Diagnostic{{Severity: ir.Note, Loc: ir.UnknownLoc, Text: "in bytecode version " + formatOf(input) + " produced by: " + p}}
	}
	c.Emit(d)
	c.Error(ir.UnknownLoc, "failed to deserialize portable artifact using %s%s", producer, vhlo.Current)
}

// isBytecode reports whether input is bytecode and not text.
func isBytecode(input string) bool { return strings.HasPrefix(input, "ML\xefR") }

// formatOf is the version of the bytecode format of input, in decimal.
func formatOf(input string) string {
	if len(input) < 5 || input[4]&1 == 0 {
		return "?"
	}
	return string(rune('0' + input[4]>>1%10))
}

// producerOf is who made the bytecode, "" if it does not say.
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

// VersionOf is the version that an artifact was written for, "" if input is none.
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
