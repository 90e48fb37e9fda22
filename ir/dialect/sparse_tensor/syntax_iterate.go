package sparse_tensor

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"LevelRange": {Parse: parseLevelRangeAttrs, Print: printLevelRangeAttrs},
}

// typeSyntax lists the types with hand-written parsers and printers.
var typeSyntax = []ir.TypeSyntax{
	{Def: IterSpaceType, Custom: &asm.CustomType{Parse: parseLevelsType}, Print: printLevelsType},
	{Def: IteratorType, Custom: &asm.CustomType{Parse: parseLevelsType}, Print: printLevelsType},
	{Def: StorageSpecifierType, Custom: &asm.CustomType{Parse: parseSpecifier}, Print: printSpecifier},
}

// parseSpecifier parses the parameter of a storage specifier type, <encoding>. The
// type keeps only the parts of the encoding that decide the layout.
func parseSpecifier(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	enc, ok := p.ConstrainedAttr(&sparseTensorEncodingAttr, nil, false, false)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	return p.Ctx.DialectType(d, storageEncoding(enc.(*ir.DialectAttr))), true
}

func printSpecifier(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("storage_specifier<")
	p.Attr(t.Params[0])
	p.Byte('>')
}

// parseLevelRange parses a range of levels, "lo to hi" without hi, or "lo" for one
// level. If the range is empty, it reports an error; argument at is the error's
// position.
func parseLevelRange(p *asm.Parser, at asm.Pos) (lo, hi int64, ok bool) {
	if lo, ok = p.Integer(); !ok {
		return 0, 0, false
	}
	hi = lo + 1
	if p.AcceptKeyword("to") {
		if hi, ok = p.Integer(); !ok {
			return 0, 0, false
		}
	}
	if uint64(hi) <= uint64(lo) {
		return 0, 0, p.Errorf(at, "expect larger level upper bound than lower bound")
	}
	return lo, hi, true
}

func parseLevelRangeAttrs(p *asm.Parser, a *asm.ParseArgs) bool {
	lo, hi, ok := parseLevelRange(p, a.R.At)
	a.SetAttr(0, p.Ctx.IndexAttr(lo))
	a.SetAttr(1, p.Ctx.IndexAttr(hi))
	return ok
}

func printLevelRangeAttrs(pr *asm.Printer, a *asm.PrintArgs) {
	lo, ok := a.Attr(0).(*ir.IntegerAttr)
	hi, ok2 := a.Attr(1).(*ir.IntegerAttr)
	if !ok || !ok2 {
		return
	}
	pr.Int(lo.Int64())
	if hi.Int64() != lo.Int64()+1 {
		pr.Str(" to ")
		pr.Int(hi.Int64())
	}
}

// parseLevelsType parses the parameters of an iteration space type or an iterator
// type: <encoding, lvls = range>.
func parseLevelsType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.MnemonicPos(d.Mnemonic)
	if !p.Expect(asm.Less) {
		return nil, false
	}
	enc, ok := p.ConstrainedAttr(&sparseTensorEncodingAttr, nil, true, false)
	if !ok || !p.Expect(asm.Comma) || !p.ExpectKeyword("lvls") || !p.Expect(asm.Equal) {
		return nil, false
	}
	lo, hi, ok := parseLevelRange(p, at)
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	i64 := p.Ctx.Int(64)
	return p.Ctx.DialectType(d, enc, p.Ctx.Int64Attr(i64, lo), p.Ctx.Int64Attr(i64, hi)), true
}

func printLevelsType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str(t.Def.Mnemonic)
	p.Byte('<')
	p.StrippedAttr(t.Params[0], SparseTensorEncodingAttr)
	p.Str(", lvls = ")
	lo, hi := constraint.IntValue(t.Params[1]), constraint.IntValue(t.Params[2])
	p.Int(lo)
	if hi != lo+1 {
		p.Str(" to ")
		p.Int(hi)
	}
	p.Byte('>')
}

// iteratorOf returns the type of an iterator over an iteration space of type t.
func iteratorOf(t *ir.DialectType) ir.Type { return t.Context().DialectType(IteratorType, t.Params...) }

// usedCoords parses an optional at(%crd, _, ...), which names the coordinates of
// some levels. Bit i of set is set if the coordinate of level i has a name.
func usedCoords(p *asm.Parser) (set int64, coords []asm.Argument, ok bool) {
	if !p.AcceptKeyword("at") {
		return 0, nil, true
	}
	set, coords, ok = namedOrNot(p, asm.Parens)
	for i := range coords {
		coords[i].Type = p.Ctx.Index()
	}
	return set, coords, ok
}

