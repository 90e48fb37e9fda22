package omp

import (
	"github.com/millrace-mlir/millrace/ir"
)

func all(checks ...func(op *ir.Operation) bool) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool {
		for _, ok := range checks {
			if !ok(op) {
				return false
			}
		}
		return true
	}
}

// group returns the operands that op's definition calls name. It returns nil if the definition
// has no such operand.
func group(op *ir.Operation, name string) []ir.Operand {
	for i, d := range op.Def().Operands {
		if d.Name == name {
			return op.OperandGroup(i)
		}
	}
	return nil
}

func elems(op *ir.Operation, name string) []ir.Attribute {
	if l, ok := op.Inherent(name).(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

// entryArgs returns a verifier that the region has at least as many arguments as the operands
// with these names.
func entryArgs(clauses ...string) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool {
		want, got := 0, 0
		for _, c := range clauses {
			want += len(group(op, c))
		}
		if b := op.Region(0).First(); b != nil {
			got = b.NumArgs()
		}
		return got >= want || op.EmitOpError("expected at least %d entry block argument(s)", want)
	}
}

func allocates(op *ir.Operation) bool {
	return len(group(op, "allocate_vars")) == len(group(op, "allocator_vars")) ||
		op.EmitError("expected equal sizes for allocate and allocator variables")
}

// symbol returns the operation to which ref refers at op. It returns nil if there is none, or
// if it is not an operation called name, such as "omp.private".
func symbol(op *ir.Operation, ref ir.Attribute, name string) *ir.Operation {
	s, ok := ref.(*ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	if d := ir.LookupSymbol(op, s); d != nil && d.Name().Name == name {
		return d
	}
	return nil
}

func privates(op *ir.Operation) bool {
	vars, syms := group(op, "private_vars"), elems(op, "private_syms")
	if len(vars) != len(syms) {
		return op.EmitError("inconsistent number of private variables and privatizer op symbols, private vars: %d vs. privatizer op symbols: %d", len(vars), len(syms))
	}
	for i, s := range syms {
		d := symbol(op, s, "omp.private")
		if d == nil {
			return op.EmitError("failed to lookup privatizer op with symbol: '%s'", s)
		}
		if want, got := firstArgType(d), vars[i].Value().Type(); want != nil && got != want {
			return op.EmitError("type mismatch between a %s variable and its privatizer op, var type: '%s' vs. privatizer op type: '%s'",
				enumWord(d.Inherent("data_sharing_type")), got, want)
		}
	}
	return true
}

// firstArgType returns the type of the first argument of the first region of op that has
// arguments. It returns nil if no region has any.
func firstArgType(op *ir.Operation) ir.Type {
	for i := range op.NumRegions() {
		if b := op.Region(i).First(); b != nil && b.NumArgs() > 0 {
			return b.Arg(0).Type()
		}
	}
	return nil
}

// reduces returns a verifier of a reduction clause: each variable needs a symbol of a suitable
// reduction declaration.
func reduces(clause string) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool {
		vars, syms := group(op, clause+"_vars"), elems(op, clause+"_syms")
		if len(vars) == 0 {
			return op.Inherent(clause+"_syms") == nil || op.EmitOpError("unexpected reduction symbol references")
		}
		if len(syms) != len(vars) {
			return op.EmitOpError("expected as many reduction symbol references as reduction variables")
		}
		if b, ok := op.Inherent(clause + "_byref").(*ir.DenseArrayAttr); ok && b.Len != len(vars) {
			return op.EmitError("expected as many reduction variable by reference attributes as reduction variables")
		}
		for i, s := range syms {
			if !accumulates(op, vars, i, s) {
				return false
			}
		}
		return true
	}
}

// accumulates checks variable i of a reduction clause. It must not be repeated, and must have
// the type of the reduction that s declares.
func accumulates(op *ir.Operation, vars []ir.Operand, i int, s ir.Attribute) bool {
	v := vars[i].Value()
	if repeated(vars[:i], v) {
		return op.EmitOpError("accumulator variable used more than once")
	}
	d := symbol(op, s, "omp.declare_reduction")
	if d == nil {
		return op.EmitOpError("expected symbol reference %s to point to a reduction declaration", s)
	}
	for r, def := range d.Def().Regions {
		b := d.Region(r).First()
		if def.Name != "atomicReductionRegion" || b == nil || b.NumArgs() == 0 {
			continue
		}
		if want := b.Arg(0).Type(); want != v.Type() {
			return op.EmitOpError("expected accumulator ('%s') to be the same type as reduction declaration ('%s')", v.Type(), want)
		}
	}
	return true
}

func repeated(before []ir.Operand, v *ir.Value) bool {
	for i := range before {
		if before[i].Value() == v {
			return true
		}
	}
	return false
}

func depends(op *ir.Operation) bool {
	vars, kinds := group(op, "depend_vars"), elems(op, "depend_kinds")
	switch {
	case len(vars) > 0 && len(kinds) != len(vars):
		return op.EmitOpError("expected as many depend values as depend variables")
	case len(vars) == 0 && len(kinds) > 0:
		return op.EmitOpError("unexpected depend values")
	}
	return true
}

func verifySimd(op *ir.Operation) bool {
	lanes, _ := op.Inherent("simdlen").(*ir.IntegerAttr)
	safe, _ := op.Inherent("safelen").(*ir.IntegerAttr)
	if lanes != nil && safe != nil && lanes.Int64() > safe.Int64() {
		return op.EmitOpError("simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to safelen value")
	}
	vars, alignments := group(op, "aligned_vars"), elems(op, "alignments")
	switch {
	case len(vars) > 0 && len(alignments) != len(vars):
		return op.EmitOpError("expected as many alignment values as aligned variables")
	case len(vars) == 0 && op.Inherent("alignments") != nil:
		return op.EmitOpError("unexpected alignment values attribute")
	}
	for i := range vars {
		if repeated(vars[:i], vars[i].Value()) {
			return op.EmitOpError("aligned variable used more than once")
		}
	}
	for _, a := range alignments {
		if a.(*ir.IntegerAttr).Int64() <= 0 {
			return op.EmitOpError("alignment should be greater than 0")
		}
	}
	temporal := group(op, "nontemporal_vars")
	for i := range temporal {
		if repeated(temporal[:i], temporal[i].Value()) {
			return op.EmitOpError("nontemporal variable used more than once")
		}
	}
	return true
}

// copiesPrivates checks that each variable of a copyprivate clause has a function that copies
// it.
func copiesPrivates(op *ir.Operation) bool {
	vars, syms := group(op, "copyprivate_vars"), elems(op, "copyprivate_syms")
	if len(vars) != len(syms) {
		return op.EmitOpError("inconsistent number of copyprivate vars (= %d) and functions (= %d), both must be equal", len(vars), len(syms))
	}
	for i, s := range syms {
		f := symbol(op, s, "func.func")
		if f == nil {
			f = symbol(op, s, "llvm.func")
		}
		if f == nil {
			return op.EmitOpError("expected symbol reference %s to point to a copy function", s)
		}
		if !copies(op, f, s, vars[i].Value().Type()) {
			return false
		}
	}
	return true
}

// copies checks that function f, called s in errors, has two arguments of type t, so that it
// can copy values of this type.
func copies(op, f *ir.Operation, s ir.Attribute, t ir.Type) bool {
	in := f.Def().Callable.Inputs(f, nil)
	switch {
	case len(in) != 2:
		return op.EmitOpError("expected copy function %s to have 2 operands", s)
	case in[0] != in[1]:
		return op.EmitOpError("expected copy function %s arguments to have the same type", s)
	case in[0] != t:
		return op.EmitOpError("expected copy function arguments' type ('%s') to be the same as copyprivate variable's type ('%s')", in[0], t)
	}
	return true
}

// leavesPrivate checks that no variable of a simd loop is firstprivate: a simd loop cannot
// copy initial values.
func leavesPrivate(op *ir.Operation) bool {
	for _, s := range elems(op, "private_syms") {
		d := symbol(op, s, "omp.private")
		if d == nil {
			return op.EmitError("Cannot find privatizer '%s'", s)
		}
		if enumWord(d.Inherent("data_sharing_type")) == "firstprivate" {
			return op.EmitError("FIRSTPRIVATE cannot be used with SIMD")
		}
	}
	return true
}

// verifyCLI checks the uses of a canonical loop handle, op's result. At most one operation
// generates the loop, and at most one transformation consumes it.
func verifyCLI(op *ir.Operation) bool {
	generators, consumers := 0, 0
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if generates(u) {
			generators++
		} else {
			consumers++
		}
	}
	switch {
	case generators > 1:
		return op.EmitOpError("CLI must have at most one generator")
	case consumers > 1:
		return op.EmitOpError("CLI must have at most one consumer")
	case generators == 0 && consumers > 0:
		return op.EmitOpError("CLI has no generator")
	}
	return true
}

