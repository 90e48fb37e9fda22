package asm

import (
	"bytes"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// PrintOptions says how to print; the fields correspond to upstream's OpPrintingFlags.
type PrintOptions struct {
	Generic     bool // --mlir-print-op-generic
	LocalScope  bool // --mlir-print-local-scope: no aliases
	DebugInfo   bool // --mlir-print-debuginfo
	PrettyLocs  bool // --mlir-pretty-debuginfo
	ValueUsers  bool // --mlir-print-value-users
	UniqueIDs   bool // --mlir-print-unique-ssa-ids
	NameLocs    bool // --mlir-use-nameloc-as-prefix
	SkipRegions bool
	// ElideElements and ElideResources, where set, are the sizes above which
	// dense elements and resource strings are left out.
	ElideElements, ElideResources *int
	// HexElements is the number of elements from which dense data prints as
	// hex; nil: the default.
	HexElements *int
	// Threads bounds the goroutines that print isolated bodies; 0: GOMAXPROCS.
	Threads int
	// Located, if set, hears of the line, from 1, and the margin at which each
	// operation is printed by Append, which then uses one thread.
	Located func(op *ir.Operation, line, column uint32)
}

// Printer prints operations as MLIR text by appending to Buf. Custom syntax of operations uses its
// methods and the methods of the embedded AttrPrinter.
type Printer struct {
	ir.AttrPrinter
	opts    PrintOptions
	names   *names
	indent  int
	dialect []string // default dialects of the open regions
	// visiting collects aliases instead of printing.
	visiting *aliasCollector
	// fork, if set, lets other goroutines print the operations of a region.
	fork *forker
	// used are the keys of the resources printed so far; see hearResources.
	used []string
	// out, if set, takes the text as it grows.
	out *sink
	// spareArgs are the arguments of a directive, when none is being printed.
	spareArgs *PrintArgs
	// lines counts the newlines in the first counted bytes, for Located.
	lines   uint32
	counted int
}

// Visiting reports whether this is the dry run that collects aliases. Custom syntax normally works
// the same in both cases.
func (pr *Printer) Visiting() bool { return pr.visiting != nil }

// Operand prints the name of a value.
func (pr *Printer) Operand(v *ir.Value) {
	if pr.visiting != nil {
		return
	}
	pr.names.append(pr, v, true)
}

// Operands prints the names of operands, separated by ", ".
func (pr *Printer) Operands(us []ir.Operand) {
	if pr.visiting != nil {
		return
	}
	for i := range us {
		if i > 0 {
			pr.Str(", ")
		}
		pr.names.append(pr, us[i].Value(), true)
	}
}

// Values prints the names of values, separated by ", ".
func (pr *Printer) Values(vs []*ir.Value) {
	for i, v := range vs {
		if i > 0 {
			pr.Str(", ")
		}
		pr.Operand(v)
	}
}

// ShadowRegionArgs gives the entry arguments of r the names of the operands us. The region must be
// isolated from above.
func (pr *Printer) ShadowRegionArgs(r *ir.Region, us []ir.Operand) {
	if pr.visiting != nil || r.Empty() {
		return
	}
	for i := range us {
		pr.names.shadow(pr, r.First().Arg(i), us[i].Value())
	}
}

// Newline ends a line and indents the next one to the current margin.
func (pr *Printer) Newline() {
	pr.Byte('\n')
	pr.spaces()
}

// Indent moves the margin for Newline two columns to the right; Dedent moves it back.
func (pr *Printer) Indent() { pr.indent += 2 }

// Dedent moves the margin for Newline two columns to the left.
func (pr *Printer) Dedent() { pr.indent -= 2 }

const blanks = "                                                                "

func (pr *Printer) spaces() {
	n := pr.indent
	for n > len(blanks) {
		pr.Str(blanks)
		n -= len(blanks)
	}
	pr.Str(blanks[:n])
}

// Successor prints a block's label.
func (pr *Printer) Successor(b *ir.Block) {
	if pr.visiting != nil {
		return
	}
	if b == nil {
		pr.Str("<<NULL BLOCK>>")
		return
	}
	pr.Str("^bb")
	pr.Int(int64(b.Scratch))
}

// SuccessorArgs prints a successor with its operands, as in ^bb1(%a, %b : t, t).
func (pr *Printer) SuccessorArgs(b *ir.Block, us []ir.Operand) {
	pr.Successor(b)
	if len(us) == 0 {
		return
	}
	pr.Byte('(')
	pr.Operands(us)
	pr.Str(" : ")
	pr.OperandTypes(us)
	pr.Byte(')')
}

// OperandTypes prints the types of operands, separated by ", ".
func (pr *Printer) OperandTypes(us []ir.Operand) {
	for i := range us {
		if i > 0 {
			pr.Str(", ")
		}
		if v := us[i].Value(); v != nil {
			pr.Type(v.Type())
		} else {
			pr.Str("<<NULL TYPE>>")
		}
	}
}

// ResultTypeList prints the types of results, separated by ", ".
func (pr *Printer) ResultTypeList(rs []ir.Value) {
	for i := range rs {
		if i > 0 {
			pr.Str(", ")
		}
		pr.Type(rs[i].Type())
	}
}

// FunctionalType prints the type of op as a function type: (operand types) -> result types.
func (pr *Printer) FunctionalType(op *ir.Operation) {
	pr.Byte('(')
	pr.OperandTypes(op.Operands())
	pr.Str(") -> ")
	pr.ArrowResults(op.Results())
}

// ArrowResults prints result types in the form of a function type's right side. Parentheses
// surround all but a single type that is no function type.
func (pr *Printer) ArrowResults(rs []ir.Value) {
	if len(rs) == 1 {
		if _, fn := rs[0].Type().(*ir.FunctionType); !fn {
			pr.Type(rs[0].Type())
			return
		}
	}
	pr.Byte('(')
	pr.ResultTypeList(rs)
	pr.Byte(')')
}

// OptArrowTypes prints " -> types" in the form of ArrowResults. It prints nothing if there are no
// results.
func (pr *Printer) OptArrowTypes(rs []ir.Value) {
	if len(rs) > 0 {
		pr.Str(" -> ")
		pr.ArrowResults(rs)
	}
}

// AttrDict prints " {attributes}" of op: the discardable attributes and, for a registered
// operation, the inherent ones that are set. It leaves out those named in elided, and prints
// nothing if none is left.
func (pr *Printer) AttrDict(op *ir.Operation, elided ...string) {
	pr.entries(" {", op, elided)
}

// AttrDictWithKeyword prints " attributes {...}" for the same attributes as AttrDict.
func (pr *Printer) AttrDictWithKeyword(op *ir.Operation, elided ...string) {
	pr.entries(" attributes {", op, elided)
}

// entries prints the inherent and discardable attributes, merged by name, after the text open. It
// leaves out those named in elided, and prints nothing if none is left.
func (pr *Printer) entries(open string, op *ir.Operation, elided []string) {
	first := true
	put := func(name string, value ir.Attribute) {
		if value == nil || slices.Contains(elided, name) {
			return
		}
		if pr.visiting != nil {
			pr.Attr(value)
			return
		}
		if first {
			pr.Str(open)
		} else {
			pr.Str(", ")
		}
		first = false
		pr.KeywordOrString(name)
		if _, unit := value.(*ir.UnitAttr); !unit {
			pr.Str(" = ")
			pr.Attr(value)
		}
	}
	d := op.Discardable().Entries
	if def := op.Def(); def != nil {
		for i, p := range op.Props() {
			for len(d) > 0 && d[0].Name.Value < def.Attrs[i].Name {
				put(d[0].Name.Value, d[0].Value)
				d = d[1:]
			}
			put(def.Attrs[i].Name, p)
		}
	}
	for _, e := range d {
		put(e.Name.Value, e.Value)
	}
	if !first {
		pr.Byte('}')
	}
}

// OptDict prints " {entries}", or nothing if there are no entries.
func (pr *Printer) OptDict(entries []ir.NamedAttribute) {
	if len(entries) == 0 {
		return
	}
	if pr.visiting != nil {
		for _, e := range entries {
			pr.Attr(e.Value)
		}
		return
	}
	pr.Byte(' ')
	pr.Dict(entries)
}

// Argument prints a region argument: %name: type {attrs} loc(...). It leaves out the type if
// omitType is set, and the location unless locations are printed.
func (pr *Printer) Argument(v *ir.Value, attrs *ir.DictAttr, omitType bool) {
	pr.Operand(v)
	if !omitType {
		pr.Str(": ")
		pr.Type(v.Type())
	}
	if attrs != nil && pr.visiting == nil { // upstream finds no aliases in them
		pr.OptDict(attrs.Entries)
	}
	pr.argLoc(v)
}

// argLoc prints " loc(...)" of a block argument, never as an alias, if locations are printed.
func (pr *Printer) argLoc(v *ir.Value) {
	if !pr.opts.DebugInfo {
		return
	}
	if pr.visiting != nil {
		pr.visiting.visitAttr(v.Context().LocAttr(v.Loc()), false)
		return
	}
	pr.trailingLoc(v.Loc(), v.Context(), false)
}

func (pr *Printer) trailingLoc(l ir.Loc, c *ir.Context, alias bool) {
	if !pr.opts.DebugInfo {
		return
	}
	pr.Byte(' ')
	pr.location(l, c, alias)
}

func (pr *Printer) location(l ir.Loc, c *ir.Context, alias bool) {
	a := c.LocAttr(l)
	if pr.opts.PrettyLocs {
		pr.LocBodyNoAlias(a)
		return
	}
	pr.Str("loc(")
	if alias {
		pr.LocBody(a)
	} else {
		pr.LocBodyNoAlias(a)
	}
	pr.Byte(')')
}

// OptLoc prints " loc(...)" if locations are printed. The location's alias, if any, is defined
// before the top operation, like an attribute's alias.
func (pr *Printer) OptLoc(l ir.Loc, c *ir.Context) {
	if pr.visiting == nil {
		pr.trailingLoc(l, c, true)
	} else if pr.opts.DebugInfo {
		pr.visiting.visitAttr(c.LocAttr(l), false)
	}
}

// DebugInfo reports whether locations are printed. Custom syntax calls it if it prints locations
// itself, besides the locations of operations and arguments.
func (pr *Printer) DebugInfo() bool { return pr.opts.DebugInfo }

// Region prints { blocks }. With entryArgs set, it prints the entry block's label if the block has
// arguments. With terminators set, it prints the terminator of the entry block.
func (pr *Printer) Region(r *ir.Region, entryArgs, terminators bool) {
	pr.RegionFull(r, entryArgs, terminators, false)
}

// RegionFull prints a region as Region does; entryArgs and terminators mean the same as in Region.
// With emptyBlock set, it also prints the label of an entry block without operations.
func (pr *Printer) RegionFull(r *ir.Region, entryArgs, terminators, emptyBlock bool) {
	if pr.visiting != nil {
		pr.visiting.region(pr, r, entryArgs, terminators)
		return
	}
	if pr.opts.SkipRegions {
		pr.Str("{...}")
		return
	}
	pr.Str("{\n")
	if !r.Empty() {
		pr.regionBody(r, entryArgs, terminators, emptyBlock)
	}
	pr.spaces()
	pr.Byte('}')
}

func (pr *Printer) regionBody(r *ir.Region, entryArgs, terminators, emptyBlock bool) {
	d := ""
	if def := r.Parent().Def(); def != nil {
		d = def.DefaultDialect
	}
	pr.dialect = append(pr.dialect, d)
	entry := r.First()
	header := emptyBlock && entry.Empty() || entryArgs && entry.NumArgs() != 0
	if pr.fork != nil && pr.fork.takes(r) {
		pr.fork.print(pr, r, header, terminators)
	} else {
		pr.block(entry, header, terminators)
		for b := entry.Next(); b != nil; b = b.Next() {
			pr.block(b, true, true)
		}
	}
	pr.dialect = pr.dialect[:len(pr.dialect)-1]
}

func (pr *Printer) block(b *ir.Block, header, terminator bool) {
	if header {
		pr.blockHeader(b)
	}
	pr.indent += 2
	if pr.opts.ValueUsers {
		pr.argUsers(b)
	}
	last := elidedTerminator(b, terminator)
	for op := b.First(); op != nil && op != last; op = op.Next() {
		pr.spaces()
		pr.FullOp(op)
		pr.Byte('\n')
		pr.flush(flushSize)
	}
	pr.indent -= 2
}

// elidedTerminator returns b's terminator if it is not to be printed, because terminator is not
// set. Otherwise it returns nil.
func elidedTerminator(b *ir.Block, terminator bool) *ir.Operation {
	if last := b.Last(); !terminator && last != nil && last.Has(ir.Terminator) {
		return last
	}
	return nil
}

func (pr *Printer) blockHeader(b *ir.Block) {
	pr.spaces()
	pr.Successor(b)
	if b.NumArgs() > 0 {
		pr.Byte('(')
		for i, a := range b.Args() {
			if i > 0 {
				pr.Str(", ")
			}
			pr.Operand(a)
			pr.Str(": ")
			pr.Type(a.Type())
			pr.argLoc(a)
		}
		pr.Byte(')')
	}
	pr.Byte(':')
	switch {
	case b.HasNoPreds():
		if !b.IsEntry() {
			pr.Str("  // no predecessors")
		}
	case b.SinglePred() != nil:
		pr.Str("  // pred: ")
		pr.Successor(b.SinglePred())
	default:
		pr.preds(b)
	}
	pr.Byte('\n')
}

// preds prints the predecessors of b as a comment, in the order of their blocks.
func (pr *Printer) preds(b *ir.Block) {
	var ids []uint32
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		ids = append(ids, u.Owner().Block().Scratch)
	}
	slices.Sort(ids)
	pr.Str("  // ")
	pr.Int(int64(len(ids)))
	pr.Str(" preds: ")
	for i, id := range ids {
		if i > 0 {
			pr.Str(", ")
		}
		pr.Str("^bb")
		pr.Int(int64(id))
	}
}

