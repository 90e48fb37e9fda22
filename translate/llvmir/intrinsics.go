package llvmir

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// intrinsic describes an intrinsic function of LLVM.
type intrinsic struct {
	name string // after "llvm."
	// overloads lists the types that the full name spells, in order. The letter r stands for the
	// result, s and t for its first and second part, and a digit for an argument.
	overloads string
	// immediates lists attributes of the operation that are further arguments, as NAME:WIDTH. WIDTH
	// is in bits, or "f64", or "n" for the attribute's own. A suffix @N places an attribute before
	// argument N; others go last. Absent ones are 0.
	immediates string
	set        string // attributes of the declaration
	params     string // attributes of the parameters, by semicolons
	result     string // attributes of the result
	// returns: the result, which the operation does not have, is of the first
	// argument's type.
	returns bool
	// variadic: the declaration has no parameters of its own.
	variadic bool
}

// opNames maps intrinsics to the names of their operations, where the two differ.
var opNames = map[string]string{"vastart": "va_start", "vaend": "va_end", "vacopy": "va_copy"}

func findIntrinsic(name string) *intrinsic {
	i, ok := slices.BinarySearchFunc(intrinsics, name, func(i intrinsic, n string) int { return strings.Compare(i.name, n) })
	if !ok {
		return nil
	}
	return &intrinsics[i]
}

// targetIntrinsic is an intrinsic of a target and the operation that stands for it.
type targetIntrinsic struct {
	op string
	intrinsic
}

// intrinsicOf returns the intrinsic that operations of definition d stand for, or nil if there is
// none.
func intrinsicOf(d *ir.OpDef) *intrinsic {
	name, ok := strings.CutPrefix(d.Name, "llvm.intr.")
	if !ok {
		i, found := slices.BinarySearchFunc(targetIntrinsics, d.Name, func(i targetIntrinsic, n string) int { return strings.Compare(i.op, n) })
		if !found {
			return nil
		}
		return &targetIntrinsics[i].intrinsic
	}
	if other := opNames[name]; other != "" {
		name = other
	}
	return findIntrinsic(name)
}

// intrinsic translates op to a call of the intrinsic. It returns false after an error.
func (f *function) intrinsic(op *ir.Operation, in *intrinsic) bool {
	d := op.Def()
	var args []ll.Value
	bundle := -1
	for i := range d.Operands {
		if d.Operands[i].Name == "op_bundle_operands" {
			bundle = i
			continue
		}
		args = append(args, f.operands(op, i)...)
	}
	args = f.immediates(op, in, args)
	var rounding bool
	if strings.HasPrefix(in.name, "experimental.constrained.") {
		args, rounding = f.constrained(op, args), true
	}
	if s := op.Inherent("scope"); isA(s, llvm.AliasScopeAttr) {
		args = append(args, f.m.Types.MetadataOperand(f.md.scopeList([]ir.Attribute{s})))
	}
	result := f.typeOf(op)
	if in.returns {
		result = args[0].Type()
	}
	i := f.callOf(in, result, args)
	if rounding {
		i.Call.Attrs.Fn = i.Call.Attrs.Fn.With(ll.EnumAttr("strictfp"))
	}
	switch in.name {
	case "matrix.column.major.load":
		i.Call.Attrs.AddParam(0, ll.IntAttr("align", f.m.Layout.ABIAlign(i.T.Elem)))
	case "matrix.column.major.store":
		i.Call.Attrs.AddParam(1, ll.IntAttr("align", f.m.Layout.ABIAlign(args[0].Type().Elem)))
	}
	if bundle >= 0 {
		i.Call.Bundles = f.bundles(op, bundle)
	}
	if !f.callAttrs(op, &i.Call.Attrs) {
		return false
	}
	if r := op.Inherent("range"); isA(r, llvm.ConstantRangeAttr) {
		i.Call.Attrs.Ret = i.Call.Attrs.Ret.With(rangeAttr(r.(*ir.DialectAttr)))
	}
	if mayBeFast(i.T) {
		i.FMF = fastMath(op)
	}
	f.accessMetadata(op, i)
	return f.result(op, i)
}