func verifyTaskloop(op *ir.Operation) bool {
	reduction := group(op, "reduction_vars")
	if len(reduction) > 0 && op.Inherent("nogroup") != nil {
		return op.EmitError("if a reduction clause is present on the taskloop directive, the nogroup clause must not be specified")
	}
	for _, u := range reduction {
		if repeated(group(op, "in_reduction_vars"), u.Value()) {
			return op.EmitError("the same list item cannot appear in both a reduction and an in_reduction clause")
		}
	}
	if len(group(op, "grainsize")) > 0 && len(group(op, "num_tasks")) > 0 {
		return op.EmitError("the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop directive")
	}
	return true
}

func verifyTeams(op *ir.Operation) bool {
	if p := op.Parent(); p == nil || p.Name().Name != "omp.target" {
		for ; p != nil; p = p.Parent() {
			if p.Name().DialectName() == "omp" {
				return op.EmitError("expected to be nested inside of omp.target or not nested in any OpenMP dialect operations")
			}
		}
	}
	lower, upper := group(op, "num_teams_lower"), group(op, "num_teams_upper")
	switch {
	case len(lower) == 0:
	case len(upper) == 0:
		return op.EmitError("expected num_teams upper bound to be defined if the lower bound is defined")
	case lower[0].Value().Type() != upper[0].Value().Type():
		return op.EmitError("expected num_teams upper bound and lower bound to be the same type")
	}
	return true
}