var newline = []byte{'\n'}

// FullOp prints an operation with the names of its results and its location.
func (pr *Printer) FullOp(op *ir.Operation) {
	if pr.opts.Located != nil && pr.visiting == nil {
		pr.lines += uint32(bytes.Count(pr.Buf[pr.counted:], newline))
		pr.counted = len(pr.Buf)
		pr.opts.Located(op, pr.lines+1, uint32(pr.indent))
	}
	if op.NumResults() > 0 {
		pr.names.results(pr, op)
		pr.Str(" = ")
	}
	pr.CustomOrGenericOp(op)
	pr.trailingLoc(op.Loc(), op.Context(), true)
	if pr.opts.ValueUsers {
		pr.opUsers(op)
	}
}

// CustomOrGenericOp prints an operation without the names of its results: in its custom form if it
// has one, else in generic form.
func (pr *Printer) CustomOrGenericOp(op *ir.Operation) {
	def := op.Def()
	if pr.opts.Generic || def == nil {
		pr.GenericOp(op, true)
		return
	}
	if c, ok := def.Custom.(*Custom); ok {
		pr.opName(op)
		c.Print(pr, op)
		return
	}
	if def.Format == "" {
		pr.GenericOp(op, true)
		return
	}
	pr.printByFormat(op)
}

