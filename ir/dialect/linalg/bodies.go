package linalg

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
)

// namedBody describes the body of a named operation. Field args is the number of block
// arguments, one for each input and output. If args is 0, the number depends on the
// operation's kind attribute. Function value emits the operations that compute the
// yielded value, and returns this value.
type namedBody struct {
	args  int
	value func(b *body) *ir.Value
}

// bodies maps the name of each named operation to the description of its body.
var bodies = map[string]namedBody{
	"linalg.abs":                           {2, unary("abs")},
	"linalg.add":                           {3, binary("add")},
	"linalg.batch_matmul":                  {3, contraction},
	"linalg.batch_matvec":                  {3, contraction},
	"linalg.batch_mmt4d":                   {3, contraction},
	"linalg.batch_reduce_matmul":           {3, contraction},
	"linalg.batch_vecmat":                  {3, contraction},
	"linalg.ceil":                          {2, unary("ceil")},
	"linalg.contract":                      {3, contraction},
	"linalg.conv_1d":                       {3, contraction},
	"linalg.conv_1d_ncw_fcw":               {3, contraction},
	"linalg.conv_1d_nwc_wcf":               {3, contraction},
	"linalg.conv_2d":                       {3, contraction},
	"linalg.conv_2d_nchw_fchw":             {3, contraction},
	"linalg.conv_2d_nchw_fchw_q":           {5, quantized},
	"linalg.conv_2d_ngchw_fgchw":           {3, contraction},
	"linalg.conv_2d_ngchw_gfchw":           {3, contraction},
	"linalg.conv_2d_ngchw_gfchw_q":         {5, quantized},
	"linalg.conv_2d_nhwc_fhwc":             {3, contraction},
	"linalg.conv_2d_nhwc_fhwc_q":           {5, quantized},
	"linalg.conv_2d_nhwc_hwcf":             {3, contraction},
	"linalg.conv_2d_nhwc_hwcf_q":           {5, quantized},
	"linalg.conv_2d_nhwgc_gfhwc":           {3, contraction},
	"linalg.conv_2d_nhwgc_gfhwc_q":         {5, quantized},
	"linalg.conv_3d":                       {3, contraction},
	"linalg.conv_3d_ncdhw_fcdhw":           {3, contraction},
	"linalg.conv_3d_ndhwc_dhwcf":           {3, contraction},
	"linalg.conv_3d_ndhwc_dhwcf_q":         {5, quantized},
	"linalg.copy":                          {2, castBody},
	"linalg.depthwise_conv_1d_ncw_cw":      {3, contraction},
	"linalg.depthwise_conv_1d_nwc_wc":      {3, contraction},
	"linalg.depthwise_conv_1d_nwc_wcm":     {3, contraction},
	"linalg.depthwise_conv_2d_nchw_chw":    {3, contraction},
	"linalg.depthwise_conv_2d_nhwc_hwc":    {3, contraction},
	"linalg.depthwise_conv_2d_nhwc_hwc_q":  {5, quantized},
	"linalg.depthwise_conv_2d_nhwc_hwcm":   {3, contraction},
	"linalg.depthwise_conv_2d_nhwc_hwcm_q": {5, quantized},
	"linalg.depthwise_conv_3d_ncdhw_cdhw":  {3, contraction},
	"linalg.depthwise_conv_3d_ndhwc_dhwc":  {3, contraction},
	"linalg.depthwise_conv_3d_ndhwc_dhwcm": {3, contraction},
	"linalg.div":                           {3, binary("div")},
	"linalg.div_unsigned":                  {3, binary("div_unsigned")},
	"linalg.dot":                           {3, contraction},
	"linalg.elementwise":                   {0, elementwise},
	"linalg.erf":                           {2, unary("erf")},
	"linalg.exp":                           {2, unary("exp")},
	"linalg.fill":                          {2, castBody},
	"linalg.fill_rng_2d":                   {4, randomBody},
	"linalg.floor":                         {2, unary("floor")},
	"linalg.log":                           {2, unary("log")},
	"linalg.matmul":                        {3, contraction},
	"linalg.matvec":                        {3, contraction},
	"linalg.max":                           {3, binary("max_signed")},
	"linalg.min":                           {3, binary("min_signed")},
	"linalg.mmt4d":                         {3, contraction},
	"linalg.mul":                           {3, binary("mul")},
	"linalg.negf":                          {2, unary("negf")},
	"linalg.pooling_nchw_max":              {3, pooling("max_signed")},
	"linalg.pooling_nchw_sum":              {3, pooling("add")},
	"linalg.pooling_ncw_max":               {3, pooling("max_signed")},
	"linalg.pooling_ncw_sum":               {3, pooling("add")},
	"linalg.pooling_ndhwc_max":             {3, pooling("max_signed")},
	"linalg.pooling_ndhwc_min":             {3, pooling("min_signed")},
	"linalg.pooling_ndhwc_sum":             {3, pooling("add")},
	"linalg.pooling_nhwc_max":              {3, pooling("max_signed")},
	"linalg.pooling_nhwc_max_unsigned":     {3, pooling("max_unsigned")},
	"linalg.pooling_nhwc_min":              {3, pooling("min_signed")},
	"linalg.pooling_nhwc_min_unsigned":     {3, pooling("min_unsigned")},
	"linalg.pooling_nhwc_sum":              {3, pooling("add")},
	"linalg.pooling_nwc_max":               {3, pooling("max_signed")},
	"linalg.pooling_nwc_max_unsigned":      {3, pooling("max_unsigned")},
	"linalg.pooling_nwc_min":               {3, pooling("min_signed")},
	"linalg.pooling_nwc_min_unsigned":      {3, pooling("min_unsigned")},
	"linalg.pooling_nwc_sum":               {3, pooling("add")},
	"linalg.powf":                          {3, binary("powf")},
	"linalg.quantized_batch_matmul":        {5, quantized},
	"linalg.quantized_matmul":              {5, quantized},
	"linalg.reciprocal":                    {2, unary("reciprocal")},
	"linalg.round":                         {2, unary("round")},
	"linalg.rsqrt":                         {2, unary("rsqrt")},
	"linalg.select":                        {4, selectBody},
	"linalg.sqrt":                          {2, unary("sqrt")},
	"linalg.square":                        {2, unary("square")},
	"linalg.sub":                           {3, binary("sub")},
	"linalg.tanh":                          {2, unary("tanh")},
	"linalg.vecmat":                        {3, contraction},
}

