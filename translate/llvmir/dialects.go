package llvmir

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// Discardable attributes that the dialects of GPUs give a meaning: of functions,
// of their parameters, and of operations.

// Calling conventions of kernels.
const (
	ptxKernel    = 71
	amdgpuKernel = 91
)

// funcAttrs maps attributes of functions to string attributes of LLVM IR. The elements of arrays
// are joined by commas; a unit attribute has no value.
var funcAttrs = map[string]string{
	"nvvm.maxntid": "nvvm.maxntid", "nvvm.reqntid": "nvvm.reqntid", "nvvm.cluster_dim": "nvvm.cluster_dim", "nvvm.minctasm": "nvvm.minctasm",
	"nvvm.maxnreg": "nvvm.maxnreg", "nvvm.cluster_max_blocks": "nvvm.maxclusterrank", "nvvm.blocksareclusters": "nvvm.blocksareclusters",
	"rocdl.flat_work_group_size": "amdgpu-flat-work-group-size", "rocdl.waves_per_eu": "amdgpu-waves-per-eu",
	"rocdl.unsafe_fp_atomics": "amdgpu-unsafe-fp-atomics", "rocdl.uniform_work_group_size": "uniform-work-group-size",
}

// dialectAttrs translates the discardable attributes of a function. It returns false after an
// error.
func (t *translation) dialectAttrs(op *ir.Operation, f *ll.Func) bool {
	set := func(key, value string) { f.Attrs.Fn = f.Attrs.Fn.With(ll.StringAttr(key, value)) }
	for _, e := range op.Discardable().Entries {
		switch name := e.Name.Value; name {
		case "nvvm.kernel":
			f.Conv = ptxKernel
		case "rocdl.kernel":
			f.Conv = amdgpuKernel
			if f.Attrs.Fn.Value("amdgpu-flat-work-group-size") == "" {
				set("amdgpu-flat-work-group-size", "1,256")
			}
			if f.Attrs.Fn.Value("uniform-work-group-size") == "" {
				set("uniform-work-group-size", "true")
			}
		case "rocdl.max_flat_work_group_size":
			if _, ok := e.Value.(*ir.IntegerAttr); !ok {
				return op.EmitError("Attribute `%s` must be an integer attribute", name)
			}
			set("amdgpu-flat-work-group-size", "1,"+attrText(e.Value))
		case "rocdl.reqd_work_group_size":
			var ops []ll.Metadata
			for _, n := range intsParam(e.Value) {
				ops = append(ops, t.types.Int32MD(n))
			}
			f.Attach(t.m.Kind("reqd_work_group_size"), t.m.Nodes.Tuple(ops...))
		default:
			if key := funcAttrs[name]; key != "" {
				set(key, attrText(e.Value))
			}
		}
	}
	return true
}

// attrText returns the value of an attribute in the form of a string attribute of LLVM IR.
func attrText(a ir.Attribute) string {
	switch a := a.(type) {
	case *ir.StringAttr:
		return a.Value
	case *ir.IntegerAttr:
		if ir.IsI1(a.Type) {
			return strconv.FormatBool(!a.Value.IsZero())
		}
		return a.Value.Decimal(true)
	case *ir.DenseArrayAttr, *ir.ArrayAttr:
		var parts []string
		for _, n := range intsParam(a) {
			parts = append(parts, strconv.FormatInt(n, 10))
		}
		return strings.Join(parts, ",")
	}
	return ""
}

// dialectParam translates a discardable attribute of a parameter. It returns ok = false if LLVM IR
// has no equivalent.
func dialectParam(e ir.NamedAttribute) (a ll.Attr, ok bool) {
	if e.Name.Value == "nvvm.grid_constant" {
		return ll.StringAttr("nvvm.grid_constant", ""), true
	}
	return a, false
}

// instAttrs maps attributes of operations to the metadata kinds of their instructions.
var instAttrs = map[string]string{
	"rocdl.no_fine_grained_memory": "amdgpu.no.fine.grained.memory", "rocdl.no_remote_memory": "amdgpu.no.remote.memory",
	"rocdl.ignore_denormal_mode": "amdgpu.ignore.denormal.mode", "rocdl.last_use": "amdgpu.last.use",
}

// amend attaches metadata for op's discardable attributes to the instructions made for op. The
// argument before is the index of the first of them in the current block.
func (f *function) amend(op *ir.Operation, before int) {
	if f.at == nil {
		return
	}
	for _, e := range op.Discardable().Entries {
		if e.Name.Value == "llvm.mmra" {
			for _, i := range f.at.Insts[before:] {
				i.Attach(ll.MDMMRA, f.md.relaxations(e.Value))
			}
		}
		if name := instAttrs[e.Name.Value]; name != "" {
			for _, i := range f.at.Insts[before:] {
				i.Attach(f.m.Kind(name), f.m.Nodes.Tuple())
			}
		}
	}
}