// opName prints the name of an operation in custom form, without the dialect if it is the default
// dialect.
func (pr *Printer) opName(op *ir.Operation) {
	name := op.Name().Name
	d := pr.dialect[len(pr.dialect)-1]
	if n := len(d); n > 0 && len(name) > n && name[n] == '.' && name[:n] == d && !hasDot(name[n+1:]) {
		name = name[n+1:]
	}
	pr.Str(name)
}

func hasDot(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] == '.' {
			return true
		}
	}
	return false
}

// GenericOp prints an operation in generic form, without the names of its results. It leaves out
// the operation's name unless name is set.
func (pr *Printer) GenericOp(op *ir.Operation, name bool) {
	if pr.visiting != nil {
		pr.visiting.generic(pr, op)
		return
	}
	if name {
		pr.Quoted(op.Name().Name)
	}
	pr.Byte('(')
	pr.Operands(op.Operands())
	pr.Byte(')')
	if op.NumSuccessors() > 0 {
		pr.Byte('[')
		for i := range op.Successors() {
			if i > 0 {
				pr.Str(", ")
			}
			pr.Successor(op.Successor(i))
		}
		pr.Byte(']')
	}
	pr.properties(op)
	if op.NumRegions() > 0 {
		pr.Str(" (")
		for i := range op.Regions() {
			if i > 0 {
				pr.Str(", ")
			}
			pr.RegionFull(op.Region(i), true, true, true)
		}
		pr.Byte(')')
	}
	pr.OptDict(op.Discardable().Entries)
	pr.Str(" : ")
	pr.FunctionalType(op)
}