// immediates adds to args the arguments that are attributes of the operation.
func (f *function) immediates(op *ir.Operation, in *intrinsic, args []ll.Value) []ll.Value {
	if in.immediates == "" {
		return args
	}
	for _, spec := range strings.Split(in.immediates, " ") {
		name, width, _ := strings.Cut(spec, ":")
		width, place, placed := strings.Cut(width, "@")
		a := op.Inherent(name)
		var v ll.Value
		switch n, ok := a.(*ir.IntegerAttr); {
		case width == "f64":
			v = f.constant(f.types.Float(ll.Double), a, op.Loc())
		case width == "n" && ok:
			v = ll.NewInt(f.types.Int(n.Value.Width()), n.Value)
		default:
			bits, _ := strconv.Atoi(width)
			value := num.Zero(uint32(bits))
			if ok {
				value = n.Value.ZExtOrTrunc(uint32(bits))
			} else if _, unit := a.(*ir.UnitAttr); unit {
				value = num.NewInt(uint32(bits), 1)
			}
			v = ll.NewInt(f.types.Int(uint32(bits)), value)
		}
		if at, err := strconv.Atoi(place); placed && err == nil {
			args = slices.Insert(args, at, v)
		} else {
			args = append(args, v)
		}
	}
	return args
}

// constrained appends the rounding mode and the exception behavior to the arguments of a
// constrained floating point intrinsic.
func (f *function) constrained(op *ir.Operation, args []ll.Value) []ll.Value {
	if m := op.Inherent("roundingmode"); m != nil {
		args = append(args, f.m.Types.MetadataOperand(ll.String("round."+llvm.RoundingMode.Keyword(enumParam(m)))))
	}
	e := llvm.FPExceptionBehavior.Keyword(enumParam(op.Inherent("fpExceptionBehavior")))
	return append(args, f.m.Types.MetadataOperand(ll.String("fpexcept."+e)))
}