// body builds the region of a named operation. The block has an argument for each
// operand, and scalar operations compute the yielded value from these arguments.
type body struct {
	arena    *ir.Arena
	ctx      *ir.Context
	kind     ir.Attribute // the operation's kind attribute, or nil
	block    *ir.Block
	out      *ir.Value // the argument of the output
	unsigned bool      // the operation's cast attribute says cast_unsigned
	bad      string    // why there is no body
}

// buildBody adds the region of a named operation to r. ins and outs are the operand
// types. If it cannot build the region, it reports an error and returns false.
func buildBody(p *asm.Parser, r *asm.Result, at asm.Pos, ins, outs []ir.Type) bool {
	region := p.AddRegion(r)
	args := bodies[r.Name.Name].args
	if args == 0 {
		args = kindArgs(r.Prop("kind"))
	}
	if got := len(ins) + len(outs); got != args {
		return p.Errorf(p.Pos(), "[parseNamedStructuredOpRegion] ods-gen generated region expects %d args, got %d", args, got)
	}
	if len(outs) != 1 {
		return p.Errorf(r.At, "expected one output")
	}
	b := &body{arena: p.Arena, ctx: p.Ctx, kind: r.Prop("kind")}
	if d, ok := r.Prop("cast").(*ir.DialectAttr); ok {
		b.unsigned = d.Params[0].(*ir.IntegerAttr).Int64() == 1
	}
	if !b.build(region, r.Name.Name, ins, outs) {
		return p.Errorf(at, "%s", b.bad)
	}
	return true
}

// build creates the body of the named operation in region. It sets b.bad to the error and
// returns false if there is no body for these operand types.
func (b *body) build(region *ir.Region, name string, ins, outs []ir.Type) bool {
	var types []ir.Type
	for _, t := range slices.Concat(ins, outs) {
		types = append(types, scalar(t))
	}
	b.block = b.arena.NewBlock(types, make([]ir.Loc, len(types)))
	region.Append(b.block)
	b.out = b.block.Arg(len(ins))
	for i := range b.block.Args() {
		b.block.Arg(i).SetArgLoc(ir.UnknownLoc)
	}
	v := bodies[name].value(b)
	if b.bad != "" {
		return false
	}
	b.op("linalg.yield", nil, v)
	return true
}

