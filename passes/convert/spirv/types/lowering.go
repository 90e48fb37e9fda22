package types

import (
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// EmulationOptions are the options of conversions that can emulate unsupported types.
type EmulationOptions struct {
	Narrow bool `opt:"emulate-lt-32-bit-scalar-types" default:"true" doc:"Use 32 bits for scalars of fewer bits that the target does not have"`
	Floats bool `opt:"emulate-unsupported-float-types" default:"true" doc:"Use integers of as many bits for floats that the target does not have"`
}

// IndexOptions are the options of conversions whose only option is the width of index.
type IndexOptions struct {
	Index64 bool `opt:"use-64bit-index" default:"false" doc:"Make 64-bit integers of indices"`
}

// optionsOf returns the converter's options for the options of a pass. Those that the
// pass does not have get their defaults.
func optionsOf(options any) Options {
	o := Defaults()
	switch p := options.(type) {
	case *EmulationOptions:
		o.emulateNarrow, o.emulateFloats = p.Narrow, p.Floats
	case *IndexOptions:
		o.Index64 = p.Index64
	}
	return o
}

// Lowerings caches the conversions of a pass by target environment. It builds each
// conversion when it is first needed.
type Lowerings struct {
	options Options
	build   func(v *Converter) *rewrite.Conversion
	mu      sync.RWMutex
	made    map[ir.Attribute]*Lowering
}

// Lowering is the conversion for one target environment, with its type converter.
type Lowering struct {
	*rewrite.Conversion
	Types *Converter
}

// NewLowerings returns an empty cache, which builds conversions by build.
func NewLowerings(o Options, build func(v *Converter) *rewrite.Conversion) *Lowerings {
	return &Lowerings{options: o, build: build, made: map[ir.Attribute]*Lowering{}}
}

// For returns the conversion for op's target environment.
func (l *Lowerings) For(op *ir.Operation) *Lowering {
	env := spirv.LookupTargetEnvOrDefault(op)
	l.mu.RLock()
	c := l.made[env]
	l.mu.RUnlock()
	if c != nil {
		return c
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if c = l.made[env]; c == nil {
		v := newConverter(op.Context(), spirv.NewTargetEnv(env), l.options)
		c = &Lowering{l.build(v), v}
		l.made[env] = c
	}
	return c
}

// Init returns an Init function for a pass whose state is a Lowerings.
func Init(build func(v *Converter) *rewrite.Conversion) func(ic *passes.InitCtx) (any, bool) {
	return func(ic *passes.InitCtx) (any, bool) { return NewLowerings(optionsOf(ic.Options), build), true }
}

// Run is the Run function of a pass that Init initializes: it applies the conversion
// for the pass's target environment. It returns false if that fails.
func Run(c *passes.Ctx) bool {
	return c.Convert(c.State.(*Lowerings).For(c.Anchor()).Conversion, rewrite.ConversionConfig{Symbols: c.Symbols()})
}
