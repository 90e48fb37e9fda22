package spirv

import (
	"slices"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes"
)

// updateVCE is the pass spirv-update-vce. It attaches to a module the least version, capabilities
// and extensions that its operations need.
var updateVCE = &passes.Pass{
	Name: "SPIRVUpdateVCEPass", Arg: "spirv-update-vce", Anchor: "spirv.module",
	Doc:   "Deduce and attach minimal (version, capabilities, extensions) requirements to spirv.module ops",
	Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		s := &deductions{}
		s.idle.New = func() any { return &deduction{} }
		return s, true
	},
	Run: func(c *passes.Ctx) bool {
		attr := spirv.LookupTargetEnv(c.Op)
		if attr == nil {
			return c.Op.EmitError("missing 'spirv.target_env' attribute")
		}
		s := c.State.(*deductions)
		d := s.idle.Get().(*deduction)
		defer s.idle.Put(d)
		d.begin(s.environments.of(attr))
		if c.Op.WalkPost(d.visit) == ir.Interrupt {
			return false
		}
		d.close()
		if !d.requireVersions(c.Op) {
			return false
		}
		c.Op.SetAttr("vce_triple", spirv.VerCapExt(c.IR(), d.version, d.capabilities, d.extensions))
		c.PreserveNested()
		return true
	},
}

// deductions is the state that the modules of a pass share: pooled memory and cached target
// environments.
type deductions struct {
	environments environments
	idle         sync.Pool // of *deduction
}

// deduction collects the requirements of a module's operations: the version, extensions and
// capabilities, in the order in which upstream finds them.
type deduction struct {
	env                      *spirv.TargetEnv
	version                  int64
	extensions, capabilities []int64
	// These sets hold types and names of operations whose requirements have been collected. Only
	// operations whose requirements do not depend on types are in names.
	types, names met
}

// met is a set of numbers that can be emptied for the next module without clearing memory.
type met struct {
	last  []uint32 // by number: the module that it was last met in, from 1 on
	round uint32   // the module
}

func (m *met) has(n uint32) bool { return int(n) < len(m.last) && m.last[n] == m.round }

func (m *met) add(n uint32) {
	if int(n) >= len(m.last) {
		m.last = append(m.last, make([]uint32, int(n)+1-len(m.last))...)
	}
	m.last[n] = m.round
}

func (m *met) forget() { m.round++ }

// begin starts the deduction for the next module, with the target environment env.
func (d *deduction) begin(env *spirv.TargetEnv) {
	d.types.forget()
	d.names.forget()
	d.env, d.version, d.extensions, d.capabilities = env, 0, d.extensions[:0], d.capabilities[:0]
}

func (d *deduction) visit(op *ir.Operation) ir.WalkResult {
	if a, ok := d.needs(op); ok {
		d.version = max(d.version, a.Min)
		if d.version > d.env.Version {
			op.EmitError("'%s' requires min version %s but target environment allows up to %s", op.Name().Name,
				spirv.Version.Keyword(d.version), spirv.Version.Keyword(d.env.Version))
			return ir.Interrupt
		}
		if !d.require(op, &a) {
			return ir.Interrupt
		}
	}
	for i := range op.NumOperands() {
		if !d.requireType(op, op.Operand(i).Type()) {
			return ir.Interrupt
		}
	}
	for i := range op.NumResults() {
		if !d.requireType(op, op.Result(i).Type()) {
			return ir.Interrupt
		}
	}
	for _, t := range declaredTypes(op) {
		if !d.requireType(op, t) {
			return ir.Interrupt
		}
	}
	return ir.Advance
}

// needs returns the requirements of op. It returns ok = false if they have been collected before,
// or if op is not a SPIR-V instruction.
func (d *deduction) needs(op *ir.Operation) (a spirv.Availability, ok bool) {
	n := op.Name().ID()
	if d.names.has(n) {
		return a, false
	}
	if spirv.NeedsAreFixed(op.Def()) {
		d.names.add(n)
	}
	return spirv.AvailabilityOf(op)
}

// declaredTypes returns the types that op names in an attribute, such as a function type.
func declaredTypes(op *ir.Operation) []ir.Type {
	switch {
	case op.Is(spirv.GlobalVariable):
		return []ir.Type{spirv.GlobalVariableOp(op).Type().Type}
	case op.Is(spirv.Func):
		f := spirv.FuncOp(op).FunctionType().Type.(*ir.FunctionType)
		return slices.Concat(f.Inputs, f.Results)
	}
	return nil
}

func (d *deduction) requireType(op *ir.Operation, t ir.Type) bool {
	if d.types.has(t.ID()) {
		return true
	}
	d.types.add(t.ID())
	a := spirv.AvailabilityOfType(t, spirv.NoStorage)
	return d.require(op, &a)
}

// require adds the requirements a of op. From each list of alternatives it takes the first that the
// target environment has. It emits an error and returns false if the environment has none.
func (d *deduction) require(op *ir.Operation, a *spirv.Availability) bool {
	for _, o := range a.Extensions {
		v, ok := d.env.Extension(o)
		if !ok {
			return refuse(op, "extension", &spirv.Extension, o)
		}
		if !slices.Contains(d.extensions, v) {
			d.extensions = append(d.extensions, v)
		}
	}
	for _, o := range a.Capabilities {
		v, ok := d.env.Capability(o)
		if !ok {
			return refuse(op, "capability", &spirv.Capability, o)
		}
		if !slices.Contains(d.capabilities, v) {
			d.capabilities = append(d.capabilities, v)
		}
	}
	return true
}

func refuse(op *ir.Operation, what string, e *ir.EnumDef, o spirv.OneOf) bool {
	names := make([]string, len(o))
	for i, v := range o {
		names[i] = e.Keyword(v)
	}
	return op.EmitError("'%s' requires at least one %s in [%s] but none allowed in target environment",
		op.Name().Name, what, strings.Join(names, ", "))
}

// close adds all capabilities that the collected capabilities imply, directly or indirectly.
func (d *deduction) close() {
	for i := 0; i < len(d.capabilities); i++ {
		for _, c := range spirv.ImpliedCapabilities(d.capabilities[i]) {
			if !slices.Contains(d.capabilities, c) {
				d.capabilities = append(d.capabilities, c)
			}
		}
	}
}

// requireVersions raises the version to the least version that the capabilities need. It emits an
// error and returns false if the environment does not allow that version.
func (d *deduction) requireVersions(module *ir.Operation) bool {
	for _, c := range d.capabilities {
		least := spirv.AvailabilityOfEnum(&spirv.Capability, c).Min
		d.version = max(d.version, least)
		if d.version > d.env.Version {
			return module.EmitError("Capability '%s' requires min version %s but target environment allows up to %s",
				spirv.Capability.Keyword(c), spirv.Version.Keyword(least), spirv.Version.Keyword(d.env.Version))
		}
	}
	return true
}