func (b *body) op(name string, result ir.Type, us ...*ir.Value) *ir.Value {
	s := ir.OpState{Name: b.ctx.OpName(name), Loc: ir.UnknownLoc, Operands: us}
	if result != nil {
		s.Results = []ir.Type{result}
	}
	op := b.arena.Create(&s)
	b.block.Append(op)
	if result == nil {
		return nil
	}
	return op.Result(0)
}

// arg returns block argument i. If there is none, it sets b.bad and returns the output's
// argument.
func (b *body) arg(i int) *ir.Value {
	if i >= b.block.NumArgs() {
		b.bad = "unexpected number of operands"
		return b.out
	}
	return b.block.Arg(i)
}

// cast converts the scalar v to the type of the output's argument.
func (b *body) cast(v *ir.Value) *ir.Value { return b.castTo(b.out.Type(), v) }

func (b *body) castTo(to ir.Type, v *ir.Value) *ir.Value {
	from := v.Type()
	if from == to {
		return v
	}
	pick := func(signed, unsigned string) *ir.Value {
		if b.unsigned {
			signed = unsigned
		}
		return b.op(signed, to, v)
	}
	_, fromIndex := from.(*ir.IndexType)
	_, toIndex := to.(*ir.IndexType)
	fw, tw := ir.BitWidth(from), ir.BitWidth(to)
	complexTo, toComplex := to.(*ir.ComplexType)
	switch {
	case toComplex:
		if r := b.toComplex(complexTo, v); r != nil {
			return r
		}
	case (fromIndex || toIndex) && ir.IsIntOrIndex(from) && ir.IsIntOrIndex(to):
		return pick("arith.index_cast", "arith.index_castui")
	case fromIndex || toIndex:
	case ir.IsIntOrIndex(from) && ir.IsIntOrIndex(to):
		switch {
		case fw > tw:
			return b.op("arith.trunci", to, v)
		case fw < tw:
			return pick("arith.extsi", "arith.extui")
		}
		return v
	case ir.IsFloat(from) && ir.IsIntOrIndex(to):
		return pick("arith.fptosi", "arith.fptoui")
	case ir.IsIntOrIndex(from) && ir.IsFloat(to):
		return pick("arith.sitofp", "arith.uitofp")
	case ir.IsFloat(from) && ir.IsFloat(to):
		switch {
		case fw > tw:
			return b.op("arith.truncf", to, v)
		case fw < tw:
			return b.op("arith.extf", to, v)
		}
		return v
	}
	b.ctx.Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: ir.UnknownLoc,
		Text: fmt.Sprintf("could not cast operand of type '%s' to '%s'", from, to)})
	return v
}

// toComplex converts v to a complex type, to. It returns nil if that type has no float
// elements, or if v is not a number that it can convert.
func (b *body) toComplex(to *ir.ComplexType, v *ir.Value) *ir.Value {
	f, ok := to.Element.(*ir.FloatType)
	if !ok {
		return nil
	}
	switch from := v.Type().(type) {
	case *ir.ComplexType:
		if !ir.IsFloat(from.Element) {
			return nil
		}
		re, im := b.op("complex.re", from.Element, v), b.op("complex.im", from.Element, v)
		re = b.castTo(f, re)
		return b.op("complex.create", to, re, b.castTo(f, im))
	case *ir.FloatType, *ir.IntegerType:
		re := b.castTo(f, v)
		return b.op("complex.create", to, re, b.float(f, "0.0"))
	}
	return nil
}

// scalar returns the type of the body's argument for an operand of type t. It is the
// element type of a memref or tensor, and otherwise t.
func scalar(t ir.Type) ir.Type {
	switch t.(type) {
	case *ir.MemRefType, *ir.RankedTensorType:
		return ir.ElementOf(t)
	}
	return t
}

