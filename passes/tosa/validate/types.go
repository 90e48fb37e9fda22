package validate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
)

// A supportTable holds the requirements of each operation, by its name.
type supportTable map[string]*opSupport

// opSupport holds the requirements of an operation: rules for types, and requirements that do not
// depend on types.
type opSupport struct {
	typed   support
	untyped untyped
}

func makeSupportTable() supportTable {
	t := supportTable{}
	row := func(op string) *opSupport {
		name := tosa.Dialect.Name + "." + op
		if t[name] == nil {
			t[name] = &opSupport{}
		}
		return t[name]
	}
	for _, s := range typedSupport {
		for op := range strings.FieldsSeq(s.ops) {
			row(op).typed = s
		}
	}
	for _, u := range untypedSupport {
		for op := range strings.FieldsSeq(u.ops) {
			row(op).untyped = u
		}
	}
	return t
}

// typeWords lists the names of element types other than integers, as messages and tables write
// them.
var typeWords = []struct {
	is   *ir.TypeConstraint
	word string
}{
	{&constraint.F32, "f32"},
	{&constraint.F16, "f16"},
	{&constraint.BF16, "bf16"},
	{&constraint.F8E4M3FN, "fp8e4m3"},
	{&constraint.F8E5M2, "fp8e5m2"},
	{&constraint.F4E2M1FN, "fp4e2m1"},
	{&constraint.F6E2M3FN, "fp6e2m3"},
	{&constraint.F6E3M2FN, "fp6e3m2"},
	{&constraint.F8E8M0FNU, "fp8e8m0"},
}

// typeWord returns the name of t in messages and tables, or "" if no target has such elements.
func typeWord(t ir.Type) string {
	if i, ok := t.(*ir.IntegerType); ok {
		return "i" + strconv.Itoa(int(i.Width))
	}
	if constraint.OfType(t, tosa.Mxint8Type) {
		return "mxint8"
	}
	for _, w := range typeWords {
		if w.is.Check(t) {
			return w.word
		}
	}
	return ""
}

// signature returns the names of the types to which the rules for op refer, separated by commas.
func signature(op *ir.Operation) string {
	var b []byte
	add := func(t ir.Type) {
		if len(b) > 0 {
			b = append(b, ',')
		}
		b = append(b, typeWord(ir.ElementOf(t))...)
	}
	if op.Is(tosa.Variable) {
		add(tosa.VariableOp(op).Type().Type)
		return string(b)
	}
	for _, x := range ruled(op) {
		add(x.Type())
	}
	if acc, ok := op.Inherent("acc_type").(*ir.TypeAttr); ok {
		add(acc.Type)
	}
	if !op.Is(tosa.Dim) {
		for i := range op.NumResults() {
			add(op.Result(i).Type())
		}
	}
	return string(b)
}

// ruled returns the operands to which the rules refer. It leaves out shapes and operands that only
// select or shift. Of a concatenation it returns only the first operand.
func ruled(op *ir.Operation) []*ir.Value {
	switch op.Def() {
	case tosa.Mul:
		o := tosa.MulOp(op)
		return []*ir.Value{o.Input1(), o.Input2()}
	case tosa.Select:
		o := tosa.SelectOp(op)
		return []*ir.Value{o.Input2(), o.Input3()}
	case tosa.Rescale:
		o := tosa.RescaleOp(op)
		return []*ir.Value{o.Input(), o.InputZp(), o.OutputZp()}
	case tosa.Concat:
		return op.OperandValues(nil)[:1]
	}
	return slices.DeleteFunc(op.OperandValues(nil), func(x *ir.Value) bool { return tosa.IsShape(x.Type()) })
}

// find returns the first rule that lists the signature types, or nil if none does.
func find(rules []rule, types string) *rule {
	for i := range rules {
		for s := range strings.FieldsSeq(rules[i].types) {
			if s == types {
				return &rules[i]
			}
		}
	}
	return nil
}