// namedOrNot parses a list of arguments and underscores. Bit i of set is set if
// entry i is an argument.
func namedOrNot(p *asm.Parser, d asm.Delim) (set int64, args []asm.Argument, ok bool) {
	n := 0
	ok = p.List(d, func() bool {
		a, present, ok := p.OptArgument(false, false)
		switch {
		case !ok:
			return false
		case present:
			set |= 1 << min(n, 63)
			args = append(args, a)
		case !p.AcceptKeyword("_"):
			_, ok = p.Operand()
			return ok
		}
		n++
		return true
	})
	return set, args, ok
}

// printNamed prints a list of n entries as namedOrNot parses it. Entry i is the
// next of the values if bit i of set is set, and else an underscore.
func printNamed(pr *asm.Printer, set int64, n int, values []*ir.Value) {
	for i := range n {
		pr.Comma(i)
		if set>>i&1 != 0 && len(values) > 0 {
			pr.Operand(values[0])
			values = values[1:]
		} else {
			pr.Byte('_')
		}
	}
}

// initialized parses an optional iter_args(%arg = %init, ...). Result present is
// false if there is none.
func initialized(p *asm.Parser) (args []asm.Argument, inits []asm.Unresolved, present, ok bool) {
	if !p.AcceptKeyword("iter_args") {
		return nil, nil, false, true
	}
	args, inits, ok = p.Assignments(nil, nil)
	return args, inits, true, ok
}

// resolveInits gives the arguments the types of the loop's results, and resolves
// the initial values with these types.
func resolveInits(p *asm.Parser, r *asm.Result, args []asm.Argument, inits []asm.Unresolved) bool {
	if len(inits) != len(r.Types) {
		return p.Errorf(r.At, "mismatch in number of iteration arguments and return values")
	}
	for i := range args {
		args[i].Type = r.Types[i]
	}
	return p.ResolveAll(inits, r.Types, r.At, r)
}

// parseIterate parses sparse_tensor.iterate:
//
//	%it in %space at(%crd, _) iter_args(%arg = %init) : space -> results { body }
func parseIterate(p *asm.Parser, r *asm.Result) bool {
	iters, ok := p.ArgumentList(asm.NoDelim, false, false)
	if !ok || !p.ExpectKeyword("in") {
		return false
	}
	spaces, ok := p.OperandList(asm.NoDelim)
	if !ok {
		return false
	}
	if len(iters) != len(spaces) {
		return p.Errorf(r.At, "mismatch in number of sparse iterators and sparse spaces")
	}
	it, ok := parseIteration(p, r, spaces, p.TypeList)
	if !ok {
		return false
	}
	for i, t := range it.spaces {
		iters[i].Type = iteratorOf(t)
	}
	if len(iters) != 1 {
		return p.Errorf(r.At, "expected only one iterator/iteration space")
	}
	args := append(append(it.args, it.coords...), iters...)
	return p.TerminatedRegion(r, p.AddRegion(r), args, Yield.Name) && p.AttrDict(r)
}

// iteration holds the parts that the syntax of sparse_tensor.iterate and of
// sparse_tensor.coiterate shares.
type iteration struct {
	coords, args []asm.Argument
	spaces       []*ir.DialectType
}

// parseIteration parses the part that sparse_tensor.iterate and
// sparse_tensor.coiterate share, and resolves the operands. Function types parses
// the types of the spaces. The part is
//
//	at(%crd, _) iter_args(%arg = %init) : spaces -> results
func parseIteration(p *asm.Parser, r *asm.Result, spaces []asm.Unresolved, types func() ([]ir.Type, bool)) (it iteration, ok bool) {
	used, coords, ok := usedCoords(p)
	if !ok {
		return it, false
	}
	r.SetProp("crdUsedLvls", p.Ctx.Int64Attr(p.Ctx.Int(64), used))
	args, inits, present, ok := initialized(p)
	if !ok || !p.Expect(asm.Colon) {
		return it, false
	}
	ts, ok := types()
	if !ok {
		return it, false
	}
	if len(ts) != len(spaces) {
		return it, p.Errorf(r.At, "mismatch in number of iteration space operands and iteration space types")
	}
	it.coords, it.args = coords, args
	for _, t := range ts {
		if !constraint.OfType(t, IterSpaceType) {
			return it, p.Errorf(r.At, "expected sparse_tensor.iter_space type for iteration space operands")
		}
		it.spaces = append(it.spaces, t.(*ir.DialectType))
	}
	if present {
		if r.Types, ok = p.ArrowTypeList(); !ok {
			return it, false
		}
	}
	return it, p.ResolveAll(spaces, ts, r.At, r) && (!present || resolveInits(p, r, args, inits))
}