func verifyTargetData(op *ir.Operation) bool {
	return len(group(op, "map_vars"))+len(group(op, "use_device_ptr_vars"))+len(group(op, "use_device_addr_vars")) > 0 ||
		op.EmitError("At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present")
}

func verifyBounds(op *ir.Operation) bool {
	return len(group(op, "extent"))+len(group(op, "upper_bound")) > 0 || op.EmitError("expected extent or upperbound.")
}

// verifyMaps checks that op, such as omp.target, allows the map types of its map operands.
func verifyMaps(op *ir.Operation) bool {
	var updates [2]map[*ir.Value]bool // to the device, and from it
	for _, u := range group(op, "map_vars") {
		d := u.Value().DefiningOp()
		if d == nil {
			return op.EmitError("missing map operation")
		}
		if d.Name().Name != "omp.map.info" {
			if d.Name().Name != "omp.declare_mapper.info" {
				return op.EmitError("map argument is not a map entry operation")
			}
			continue
		}
		if !mapFits(op, d, &updates) {
			return false
		}
	}
	return true
}

func mapFits(op, info *ir.Operation, updates *[2]map[*ir.Value]bool) bool {
	var flags int64
	if d, ok := info.Inherent("map_type").(*ir.DialectAttr); ok {
		flags = d.Params[0].(*ir.IntegerAttr).Int64()
	}
	has := func(word string) bool {
		v, _ := ClauseMapFlags.Value(word)
		return flags&v != 0
	}
	to, from, del := has("to"), has("from"), has("del")
	switch op.Name().Name {
	case "omp.target", "omp.target_data":
		return !del || op.EmitError("to, from, tofrom and alloc map types are permitted")
	case "omp.target_enter_data":
		return !from && !del || op.EmitError("to and alloc map types are permitted")
	case "omp.target_exit_data":
		return !to || op.EmitError("from, release and delete map types are permitted")
	case "omp.target_update":
		if del || !to && !from {
			return op.EmitError("at least one of to or from map types must be specified, other map types are not permitted")
		}
		v := info.Operand(0)
		if to && from || to && updates[1][v] || from && updates[0][v] {
			return op.EmitError("either to or from map types can be specified, not both")
		}
		if has("always") || has("close") || has("implicit") {
			return op.EmitError("present, mapper and iterator map type modifiers are permitted")
		}
		i := 0
		if from {
			i = 1
		}
		if updates[i] == nil {
			updates[i] = map[*ir.Value]bool{}
		}
		updates[i][v] = true
	}
	return true
}

