package ptx

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// access says whether the assembly text reads a value, writes it, or both.
type access uint8

const (
	read access = iota
	write
	readWrite
)

// text is the state of converting an operation to inline assembly.
type text struct {
	*rewrite.Rewriter
	op *ir.Operation
	// own marks text that says by itself which registers are the results and which
	// of them are operands, too.
	own bool

	args      []*ir.Value
	accesses  []access // of the values, of which a struct is one
	registers []string // the constraints, one a register
	tied      []string // the results that operands at the end start as
	writes    bool
	failed    bool // an error tells of it
}

// value adds a value with its registers, which the text accesses as how says. A struct gets one
// register for each field, and a constant is passed as an immediate.
func (t *text) value(v *ir.Value, how access) {
	t.accesses = append(t.accesses, how)
	t.writes = t.writes || how != read
	s, isStruct := v.Type().(*ir.DialectType)
	if !isStruct || s.Def != llvm.StructType {
		if how != write {
			t.args = append(t.args, v)
		}
		letter := "n"
		if v.IsArg() || !v.DefiningOp().Is(llvm.Constant) {
			letter = t.register(v.Type())
		}
		t.add(letter, how)
		return
	}
	for i, field := range llvm.StructBody(s) {
		if t.failed {
			return
		}
		if how != write {
			t.args = append(t.args, types.Extract(t.Builder, t.op.Loc(), v, int64(i)))
		}
		if how == readWrite {
			// As upstream: the text that has such operands writes the struct, too, and first.
			t.registers = append(t.registers, strconv.Itoa(i))
			continue
		}
		t.add(t.register(constraint.TypeValue(field)), how)
	}
}

// add adds a register with this constraint letter and access.
func (t *text) add(letter string, how access) {
	if how != read {
		letter = "=" + letter
	}
	if how == readWrite {
		t.tied = append(t.tied, strconv.Itoa(len(t.registers)))
	}
	t.registers = append(t.registers, letter)
}

// register returns the constraint letter of a register for a value of type ty. It reports an
// error and returns "" if there is none.
func (t *text) register(ty ir.Type) string {
	if v, ok := ty.(*ir.VectorType); ok {
		ty = packed(v)
	}
	if letter := letterOf(ty); letter != "" {
		return letter
	}
	if !t.failed {
		t.Ctx.Error(t.op.Loc(), "The register type could not be deduced from MLIR type. The '%s' is not supported. Supported types are:i1, i16, i32, i64, f32, f64,pointers.\n"+
			"Please use llvm.bitcast if you have different type. \n"+
			"See the constraints from here: https://docs.nvidia.com/cuda/inline-ptx-assembly/index.html#constraints", ty)
	}
	t.failed = true
	return ""
}

// build creates the llvm.inline_asm. If predicate is not nil, it is the last operand, and the
// instruction only runs if it holds.
func (t *text) build(code string, predicate *ir.Value) *ir.Operation {
	if predicate != nil {
		code = "@%" + strconv.Itoa(len(t.args)-1) + " " + code
	}
	b := t.Builder
	return llvm.CreateInlineAsm(b, t.op.Loc(), llvm.InlineAsmArgs{
		Operands: t.args, AsmString: b.Ctx.String(strings.ReplaceAll(code, "%", "$")),
		Constraints:    b.Ctx.String(strings.Join(append(t.registers, t.tied...), ",")),
		HasSideEffects: true, AsmDialect: b.Ctx.Int64Attr(b.Ctx.Int(64), 0), ResType: t.result(),
	})
}

// rewritten returns the operands that the text both reads and writes.
func (t *text) rewritten() []*ir.Value {
	var list []*ir.Value
	for i, how := range t.accesses {
		if how == readWrite && i < len(t.args) {
			list = append(list, t.args[i])
		}
	}
	return list
}

// packs reports whether the text has more than one result, so that they are returned as a
// struct.
func (t *text) packs() bool {
	n := t.op.NumResults()
	for _, how := range t.accesses {
		if how == readWrite {
			n++
		}
	}
	return !t.own && n > 1
}

// result returns the result type of the text, or nil if it has none. In a struct, rewritten
// operands come first.
func (t *text) result() ir.Type {
	rewritten := t.rewritten()
	if !t.packs() {
		if t.op.NumResults() == 1 {
			return t.op.Result(0).Type()
		}
		if len(rewritten) > 0 {
			return rewritten[0].Type()
		}
		return nil
	}
	var fields []ir.Type
	for _, v := range rewritten {
		fields = append(fields, v.Type())
	}
	return llvm.Struct(t.Ctx, append(fields, t.op.ResultTypes(nil)...)...)
}

// replace replaces the operation by its text. As upstream, if the text has several results, all
// uses of a rewritten value are replaced by the new value. The uses of a single rewritten value
// stay.
func (t *text) replace(by *ir.Operation) {
	if !t.writes {
		t.Erase(t.op)
		return
	}
	if !t.packs() {
		t.Replace(t.op, by.ResultValues(nil)[:t.op.NumResults()]...)
		return
	}
	var parts []*ir.Value
	for i := range llvm.StructBody(by.Result(0).Type().(*ir.DialectType)) {
		parts = append(parts, types.Extract(t.Builder, t.op.Loc(), by.Result(0), int64(i)))
	}
	for _, v := range t.rewritten() {
		for u := v.FirstUse(); u != nil; {
			next := u.NextUse()
			if u.Owner() != t.op && u.Owner() != by {
				u.Set(parts[0])
			}
			u = next
		}
		parts = parts[1:]
	}
	t.Replace(t.op, parts...)
}