// levels returns the number of levels of an iteration space type or iterator type,
// and 0 for other types.
func levels(t ir.Type) int {
	d, ok := t.(*ir.DialectType)
	if !ok || len(d.Params) != 3 {
		return 0
	}
	return int(constraint.IntValue(d.Params[2]) - constraint.IntValue(d.Params[1]))
}

func usedLevels(op *ir.Operation) int64 {
	if a, ok := op.Inherent("crdUsedLvls").(*ir.IntegerAttr); ok {
		return a.Int64()
	}
	return 0
}

func printIterate(pr *asm.Printer, op *ir.Operation) {
	o := IterateOp(op)
	body := o.Body()
	args, inits, used := body.Args(), o.InitArgs(), usedLevels(op)
	pr.Byte(' ')
	pr.Operand(args[len(args)-1])
	pr.Str(" in ")
	pr.Operand(o.IterSpace())
	if used != 0 {
		pr.Str(" at(")
		printNamed(pr, used, levels(o.IterSpace().Type()), args[len(inits):len(args)-1])
		pr.Byte(')')
	}
	pr.Assignments(" iter_args", args, inits)
	pr.Str(" : ")
	pr.Type(o.IterSpace().Type())
	pr.Byte(' ')
	pr.OptArrowTypes(op.Results())
	pr.Byte(' ')
	pr.Region(o.Region(), false, len(inits) > 0)
}

// parseCoIterate parses sparse_tensor.coiterate:
//
//	(%spaces) at(%crd, _) iter_args(%arg = %init) : (spaces) -> results
//	case %it, _ { body } ...
func parseCoIterate(p *asm.Parser, r *asm.Result) bool {
	spaces, ok := p.OperandList(asm.Parens)
	if !ok {
		return false
	}
	it, ok := parseIteration(p, r, spaces, p.TypeListParens)
	if !ok {
		return false
	}
	r.SetProp("operandSegmentSizes", p.Ctx.DenseI32Array([]int32{int32(len(spaces)), int32(len(it.args))}))
	return parseCases(p, r, append(it.args, it.coords...), it.spaces) && p.AttrDict(r)
}

func parseCases(p *asm.Parser, r *asm.Result, args []asm.Argument, spaces []*ir.DialectType) bool {
	var cases []ir.Attribute
	for p.AcceptKeyword("case") {
		set, iters, ok := namedOrNot(p, asm.NoDelim)
		if !ok {
			return false
		}
		k := 0
		for i, t := range spaces {
			if set>>i&1 != 0 && k < len(iters) {
				iters[k].Type = iteratorOf(t)
				k++
			}
		}
		if k < len(iters) {
			return p.Errorf(r.At, "parsed more value than expected.")
		}
		cases = append(cases, p.Ctx.Int64Attr(p.Ctx.Int(64), set))
		all := append(append([]asm.Argument(nil), args...), iters...)
		if !p.TerminatedRegion(r, p.AddRegion(r), all, Yield.Name) {
			return false
		}
	}
	r.SetProp("cases", p.Ctx.Array(cases...))
	return true
}

func printCoIterate(pr *asm.Printer, op *ir.Operation) {
	o := CoIterateOp(op)
	spaces, inits, used := o.IterSpaces(), o.InitArgs(), usedLevels(op)
	pr.Str(" (")
	pr.Operands(spaces)
	pr.Byte(')')
	var args []*ir.Value
	if op.NumRegions() > 0 {
		args = op.Region(0).First().Args()
	}
	before := len(inits) + bits.OnesCount64(uint64(used))
	if used != 0 && len(args) >= before {
		n := 0
		for i := range spaces {
			n = max(n, levels(spaces[i].Value().Type()))
		}
		pr.Str(" at(")
		printNamed(pr, used, n, args[len(inits):before])
		pr.Byte(')')
	}
	if len(args) >= len(inits) {
		pr.Assignments(" iter_args", args, inits)
	}
	pr.Str(" : (")
	pr.OperandTypes(spaces)
	pr.Byte(')')
	pr.OptArrowTypes(op.Results())
	cases := o.Cases()
	for i := range op.Regions() {
		pr.Newline()
		pr.Str("case ")
		if set, ok := ir.ArrayElem(cases, i).(*ir.IntegerAttr); ok {
			if b := op.Region(i).First(); b.NumArgs() >= before {
				printNamed(pr, set.Int64(), len(spaces), b.Args()[before:])
			}
		}
		pr.Byte(' ')
		pr.Region(op.Region(i), false, len(inits) > 0)
	}
}
