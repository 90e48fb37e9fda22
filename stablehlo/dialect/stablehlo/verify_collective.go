package stablehlo

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

// groupRules are the requirements of a collective operation on its replica_groups.
type groupRules struct {
	sameSize bool  // all groups have one size, so no id is -1
	global   bool  // ids are global: there must be some
	size     int64 // of each group; 0: any
}

func verifyGroups(emit hlo.Emit, a ir.Attribute, r groupRules) bool {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok {
		return true // a mesh says it
	}
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	shape, _ := ir.ShapeOf(d.Type)
	if len(shape) != 2 {
		return fail("replica groups should be a rank 2 tensor")
	}
	ids := Int64s(d)
	if r.global && len(ids) == 0 {
		return fail("if `use_global_device_ids` is set, the replica groups cannot be empty")
	}
	seen := map[int64]bool{}
	for _, id := range ids {
		if id == -1 {
			if r.sameSize {
				return fail("Invalid replica id -1")
			}
			continue
		}
		if seen[id] {
			return fail("replica id #%d seen more than once", id)
		}
		seen[id] = true
	}
	for id := range int64(len(seen)) {
		if !seen[id] {
			return fail("replica id #%d not seen in replica groups", id)
		}
	}
	if r.size != 0 && shape[1] != r.size {
		return fail("group size of replica_groups must be %d", r.size)
	}
	return true
}

func channelID(op *ir.Operation) int64 {
	if d, ok := op.Inherent("channel_handle").(*ir.DialectAttr); ok {
		return constraint.IntValue(d.Params[0])
	}
	return 0
}

func isGlobal(op *ir.Operation) bool { return op.Inherent("use_global_device_ids") != nil }

// positiveChannel checks that the channel id is positive if use_global_device_ids is set. If not,
// it emits an error and returns false.
func positiveChannel(emit hlo.Emit, op *ir.Operation) bool {
	if id := channelID(op); isGlobal(op) && id <= 0 {
		emit("channel_id must be positive when useGlobalDeviceIds is set but got: %d", id)
		return false
	}
	return true
}

func verifyAllGather(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	if !verifyGroups(emit, op.Inherent("replica_groups"), groupRules{sameSize: true, global: isGlobal(op)}) {
		return false
	}
	if isGlobal(op) && channelID(op) < 0 {
		return fail("channel_id cannot be negative when useGlobalDeviceIds is set")
	}
	d := constraint.IntValue(op.Inherent("all_gather_dim"))
	for i := range op.Operands() {
		in, _ := ir.ShapeOf(op.Operand(i).Type())
		out, ranked := ir.ShapeOf(op.Result(i).Type())
		switch {
		case d >= int64(len(in)):
			return fail("all_gather_dim must be a valid index of operand")
		case in[d] == 0:
			return fail("dimension size of operand at 'all_gather_dim' cannot be zero")
		case !ranked || len(out) != len(in):
			return fail("operand and result must have the same rank")
		}
		for k := range in {
			if int64(k) != d && !sameSize(in[k], out[k]) {
				return fail("operand and result should have the same shape except for the dimension size at 'all_gather_dim'")
			}
		}
		if in[d] != ir.Dynamic && out[d] != ir.Dynamic && out[d]%in[d] != 0 {
			return fail("result gather dimension has size %d, expected to be a multiple of operand gather dimension size %d", out[d], in[d])
		}
	}
	return true
}

func verifyAllReduce(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	if !verifyGroups(emit, op.Inherent("replica_groups"), groupRules{global: isGlobal(op)}) || !positiveChannel(emit, op) {
		return false
	}
	return verifyComputation(emit, op, typesOf(op.Operands()))
}

// verifyComputation checks that the region of op can reduce the elements of each tensor type in ts.
func verifyComputation(emit hlo.Emit, op *ir.Operation, ts []*ir.RankedTensorType) bool {
	for _, t := range scalars(ts) {
		one := []*ir.RankedTensorType{t}
		if !reducerOf(op, 0).verify(emit, one, one, nil) {
			return false
		}
	}
	return true
}

