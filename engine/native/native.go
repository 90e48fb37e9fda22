// Package native is the native engine: this repository's dialects and passes behind the requests of package engine. It
// is also how clients read and print modules for it. It knows no batches: how a module is taken apart is decided above.
package native

import (
	"bytes"
	"errors"
	"strings"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	allpasses "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/faults"
)

// Module is a module with the context it lives in.
type Module struct {
	Context *ir.Context
	Op      *ir.Operation

	diagnostics diagnostics
}

// Options are how a module is read.
type Options struct {
	Name              string // in locations; "-" is the standard input
	AllowUnregistered bool
	Threads           int // 0: GOMAXPROCS
	SkipVerify        bool
}

// Diagnostics is an error whose text is diagnostics, in mlir-opt's style but without source lines.
type Diagnostics string

func (d Diagnostics) Error() string { return strings.TrimRight(string(d), "\n") }

// Read parses text or decodes bytecode and verifies the result. The error is a Diagnostics.
func Read(data []byte, o Options) (*Module, error) {
	m := newModule(o)
	if bytecode.IsBytecode(data) {
		op, err := bytecode.Read(m.Context, o.Name, data, bytecode.ReadOptions{Serial: o.Threads == 1})
		if err != nil {
			return nil, m.readError(err)
		}
		m.Op = op
	} else if m.Op = asm.Parse(m.Context, o.Name, string(data), asm.Options{Threads: o.Threads}); m.Op == nil {
		return nil, Diagnostics(m.diagnostics.text())
	}
	if !o.SkipVerify && !ir.Verify(m.Op, o.Threads) {
		return nil, Diagnostics(m.diagnostics.text())
	}
	return m, nil
}

func newModule(o Options) *Module {
	m := &Module{Context: ir.NewContext(all.Dialects())}
	m.Context.AllowUnregistered = o.AllowUnregistered
	m.Context.Diags.OpText = asm.OpText
	m.Context.Diags.Handle = m.diagnostics.handle
	return m
}

func (m *Module) readError(err error) error {
	var bad *bytecode.Error
	if errors.As(err, &bad) && !bad.Reported {
		m.Context.Emit(bad.Diagnostic(m.Context))
	} else if bad == nil {
		return err
	}
	return Diagnostics(m.diagnostics.text())
}

// Encode is the module as the native engine's stages exchange it.
func (m *Module) Encode() ([]byte, error) { return bytecode.Encode(m.Op, bytecode.WriteOptions{}) }

// Print is the module as mlir-opt writes it: what is printed with a scope of its own ends with one newline, else with two.
func (m *Module) Print(o asm.PrintOptions) []byte {
	text := asm.Append(nil, m.Op, o)
	if o.LocalScope {
		text = bytes.TrimSuffix(text, []byte("\n"))
	}
	return append(text, '\n')
}

// Registry knows all passes, those that fail on purpose only on request.
func Registry(testPasses bool) *passes.Registry {
	list := allpasses.Passes()
	if testPasses {
		list = append(list, faults.Passes()...)
	}
	return passes.NewRegistry(list, allpasses.Aliases())
}