// callOf emits a call of an intrinsic. Its overloads follow from the types of the result and the
// arguments.
func (f *function) callOf(in *intrinsic, result *ll.Type, args []ll.Value) *ll.Inst {
	types := make([]*ll.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	fn := f.declare(in, result, types)
	return f.emit(&ll.Inst{Op: ll.Call, T: fn.FnType.Elem, Ops: args, Call: &ll.CallInfo{FnType: fn.FnType, Callee: fn}})
}

// declare returns the function of an intrinsic for the given types, and declares it at the first
// call.
func (t *translation) declare(in *intrinsic, result *ll.Type, types []*ll.Type) *ll.Func {
	if in.name == "coro.end" {
		result = t.types.Void // the operation has a result that nothing sets
	}
	name := "llvm." + in.name
	for _, o := range in.overloads {
		typ := result
		switch o {
		case 's':
			typ = result.At(0)
		case 't':
			typ = result.At(1)
		case 'r':
		default:
			typ = types[o-'0']
		}
		name += "." + typ.Mangled()
	}
	if fn := t.functions[name]; fn != nil {
		return fn
	}
	if in.variadic {
		types = nil
	}
	fn := t.m.NewFunc(name, t.types.Types.Function(result, types, in.variadic))
	t.functions[name] = fn
	fn.Attrs.Fn = parseAttrs(in.set)
	fn.Attrs.Ret = parseAttrs(in.result)
	for i, p := range strings.Split(in.params, "; ") {
		for _, a := range parseAttrs(p) {
			fn.Attrs.AddParam(i, a)
		}
	}
	return fn
}

// parseAttrs parses a list of attributes in LLVM IR's syntax.
func parseAttrs(text string) (as ll.Attrs) {
	for text != "" {
		depth, end := 0, len(text)
		for i := range len(text) {
			if text[i] == '(' {
				depth++
			} else if text[i] == ')' {
				depth--
			} else if text[i] == ' ' && depth == 0 {
				end = i
				break
			}
		}
		word := text[:end]
		text = strings.TrimPrefix(text[end:], " ")
		if key, value, ok := strings.Cut(word, "("); ok {
			as = as.With(ll.ValueAttr(key, strings.TrimSuffix(value, ")")))
		} else {
			as = as.With(ll.EnumAttr(word))
		}
	}
	return as
}

// alignArg adds the alignment of a masked access to argument k of the call.
func alignArg(op *ir.Operation, i *ll.Inst, k int) {
	if n := integer(op, "alignment"); n != 0 {
		i.Call.Attrs.AddParam(k, ll.IntAttr("align", n))
	}
}

func (f *function) maskedLoad(op *ir.Operation, _ ll.Opcode) bool {
	args := []ll.Value{f.operand(op, 0), f.operand(op, 1)}
	if op.NumOperands() > 2 {
		args = append(args, f.operand(op, 2))
	} else {
		args = append(args, ll.Poison(f.typeOf(op)))
	}
	i := f.callOf(findIntrinsic("masked.load"), f.typeOf(op), args)
	alignArg(op, i, 0)
	if has(op, "nontemporal") {
		i.Attach(ll.MDNonTemporal, f.m.Nodes.Tuple(f.types.Int32MD(1)))
	}
	return f.result(op, i)
}

func (f *function) maskedStore(op *ir.Operation, _ ll.Opcode) bool {
	i := f.callOf(findIntrinsic("masked.store"), f.types.Void, []ll.Value{f.operand(op, 0), f.operand(op, 1), f.operand(op, 2)})
	alignArg(op, i, 1)
	return true
}

func (f *function) maskedGather(op *ir.Operation, _ ll.Opcode) bool {
	args := []ll.Value{f.operand(op, 0), f.operand(op, 1)}
	if op.NumOperands() > 2 {
		args = append(args, f.operand(op, 2))
	} else {
		args = append(args, ll.Poison(f.typeOf(op)))
	}
	i := f.callOf(findIntrinsic("masked.gather"), f.typeOf(op), args)
	alignArg(op, i, 0)
	return f.result(op, i)
}

func (f *function) maskedScatter(op *ir.Operation, _ ll.Opcode) bool {
	i := f.callOf(findIntrinsic("masked.scatter"), f.types.Void, []ll.Value{f.operand(op, 0), f.operand(op, 1), f.operand(op, 2)})
	alignArg(op, i, 1)
	return true
}

// callIntrinsic translates llvm.call_intrinsic, which gives the name of an intrinsic. It returns
// false after an error.
func (f *function) callIntrinsic(op *ir.Operation, _ ll.Opcode) bool {
	full := str(op, "intrin")
	in := lookupIntrinsic(full)
	if in == nil {
		return f.ctx.Error(op.Loc(), "could not find LLVM intrinsic: \"%s\"", full)
	}
	i := f.callOf(in, f.typeOf(op), f.operands(op, 0))
	i.Call.Bundles = f.bundles(op, 1)
	if !f.callAttrs(op, &i.Call.Attrs) {
		return false
	}
	if mayBeFast(i.T) {
		i.FMF = fastMath(op)
	}
	return f.result(op, i)
}

// lookupIntrinsic returns the intrinsic with the given full name, with or without overloads, or nil
// if there is none.
func lookupIntrinsic(full string) *intrinsic {
	name, ok := strings.CutPrefix(full, "llvm.")
	for ok {
		in := findIntrinsic(name)
		for i := range targetIntrinsics {
			if in == nil && targetIntrinsics[i].name == name {
				in = &targetIntrinsics[i].intrinsic
			}
		}
		if in != nil && (in.overloads != "" || "llvm."+name == full) {
			return in
		}
		dot := strings.LastIndexByte(name, '.')
		if dot < 0 {
			break
		}
		name = name[:dot]
	}
	return nil
}

// imported reports whether upstream imports a target's intrinsic as the operation: it does for
// intrinsics of NVVM that only return a value.
func imported(op string) bool {
	return strings.HasPrefix(op, "nvvm.read.ptx.sreg.") || op == "nvvm.rcp.approx.ftz.f"
}

// IntrinsicOp returns the operation that stands for calls of the intrinsic with the given full name.
// The immediates are the attributes of the operation that are arguments of the intrinsic, as
// NAME:WIDTH or NAME:WIDTH@ARGUMENT. Attributes without an argument are the last arguments. It returns ok false
// if no operation of the llvm dialect or of a target's dialect stands for the intrinsic.
func IntrinsicOp(full string) (op, immediates string, ok bool) {
	name, found := strings.CutPrefix(full, "llvm.")
	for found {
		if in := findIntrinsic(name); in != nil && (in.overloads != "" || "llvm."+name == full) {
			for other, from := range opNames {
				if from == name {
					name = other
				}
			}
			return "llvm.intr." + name, in.immediates, true
		}
		for i := range targetIntrinsics {
			if in := &targetIntrinsics[i]; imported(in.op) && in.name == name && (in.overloads != "" || "llvm."+name == full) {
				return in.op, in.immediates, true
			}
		}
		dot := strings.LastIndexByte(name, '.')
		if dot < 0 {
			break
		}
		name = name[:dot]
	}
	return "", "", false
}