func verifyAllocate(op *ir.Operation) bool {
	a := AllocateDirOp(op).Align()
	if a == nil {
		return true
	}
	n := a.Value.Uint64()
	return n&(n-1) == 0 || op.EmitError("ALIGN value : %d must be power of 2", n)
}

// verifyPrivate checks that the regions of a privatizer take and yield values of one type, and
// that only firstprivate has a copy region.
func verifyPrivate(op *ir.Operation) bool {
	t := firstArgType(op)
	for i := range op.NumRegions() {
		b := op.Region(i).First()
		for j := 0; b != nil && j < b.NumArgs(); j++ {
			if got := b.Arg(j).Type(); got != t {
				return op.EmitError("Region argument type mismatch: got '%s' expected '%s'.", got, t)
			}
		}
	}
	parts := map[string]*ir.Region{}
	for i, d := range op.Def().Regions {
		parts[d.Name] = op.Region(i)
	}
	body, copies, dealloc := parts["init_region"], parts["copy_region"], parts["dealloc_region"]
	if !body.Empty() && !privateRegion(op, body, "init", 2, t) {
		return false
	}
	first := enumWord(PrivateClauseOp(op).DataSharingType()) == "firstprivate"
	switch {
	case !first && !copies.Empty():
		return op.EmitError("`private` clauses do not require a `copy` region.")
	case first && copies.Empty():
		return op.EmitError("`firstprivate` clauses require at least a `copy` region.")
	case first && !privateRegion(op, copies, "copy", 2, t):
		return false
	}
	return dealloc.Empty() || privateRegion(op, dealloc, "dealloc", 1, nil)
}

// privateRegion verifies a region of a privatizer. The region must have the given number of
// arguments, and each exit block must yield one value of type t. If t is nil, exit blocks must
// yield no value.
func privateRegion(op *ir.Operation, r *ir.Region, name string, args int, t ir.Type) bool {
	if n := r.First().NumArgs(); n != args {
		return op.EmitError("`%s`: expected %d region arguments, got: %d", name, args, n)
	}
	for b := r.First(); b != nil; b = b.Next() {
		last := b.Last()
		if last == nil || last.NumSuccessors() > 0 {
			continue
		}
		n := last.NumOperands()
		switch {
		case !named(last, "omp.yield"):
			return last.EmitError("expected exit block terminator to be an `omp.yield` op.")
		case t == nil && n > 0:
			return last.EmitError("Did not expect any values to be yielded.")
		case t == nil, n == 1 && last.Operand(0).Type() == t:
			continue
		}
		got := "None"
		for i := range n {
			if i == 0 {
				got = ""
			} else {
				got += ", "
			}
			got += "'" + last.Operand(i).Type().String() + "'"
		}
		return last.EmitError("Invalid yielded value. Expected type: '%s', got: %s", t, got)
	}
	return true
}
