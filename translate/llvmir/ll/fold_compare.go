package ll

import "github.com/millrace-mlir/millrace/num"

// Compare folds an icmp or fcmp of constants, or returns nil if it cannot. The argument pred is
// the keyword of the predicate.
func (f *Folder) Compare(op Opcode, pred string, x, y Value) Value {
	if !IsConstant(x) || !IsConstant(y) {
		return nil
	}
	if op == ICmp {
		if v := f.compareAddresses(pred, x, y); v != nil {
			return v
		}
	}
	return f.compare(op, pred, x, y)
}

// compareAddresses folds a comparison of two addresses that are cast to integers, or two integers
// that are cast to addresses. It compares the values before the casts. It returns nil for other
// operands.
func (f *Folder) compareAddresses(pred string, x, y Value) Value {
	e := expr(x)
	if e == nil || e.Op != PtrToInt && e.Op != IntToPtr {
		if pred == "eq" || pred == "ne" {
			if e := expr(y); e != nil && (e.Op == PtrToInt || e.Op == IntToPtr) && isNull(x) {
				return f.compareAddresses(pred, y, x)
			}
		}
		return nil
	}
	from := e.Elems[0]
	if e.Op == PtrToInt && e.T.Bits != f.Layout.PointerBits(from.Type()) {
		return nil
	}
	if e.Op == IntToPtr {
		from = f.intCast(from, f.Types.Int(f.Layout.PointerBits(e.T)))
	}
	if isNull(y) {
		return f.Compare(ICmp, pred, from, Zero(from.Type()))
	}
	if o := expr(y); o != nil && o.Op == e.Op && o.Elems[0].Type() == e.Elems[0].Type() {
		return f.Compare(ICmp, pred, e.Elems[0], o.Elems[0])
	}
	return nil
}

func (f *Folder) truth(t *Type, v bool) Value {
	c := NewInt(f.Types.I1, num.Bool(v))
	if t.Kind == Vector {
		return Splat(f.Types.Like(t, f.Types.I1), c)
	}
	return c
}

func (f *Folder) compare(op Opcode, pred string, x, y Value) Value {
	t := x.Type()
	result := f.Types.Like(t, f.Types.I1)
	switch {
	case op == FCmp && pred == "false":
		return Zero(result)
	case op == FCmp && pred == "true":
		return f.truth(t, true)
	case isPoison(x), isPoison(y):
		return Poison(result)
	case isUndef(x), isUndef(y):
		switch {
		case op == ICmp && (pred == "eq" || pred == "ne" || isUndef(x) && isUndef(y)):
			return Undef(result)
		case op == ICmp:
			return f.truth(t, relations[pred]&equal != 0)
		}
		return f.truth(t, relations[pred]&unordered != 0)
	}
	if isNull(y) && op == ICmp {
		switch pred {
		case "uge":
			return f.truth(t, true)
		case "ult":
			return f.truth(t, false)
		}
	}
	if t == f.Types.I1 && (pred == "eq" || pred == "ne") {
		not := func(v Value) Value { return f.binary(Xor, v, NewInt64(f.Types.I1, -1), 0) }
		switch {
		case pred == "ne":
			return f.binary(Xor, x, y, 0)
		case expr(x) != nil:
			return f.binary(Xor, x, not(y), 0)
		}
		return f.binary(Xor, not(x), y, 0)
	}
	if v := f.compareNumbers(op, pred, x, y); v != nil {
		return v
	}
	if t.Kind == Vector {
		return f.compareLanes(op, pred, x, y, result)
	}
	if op == ICmp && t.Kind == Pointer {
		return f.comparePointers(pred, x, y)
	}
	return nil
}

// Relations of two numbers. A predicate accepts a set of them.
const (
	less uint8 = 1 << iota
	equal
	greater
	unordered
	signed
)

