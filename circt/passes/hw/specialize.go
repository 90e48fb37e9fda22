package hw

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Specialize is hw-specialize: it replaces a module with parameters by one module for
// each list of parameter values that instances give.
var Specialize = &passes.Pass{
	Name: "HWSpecialize", Arg: "hw-specialize", Doc: "Specializes instances of parametric hw.modules",
	Anchor: "builtin.module", Scope: passes.Always(passes.ModuleScope), Division: specializeLedger.Division(), Dialects: []string{"comb"},
	Run: func(c *passes.Ctx) bool {
		s := &specializer{b: c.Builder(), symbols: ir.NewSymbols(c.Op), names: hw.SymbolNamespace(c.Op), made: map[special]*ir.StringAttr{}}
		body := c.Op.Region(0).First()
		s.before = body.First()
		for op := range body.Ops() {
			if op.Is(hw.Module) && len(hw.ParamDecls(op)) == 0 {
				s.instances(op, nil)
			}
		}
		for len(s.work) > 0 {
			w := s.work[0]
			s.work = s.work[1:]
			if !s.make(w) {
				return false
			}
		}
		return true
	},
}

// special identifies a specialized module: a module and the values of its parameters.
type special struct {
	module *ir.Operation
	params ir.Attribute // a list of declarations with values
}

type specializer struct {
	b       *ir.Builder
	symbols *ir.Symbols
	names   *hw.Namespace
	before  *ir.Operation // where new modules go
	made    map[special]*ir.StringAttr
	work    []special
}

// instances makes the instances in m instances of specialized modules, which it queues to be
// made. params has the values of m's own parameters. It returns false after an error.
func (s *specializer) instances(m *ir.Operation, params []ir.Attribute) bool {
	return m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(hw.Instance) || len(hw.ParamDecls(op)) == 0 {
			return ir.Advance
		}
		v, c := hw.InstanceOp(op), op.Context()
		var list []ir.Attribute
		for _, a := range hw.ParamDecls(op) {
			d := hw.ParamDeclOf(a)
			value, missing := hw.EvaluateAttr(d.Value, params)
			if missing != nil {
				noParameter(op, missing)
				return ir.Interrupt
			}
			d.Value = value
			list = append(list, d.Attr())
		}
		v.SetParameters(c.Array(list...))
		target := s.symbols.Lookup(v.ModuleName().Root)
		if target == nil || !target.Is(hw.Module) || len(hw.ParamDecls(target)) == 0 {
			return ir.Advance
		}
		key := special{target, c.Array(list...)}
		name := s.made[key]
		if name == nil {
			name = c.String(s.names.NewName(specialName(ir.SymbolName(target).Value, list)))
			s.made[key] = name
			s.work = append(s.work, key)
		}
		v.SetModuleName(c.FlatSymbol(name))
		v.SetParameters(c.Array())
		return ir.Advance
	}) != ir.Interrupt
}

func noParameter(op *ir.Operation, name *ir.StringAttr) bool {
	return op.EmitError("Could not find parameter %s in the provided parameters for the expression!", name)
}

func specialName(name string, params []ir.Attribute) string {
	for _, a := range params {
		d := hw.ParamDeclOf(a)
		name += "_" + d.Name.Value
		if v, ok := d.Value.(*ir.IntegerAttr); ok {
			name += "_" + v.Value.Decimal(true)
		}
	}
	return name
}

// make makes the specialized module w. It returns false after an error.
func (s *specializer) make(w special) bool {
	params := w.params.(*ir.ArrayAttr).Elems
	s.b.Before(s.before)
	m := s.b.Insert(s.b.Arena.Clone(w.module, ir.NewMapping()))
	v := hw.ModuleOp(m)
	v.SetSymName(s.made[w])
	v.SetParameters(m.Context().Array())
	ports := hw.Ports(hw.ModuleTypeIn(m))
	for i := range ports {
		t, missing := hw.Evaluate(ports[i].Type, params)
		if missing != nil {
			return noParameter(w.module, missing)
		}
		ports[i].Type = t
	}
	v.SetModuleType(m.Context().TypeAttr(hw.ModuleTypeOf(m.Context(), ports)))
	if !s.instances(m, params) {
		return false
	}
	for _, step := range [...]func(*ir.Operation, []ir.Attribute) bool{s.types, s.operation} {
		if m.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if !step(op, params) {
				return ir.Interrupt
			}
			return ir.Advance
		}) == ir.Interrupt {
			return false
		}
	}
	return true
}

// types replaces parameters by their values in the types of op's results and block arguments. It
// returns false after an error.
func (s *specializer) types(op *ir.Operation, params []ir.Attribute) bool {
	resolve := func(v *ir.Value) bool {
		t, missing := hw.Evaluate(v.Type(), params)
		if missing != nil {
			return noParameter(op, missing)
		}
		v.SetType(t)
		return true
	}
	for i := range op.Results() {
		if !resolve(op.Result(i)) {
			return false
		}
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			for _, arg := range b.Args() {
				if !resolve(arg) {
					return false
				}
			}
		}
	}
	return true
}

// operation replaces op by its form for these values of the module's parameters. It returns false
// after an error.
func (s *specializer) operation(op *ir.Operation, params []ir.Attribute) bool {
	switch op.Def() {
	case hw.ParamValue:
		value, missing := hw.EvaluateAttr(hw.ParamValueOp(op).Value(), params)
		if missing != nil {
			return noParameter(op, missing)
		}
		if i, ok := value.(*ir.IntegerAttr); ok {
			s.b.Before(op)
			op.Result(0).ReplaceAllUses(hw.BuildConstant(s.b, op.Loc(), i.Value))
			op.Erase()
		} else {
			hw.ParamValueOp(op).SetValue(value)
		}
	case hw.ArrayGet:
		s.narrowIndex(op)
	}
	return true
}

// narrowIndex truncates the index of an array access to the width that the array's size needs. It
// does nothing while the size is unknown.
func (s *specializer) narrowIndex(get *ir.Operation) {
	v := hw.ArrayGetOp(get)
	n := hw.ArrayLen(v.Input().Type())
	if n < 0 {
		return
	}
	want := max(1, hw.Log2Ceil(uint64(n)))
	if int64(want) == hw.BitWidth(v.Index().Type()) {
		return
	}
	s.b.AfterValue(v.Index())
	c := get.Context()
	cut := comb.CreateExtract(s.b, v.Index().Loc(), comb.ExtractArgs{Input: v.Index(), LowBit: c.Int64Attr(c.Int(32), 0), ResultType: c.Int(want)})
	v.SetIndex(cut.Result(0))
}