// inferReduced infers the result types of all_reduce and collective_reduce: the operands' shapes
// with the element type that the region returns. The operand that is a collective_reduce's dynamic
// root has no result.
func inferReduced(op *ir.Operation, _ hlo.Emit) ([]ir.Type, bool) {
	results := reducerOf(op, 0).results()
	var types []ir.Type
	for i := range op.NumResults() {
		if i < op.NumOperands() && len(results) > 0 {
			shape, _ := ir.ShapeOf(op.Operand(i).Type())
			types = append(types, op.Context().RankedTensorType(shape, results[0].Element, nil))
		}
	}
	if !op.Is(CollectiveReduce) || op.Inherent("has_dynamic_root") == nil {
		for i := op.NumResults(); i < op.NumOperands(); i++ {
			types = append(types, op.Operand(i).Type())
		}
	}
	return types, true
}

// verifyRoot checks the operands of a collective that may have a dynamic root. If it has, the last
// operand holds the roots: a vector of i32 with an element for each other operand. Errors call the
// operation name.
func verifyRoot(emit hlo.Emit, op *ir.Operation, name string) bool {
	n := op.NumOperands()
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	dynamic := op.Inherent("has_dynamic_root") != nil
	if dynamic && n < 2 {
		return fail("%s with has_dynamic_root=true requires at least two operands (data + root)", name)
	}
	if n == 0 {
		return fail("%s requires at least one data operand", name)
	}
	if !dynamic {
		return true
	}
	t, ok := op.Operand(n - 1).Type().(*ir.RankedTensorType)
	if !ok || len(t.Shape) != 1 || !ir.IsInteger(t.Element, 32) {
		return fail("last operand of %s with has_dynamic_root=true must be a rank-1 i32 tensor, but got '%s'", name, op.Operand(n-1).Type())
	}
	if t.Shape[0] != int64(n-1) {
		return fail("last operand of %s with has_dynamic_root=true must have the same number of elements as data operands (%d), but got %d", name, n-1, t.Shape[0])
	}
	return true
}

func verifyCollectiveReduce(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	if !verifyGroups(emit, op.Inherent("replica_groups"), groupRules{global: isGlobal(op)}) || !positiveChannel(emit, op) || !verifyRoot(emit, op, "collective_reduce") {
		return false
	}
	ts := typesOf(op.Operands())
	if op.Inherent("has_dynamic_root") != nil {
		ts = ts[:len(ts)-1]
	}
	return verifyComputation(emit, op, ts)
}

func verifyCollectiveBroadcast(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	if d, ok := op.Inherent("replica_groups").(*ir.DenseElementsAttr); ok {
		if shape, _ := ir.ShapeOf(d.Type); len(shape) != 2 {
			emit("replica groups should be a rank 2 tensor,but instead it is of rank %d", len(shape))
			return false
		}
		seen := map[int64]bool{}
		for _, id := range Int64s(d) {
			if id < 0 {
				emit("replica_groups values must be positive, but was given %d", id)
				return false
			}
			if seen[id] {
				emit("replica id #%d seen more than once", id)
				return false
			}
			seen[id] = true
		}
	}
	return verifyRoot(emit, op, "collective_broadcast")
}

func inferCollectiveBroadcast(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	n := len(s.Operands)
	if prop(s, "has_dynamic_root") != nil && n > 0 {
		n--
	}
	for _, v := range s.Operands[:n] {
		dst = append(dst, v.Type())
	}
	return dst, true
}