// profiles checks that the target has the profiles that op needs. It emits an error and returns
// false if not.
func (v *validation) profiles(op *ir.Operation) bool {
	s := v.table[op.Name().Name]
	if s == nil {
		return true
	}
	if s.untyped.profiles != "" {
		return enabled(op, v.target.profiles, s.untyped.profiles, false)
	}
	r := find(s.typed.profiles, signature(op))
	return r == nil || v.allows(op, r, v.target.profiles)
}

// extensions checks that the target has the extensions that op needs. It emits an error and returns
// false if not.
func (v *validation) extensions(op *ir.Operation) bool {
	s := v.table[op.Name().Name]
	if s == nil {
		return true
	}
	if s.untyped.extensions != "" {
		return enabled(op, v.target.extensions, s.untyped.extensions, false)
	}
	r := find(s.typed.extensions, signature(op))
	if r == nil {
		return true
	}
	if !enabled(op, v.target.extensions, r.in, r.all) {
		return false
	}
	for e := range strings.FieldsSeq(r.in) {
		if with := workWith[e]; !anyIn(v.target.profiles, with) {
			return op.EmitOpError("illegal: requires %s to work with but not enabled in target\n", bracketed(with))
		}
	}
	if op.Is(tosa.Dim) && r.in != dimExtension {
		return op.EmitOpError("illegal: requires %s but not included in the profile compliance [%s]\n", bracketed(r.in), dimExtension)
	}
	return v.recent(op, r)
}

// dimExtension is the only extension that the definition of tosa.dim names, whatever the rules say.
const dimExtension = "shape"

func (v *validation) allows(op *ir.Operation, r *rule, has []string) bool {
	return enabled(op, has, r.in, r.all) && v.recent(op, r)
}

// recent checks that the target's version of the specification has the rule already. It emits an
// error and returns false if not.
func (v *validation) recent(op *ir.Operation, r *rule) bool {
	return r.since <= v.target.version ||
		op.EmitOpError("illegal: the target specification version (%s) is not backwards compatible with the op compliance specification version (%s)\n",
			versionNames[v.target.version], versionNames[r.since])
}

func anyIn(has []string, words string) bool {
	for w := range strings.FieldsSeq(words) {
		if slices.Contains(has, w) {
			return true
		}
	}
	return false
}

func allIn(has []string, words string) bool {
	for w := range strings.FieldsSeq(words) {
		if !slices.Contains(has, w) {
			return false
		}
	}
	return true
}

// enabled checks that the list has contains one of the words, or all of them if all is true. It
// emits an error and returns false if not.
func enabled(op *ir.Operation, has []string, words string, all bool) bool {
	if all && allIn(has, words) || !all && anyIn(has, words) {
		return true
	}
	quantity := ""
	switch {
	case !strings.Contains(words, " "):
	case all:
		quantity = "all of "
	default:
		quantity = "any of "
	}
	return op.EmitOpError("illegal: requires %s%s but not enabled in target\n", quantity, bracketed(words))
}

// combination checks that a rule lists op's combination of types. If not, it emits an error that
// names the most similar rule, and returns false.
func (v *validation) combination(op *ir.Operation) bool {
	s := v.table[op.Name().Name]
	if s == nil || s.typed.ops == "" {
		return true
	}
	got := signature(op)
	if find(s.typed.profiles, got) != nil || find(s.typed.extensions, got) != nil {
		return true
	}
	best, most := "", -1
	words := strings.Split(got, ",")
	for _, r := range slices.Concat(s.typed.profiles, s.typed.extensions) {
		for types := range strings.FieldsSeq(r.types) {
			if n := agreeing(words, strings.Split(types, ",")); n > most {
				best, most = types, n
			}
		}
	}
	return op.EmitOpError("illegal: operation operand/result data types did not align with any profile or extension, got (%s), did you mean (%s)? "+
		"Otherwise, please refer to the 'supported data types' for '%s' in the specification.", got, best, op.Name().Name)
}

// agreeing returns the number of positions at which two lists have equal words.
func agreeing(a, b []string) int {
	n := 0
	for i := range min(len(a), len(b)) {
		if a[i] == b[i] {
			n++
		}
	}
	return n
}