func (pr *Printer) properties(op *ir.Operation) {
	props := op.Props()
	def := op.Def()
	if def == nil {
		if len(props) > 0 && props[0] != nil {
			pr.Str(" <")
			pr.Attr(props[0])
			pr.Byte('>')
		}
		return
	}
	sep := " <{"
	for i := range def.Attrs {
		var a ir.Attribute
		if i < len(props) {
			a = props[i]
		}
		d := &def.Attrs[i]
		if a == nil && !d.IsOptionalNative() {
			continue
		}
		pr.Str(sep)
		sep = ", "
		pr.KeywordOrString(d.Name)
		if _, unit := a.(*ir.UnitAttr); unit {
			continue
		}
		pr.Str(" = ")
		if d.IsOptionalNative() {
			pr.optionalNative(d, a)
		} else {
			pr.Attr(a)
		}
	}
	if sep == ", " {
		pr.Str("}>")
	}
}

// optionalNative prints an optional native property in the form that upstream's conversion of
// properties to attributes gives it. An absent unit property is the boolean false; any other
// property is a list of at most one element.
func (pr *Printer) optionalNative(d *ir.AttrDef, a ir.Attribute) {
	switch {
	case d.Kind == ir.PropBool:
		pr.Str("false")
	case a == nil:
		pr.Str("[]")
	default:
		pr.Attr(a.Context().Array(a))
	}
}

// AffineMapOfSSAIds prints the results of a map with the operands us in place of dimensions and
// symbols. An operand in place of a symbol is printed as symbol(%s).
func (pr *Printer) AffineMapOfSSAIds(m *ir.AffineMapAttr, us []ir.Operand) {
	if pr.visiting != nil {
		return
	}
	for i, e := range m.Map.Results() {
		if i > 0 {
			pr.Str(", ")
		}
		pr.AffineExprOfSSAIds(e, us, m.Map.NumDims())
	}
}

// AffineExprOfSSAIds prints one affine expression with the operands us in place of dimensions and
// symbols. The first dims operands are dimensions.
func (pr *Printer) AffineExprOfSSAIds(e *affine.Expr, us []ir.Operand, dims int) {
	if pr.visiting != nil {
		return
	}
	pr.Buf = affine.AppendNamedExpr(pr.Buf, e, func(dst []byte, position int, symbol bool) []byte {
		pr.Buf = dst
		if symbol {
			position += dims
			pr.Str("symbol(")
		}
		if position < len(us) {
			pr.Operand(us[position].Value())
		} else { // an operation that does not verify
			pr.Str(unknownValue)
		}
		if symbol {
			pr.Byte(')')
		}
		return pr.Buf
	})
}