func verifyCollectivePermute(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	d, ok := op.Inherent("source_target_pairs").(*ir.DenseElementsAttr)
	if !ok {
		return true
	}
	shape, _ := ir.ShapeOf(d.Type)
	if len(shape) != 2 {
		return fail("expect source_target_pairs attribute to be of rank 2, but got rank %d", len(shape))
	}
	if shape[1] != 2 {
		return fail("expect source_target_pairs attribute of shape (N, 2), but got (%s)", listText(shape))
	}
	var ends [2][]int64
	for i, id := range Int64s(d) {
		if id < 0 {
			return fail("replica ids in source_target_pairs must be >= 0.")
		}
		if slices.Contains(ends[i%2], id) {
			return fail("duplicate %s not allowed.", [...]string{"sources", "targets"}[i%2])
		}
		ends[i%2] = append(ends[i%2], id)
	}
	return true
}

func inferAllToAll(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	emit := hlo.EmitAt(s)
	fail := func(f string, args ...any) ([]ir.Type, bool) {
		emit(f, args...)
		return dst, false
	}
	split, concat, count := intProp(s, "split_dimension"), intProp(s, "concat_dimension"), intProp(s, "split_count")
	if !verifyGroups(emit, prop(s, "replica_groups"), groupRules{sameSize: true, size: count}) {
		return dst, false
	}
	for i := range s.Operands {
		t := tensor(s, i)
		rank := int64(len(t.Shape))
		if split >= rank {
			return fail("AllToAll split_dimension %d is out-of-bounds for input rank %d", split, rank)
		}
		if concat >= rank {
			return fail("AllToAll concat_dimension %d is out-of-bounds for input rank %d", concat, rank)
		}
		if size := t.Shape[split]; size != ir.Dynamic && size%count != 0 {
			return fail("split dimension has size %d, expected to be a multiple of split_count %d", size, count)
		}
		shape, bounds := slices.Clone(t.Shape), slices.Clone(boundsOf(t))
		for _, list := range [][]int64{shape, bounds} {
			if list == nil {
				continue
			}
			if list[split] != ir.Dynamic {
				list[split] /= count
			}
			if list[concat] != ir.Dynamic {
				list[concat] *= count
			}
		}
		dst = append(dst, bounded(t, shape, bounds, t.Element))
	}
	return dst, true
}

func verifyReduceScatter(op *ir.Operation) bool {
	emit := hlo.EmitOn(op)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	in, ok1 := op.Operand(0).Type().(*ir.RankedTensorType)
	out, ok2 := op.Result(0).Type().(*ir.RankedTensorType)
	if !ok1 || !ok2 {
		return true
	}
	if !verifyGroups(emit, op.Inherent("replica_groups"), groupRules{sameSize: true, global: isGlobal(op)}) ||
		!verifyComputation(emit, op, []*ir.RankedTensorType{in}) {
		return false
	}
	d := constraint.IntValue(op.Inherent("scatter_dimension"))
	if len(in.Shape) != len(out.Shape) {
		return fail("operand and result should have same rank")
	}
	if d >= int64(len(in.Shape)) {
		return fail("scatter dim should be less than operand/result rank")
	}
	if !positiveChannel(emit, op) {
		return false
	}
	a, b := in.Shape[d], out.Shape[d]
	switch {
	case a == ir.Dynamic || b == ir.Dynamic:
		return true // upstream checks no other dimension then
	case b == 0:
		return fail("result dimension size at scatter_dimension cannot be zero")
	case a == 0:
		return fail("operand dimension size at scatter_dimension cannot be zero")
	case a%b != 0:
		return fail("operand scatter dimension has size %d, expected to be a multiple of result scatter dimension size %d", a, b)
	}
	for k := range in.Shape {
		if int64(k) != d && !sameSize(in.Shape[k], out.Shape[k]) {
			return fail("non scatter dimensions should be same for operand (%d) and result (%d)", in.Shape[k], out.Shape[k])
		}
	}
	if want := reducerOf(op, 0).results()[0].Element; want != out.Element {
		return fail("result element-type is expected to be '%s', but got '%s'", want, out.Element)
	}
	return true
}