// float returns a new arith.constant of type t. text is the number.
func (b *body) float(t *ir.FloatType, text string) *ir.Value {
	f, err := num.ParseFloat(text, t.Kind)
	if err != nil {
		b.bad = err.Error()
	}
	c := b.arena.Create(&ir.OpState{Name: b.ctx.OpName("arith.constant"), Loc: ir.UnknownLoc, Results: []ir.Type{t},
		Props: []ir.Attribute{b.ctx.FloatAttr(t, f)}})
	b.block.Append(c)
	return c.Result(0)
}

// binaryOps gives for each binary function the names of its operations on floats,
// integers, i1 and complex numbers. A name is "" if there is no such operation.
var binaryOps = map[string][4]string{
	"add":          {"arith.addf", "arith.addi", "arith.ori", "complex.add"},
	"sub":          {"arith.subf", "arith.subi", "", "complex.sub"},
	"mul":          {"arith.mulf", "arith.muli", "arith.andi", "complex.mul"},
	"div":          {"arith.divf", "arith.divsi", "", "complex.div"},
	"div_unsigned": {"", "arith.divui", "", ""},
	"max_signed":   {"arith.maximumf", "arith.maxsi", "arith.maxsi", ""},
	"min_signed":   {"arith.minimumf", "arith.minsi", "arith.minsi", ""},
	"max_unsigned": {"arith.maximumf", "arith.maxui", "arith.maxui", ""},
	"min_unsigned": {"arith.minimumf", "arith.minui", "arith.minui", ""},
	"powf":         {"math.powf", "", "", ""},
}

func (b *body) binary(fn string, x, y *ir.Value) *ir.Value {
	if b.bad != "" {
		return x
	}
	kind := func(t ir.Type) int {
		switch t := t.(type) {
		case *ir.FloatType:
			return 0
		case *ir.IntegerType:
			if t.Width == 1 {
				return 2
			}
			return 1
		case *ir.ComplexType:
			return 3
		}
		return -1
	}
	k, l := kind(x.Type()), kind(y.Type())
	if k+l == 3 && k != 0 && l != 0 { // i1 and another integer
		k, l = 1, 1
	}
	if k < 0 || k != l {
		b.bad = fmt.Sprintf("Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got '%s' and '%s'", x.Type(), y.Type())
		return x
	}
	name := binaryOps[fn][k]
	switch {
	case name != "":
		return b.op(name, x.Type(), x, y)
	case k == 2 && fn != "div_unsigned":
		b.bad = "unsupported operation: " + fn + " with bools"
	case fn == "div_unsigned":
		b.bad = "unsupported operation: unsigned div not on uint"
	case fn == "min_unsigned" || fn == "max_unsigned":
		b.bad = "unsupported operation: unsigned " + fn[:3] + " not on uint"
	default:
		b.bad = "unsupported operation " + fn + " on " + x.Type().String()
	}
	return x
}

func (b *body) unary(fn string, x *ir.Value) *ir.Value {
	t := x.Type()
	f, isFloat := t.(*ir.FloatType)
	if !isFloat {
		b.bad = "unsupported non numeric type"
		return x
	}
	switch fn {
	case "abs":
		return b.op("math.absf", t, x)
	case "negf":
		return b.op("arith.negf", t, x)
	case "square":
		return b.op("arith.mulf", t, x, x)
	case "reciprocal":
		return b.op("arith.divf", t, b.float(f, "1.0"), x)
	}
	return b.op("math."+fn, t, x)
}

func contraction(b *body) *ir.Value {
	x := b.cast(b.arg(0))
	y := b.cast(b.arg(1))
	return b.binary("add", b.out, b.binary("mul", x, y))
}

// quantized emits the body of quantized products: out + (x - xZero) * (y - yZero).
// Arguments 2 and 3 are the zero points of the inputs. It returns the value to yield.
func quantized(b *body) *ir.Value {
	x := b.cast(b.arg(0))
	x = b.binary("sub", x, b.cast(b.arg(2)))
	y := b.cast(b.arg(1))
	y = b.binary("sub", y, b.cast(b.arg(3)))
	return b.binary("add", b.out, b.binary("mul", x, y))
}

