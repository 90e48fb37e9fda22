// Package complexstd lowers complex numbers to arithmetic on their parts.
package complexstd

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// options are the options of convert-complex-to-standard.
type options struct {
	Range string `opt:"complex-range" default:"improved" enum:"improved,basic,none" doc:"Control the intermediate calculation of complex number division"`
}

// Pass is the pass convert-complex-to-standard. It lowers operations of the complex dialect to
// arithmetic on the parts of the numbers.
var Pass = &passes.Pass{
	Name: "ConvertComplexToStandardPass", Arg: "convert-complex-to-standard", Doc: "Convert Complex dialect to standard dialect",
	Options: passes.OptionsOf[options](), Dialects: []string{"math"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: func(ic *passes.InitCtx) (any, bool) { return conversion(ic.Options.(*options)), true },
	Run:  func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

func conversion(o *options) *rewrite.Conversion {
	divide := (*formula).divideBasic
	if o.Range == "improved" {
		divide = (*formula).divideImproved
	}
	list := []rewrite.Pattern{
		numeric("DivOpConversion", complex.Div, divide),
	}
	target := rewrite.NewTarget().LegalDialects("arith", "math").LegalOps(complex.Create.Name, complex.Im.Name, complex.Re.Name)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(append(list, patterns...))}
}

// formula builds the computation that replaces an operation on complex numbers.
type formula struct {
	calc.Calc
	op    *ir.Operation
	t     ir.Type      // of the parts
	flags ir.Attribute // fast-math flags
}

// number holds the real and imaginary part of a complex number.
type number struct{ re, im *ir.Value }

// pattern returns a pattern that replaces operations d on complex numbers of floats by the value
// that compute builds.
func pattern(name string, d *ir.OpDef, compute func(f *formula) *ir.Value) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		t, ok := op.Operand(0).Type().(*ir.ComplexType)
		if !ok || !ir.IsFloat(t.Element) {
			return false
		}
		f := &formula{calc.For(rw, op), op, t.Element, calc.NoFastMath(rw.Ctx)}
		if a := op.Attr("fastmath"); a != nil {
			f.flags = a
		}
		rw.Replace(op, compute(f))
		return true
	}}
}

// numeric returns a pattern that replaces operations d on complex numbers of floats by the
// complex number that compute builds.
func numeric(name string, d *ir.OpDef, compute func(f *formula) number) rewrite.Pattern {
	return pattern(name, d, func(f *formula) *ir.Value { return f.create(compute(f)) })
}

func (f *formula) create(x number) *ir.Value {
	t := f.Ctx.ComplexType(x.re.Type())
	return f.Value(complex.Create, f.Loc, t, []*ir.Value{x.re, x.im})
}

func (f *formula) re(v *ir.Value) *ir.Value { return f.Cast(complex.Re, v, f.t) }
func (f *formula) im(v *ir.Value) *ir.Value { return f.Cast(complex.Im, v, f.t) }

// parts returns the real and imaginary part of operand i.
func (f *formula) parts(i int) number { return f.partsOf(f.op.Operand(i)) }

func (f *formula) partsOf(v *ir.Value) number {
	re := f.re(v)
	return number{re, f.im(v)}
}

// c returns the constant v, with the type of the parts.
func (f *formula) c(v float64) *ir.Value { return f.Float(f.t, v) }

// do builds an operation on parts of complex numbers, with the fast-math flags of the replaced
// operation.
func (f *formula) do(d *ir.OpDef, operands ...*ir.Value) *ir.Value {
	return f.Fast(f.flags, d, operands...)
}

func (f *formula) cmp(predicate int64, x, y *ir.Value) *ir.Value {
	return f.FastCmpF(f.flags, predicate, x, y)
}

// These are bits of arith's fast-math flags.
const (
	noNaNs = 2
	noInfs = 4
)

func (f *formula) flagBits() int64 {
	return f.flags.(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
}

// onlyFinite reports whether the fast-math flags promise that there are neither NaNs nor
// infinities.
func (f *formula) onlyFinite() bool { return f.flagBits()&(noNaNs|noInfs) == noNaNs|noInfs }

// withSpecials returns f without the fast-math flags nnan and ninf, for operations that depend
// on NaNs or infinities.
func (f *formula) withSpecials() *formula {
	g := *f
	g.flags = constraint.Enum(f.Ctx, arith.FastMathFlagsAttr, f.flagBits()&^(noNaNs|noInfs))
	return &g
}