var relations = map[string]uint8{
	"eq": equal, "ne": less | greater, "slt": less | signed, "sle": less | equal | signed, "sgt": greater | signed, "sge": greater | equal | signed,
	"ult": less | unordered, "ule": less | equal | unordered, "ugt": greater | unordered, "uge": greater | equal | unordered,
	"oeq": equal, "ogt": greater, "oge": greater | equal, "olt": less, "ole": less | equal, "one": less | greater, "ord": less | equal | greater,
	"ueq": equal | unordered, "une": less | greater | unordered, "uno": unordered,
}

func (f *Folder) compareNumbers(op Opcode, pred string, x, y Value) Value {
	a, ok1 := x.(*Const)
	b, ok2 := y.(*Const)
	if !ok1 || !ok2 || a.Kind != b.Kind {
		return nil
	}
	r := relations[pred]
	var order int
	switch {
	case a.Kind == ConstInt && op == ICmp:
		if order = a.Num.Cmp(b.Num); r&signed != 0 {
			order = a.Num.SCmp(b.Num)
		}
	case a.Kind == ConstFloat:
		o := a.FP.Compare(b.FP)
		if o == num.Unordered {
			return f.truth(a.T, r&unordered != 0)
		}
		order = int(o)
	default:
		return nil
	}
	return f.truth(a.T, r&[3]uint8{less, equal, greater}[order+1] != 0)
}

func (f *Folder) compareLanes(op Opcode, pred string, x, y Value, result *Type) Value {
	a, ok1 := x.(*Const)
	b, ok2 := y.(*Const)
	if !ok1 || !ok2 {
		return nil
	}
	if s, r := a.splat(), b.splat(); s != nil && r != nil {
		if v := f.Compare(op, pred, s, r); v != nil {
			return Splat(result, v)
		}
	}
	xs, ys := a.elements(), b.elements()
	if xs == nil || ys == nil {
		return nil
	}
	out := make([]Value, len(xs))
	for i := range xs {
		if out[i] = f.Compare(op, pred, xs[i], ys[i]); out[i] == nil {
			return nil
		}
	}
	return Aggregate(result, out)
}

// comparePointers folds comparisons of addresses of globals with null and with each other. It
// returns nil if the result is not known.
func (f *Folder) comparePointers(pred string, x, y Value) Value {
	if sameConst(x, y) {
		r := relations[pred]
		return f.truth(x.Type(), r&equal != 0)
	}
	if isNull(x) && isGlobal(y) {
		x, y = y, x
	}
	if pred != "eq" && pred != "ne" && pred != "ugt" && pred != "ule" {
		return nil
	}
	if isGlobal(x) && isNull(y) && !mayBeNull(x) {
		return f.truth(x.Type(), pred == "ne" || pred == "ugt")
	}
	if (pred == "eq" || pred == "ne") && isGlobal(x) && isGlobal(y) && distinct(x) && distinct(y) {
		return f.truth(x.Type(), pred == "ne")
	}
	return nil
}

func global(v Value) *GlobalInfo {
	switch g := v.(type) {
	case *GlobalVar:
		return &g.GlobalInfo
	case *Func:
		return &g.GlobalInfo
	case *Alias:
		return &g.GlobalInfo
	case *IFunc:
		return &g.GlobalInfo
	}
	return nil
}

// mayBeNull reports whether the address of a global may be null.
func mayBeNull(v Value) bool {
	_, alias := v.(*Alias)
	return alias || global(v).Linkage == "extern_weak" || v.Type().Bits != 0
}

// distinct reports whether the address of a global certainly differs from the addresses of other
// globals.
func distinct(v Value) bool {
	g := global(v)
	if _, alias := v.(*Alias); alias || g.UnnamedAddr == "unnamed_addr" {
		return false
	}
	switch g.Linkage {
	case "linkonce", "weak", "common", "extern_weak":
		return false
	}
	gv, ok := v.(*GlobalVar)
	return !ok || gv.ValueType.Kind != Struct || !gv.ValueType.opaque && len(gv.ValueType.Elems) > 0
}