func pooling(fn string) func(*body) *ir.Value {
	return func(b *body) *ir.Value {
		b.unsigned = fn == "max_unsigned" || fn == "min_unsigned"
		return b.binary(fn, b.out, b.cast(b.arg(0)))
	}
}

func unary(fn string) func(*body) *ir.Value {
	return func(b *body) *ir.Value { return b.unary(fn, b.arg(0)) }
}

func binary(fn string) func(*body) *ir.Value {
	return func(b *body) *ir.Value { return b.binary(fn, b.arg(0), b.arg(1)) }
}

func castBody(b *body) *ir.Value { return b.cast(b.arg(0)) }

// randomBody emits the body of linalg.fill_rng_2d, and returns the value to yield. The
// body runs a linear congruential generator on the loop indices and the seed. It scales
// the number to the range between the first two inputs.
func randomBody(b *body) *ir.Value {
	i32, f64 := b.ctx.Int(32), b.ctx.Float(num.F64)
	constant := func(a ir.Attribute) *ir.Value {
		c := b.arena.Create(&ir.OpState{Name: b.ctx.OpName("arith.constant"), Loc: ir.UnknownLoc, Results: []ir.Type{ir.TypeOf(a)}, Props: []ir.Attribute{a}})
		b.block.Append(c)
		return c.Result(0)
	}
	i64 := func(v int64) *ir.Value { return constant(b.ctx.Int64Attr(b.ctx.Int(64), v)) }
	index := func(dim int64) *ir.Value {
		props := []ir.Attribute{b.ctx.Int64Attr(b.ctx.Int(64), dim)}
		o := b.arena.Create(&ir.OpState{Name: b.ctx.NameOf(Index), Loc: ir.UnknownLoc, Results: []ir.Type{b.ctx.Index()}, Props: props})
		b.block.Append(o)
		return b.castTo(i32, o.Result(0))
	}
	next := func(v *ir.Value) *ir.Value {
		v = b.binary("mul", v, b.castTo(i32, i64(1103515245)))
		return b.binary("add", v, b.castTo(i32, i64(12345)))
	}
	low, high, seed := b.arg(0), b.arg(1), b.arg(2)
	if b.bad != "" || !ir.IsFloat(low.Type()) || low.Type() != high.Type() || seed.Type() != i32 {
		b.bad = "expected two floats and a seed"
		return b.out
	}
	offset := b.castTo(f64, i64(2147483647))
	column := index(1)
	x := next(b.binary("add", index(0), seed))
	x = next(b.binary("add", column, x))
	sum := b.binary("add", offset, b.castTo(f64, x))
	extent := b.binary("sub", high, low)
	scale, err := num.ParseFloat("2.3283064e-10", num.F64)
	if err != nil {
		b.bad = err.Error()
		return b.out
	}
	extent = b.binary("mul", extent, constant(b.ctx.FloatAttr(f64, scale)))
	return b.cast(b.binary("add", b.binary("mul", sum, extent), low))
}

func selectBody(b *body) *ir.Value {
	return b.op("arith.select", b.arg(1).Type(), b.arg(0), b.arg(1), b.arg(2))
}

// kindArgs returns the number of arguments of the body of a linalg.elementwise with this
// kind attribute. It returns 0 if kind is no such attribute.
func kindArgs(kind ir.Attribute) int {
	d, ok := kind.(*ir.DialectAttr)
	if !ok {
		return 0
	}
	fn := ElementwiseKind.Keyword(d.Params[0].(*ir.IntegerAttr).Int64())
	if fn == "select" {
		return 4
	}
	if _, two := binaryOps[fn]; two {
		return 3
	}
	return 2
}

// elementwise emits the body of a linalg.elementwise: the function that the kind
// attribute names, applied to the inputs. It returns the value to yield.
func elementwise(b *body) *ir.Value {
	d, ok := b.kind.(*ir.DialectAttr)
	if !ok {
		b.bad = "expected an elementwise kind"
		return b.out
	}
	fn := ElementwiseKind.Keyword(d.Params[0].(*ir.IntegerAttr).Int64())
	if fn == "select" {
		return selectBody(b)
	}
	if _, two := binaryOps[fn]; two {
		return b.binary(fn, b.arg(0), b.arg(1))
	}
	return b.unary(fn, b.arg(0))
}
