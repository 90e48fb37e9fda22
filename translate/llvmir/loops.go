package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// loop attaches the metadata of op's loop annotation to a branch instruction.
func (f *function) loop(op *ir.Operation, i *ll.Inst) {
	if a := op.Inherent("loop_annotation"); a != nil {
		i.Attach(ll.MDLoop, f.md.loop(a, f.scope))
	}
}

// loopForm says how a parameter of a loop annotation is written as metadata.
type loopForm uint8

const (
	loopUnit     loopForm = iota // the name, where true
	loopBool                     // the name and the value
	loopNotBool                  // the name and the opposite
	loopInt                      // the name and the number
	loopFollowup                 // the name and another annotation
	loopEither                   // the name where true, the other where false
)

// loopParam describes how to translate a parameter of a loop annotation. If inside is not empty, it
// is a parameter of the annotation with that name.
type loopParam struct {
	inside, name string
	form         loopForm
	text, other  string
}

// loopParams lists the parameters of loop annotations in the order of the metadata's operands.
var loopParams = []loopParam{
	{"", "disableNonforced", loopUnit, "llvm.loop.disable_nonforced", ""},
	{"", "mustProgress", loopUnit, "llvm.loop.mustprogress", ""},
	{"", "isVectorized", loopInt, "llvm.loop.isvectorized", ""},

	{"vectorize", "disable", loopNotBool, "llvm.loop.vectorize.enable", ""},
	{"vectorize", "predicateEnable", loopBool, "llvm.loop.vectorize.predicate.enable", ""},
	{"vectorize", "scalableEnable", loopBool, "llvm.loop.vectorize.scalable.enable", ""},
	{"vectorize", "width", loopInt, "llvm.loop.vectorize.width", ""},
	{"vectorize", "followupVectorized", loopFollowup, "llvm.loop.vectorize.followup_vectorized", ""},
	{"vectorize", "followupEpilogue", loopFollowup, "llvm.loop.vectorize.followup_epilogue", ""},
	{"vectorize", "followupAll", loopFollowup, "llvm.loop.vectorize.followup_all", ""},

	{"interleave", "count", loopInt, "llvm.loop.interleave.count", ""},

	{"unroll", "disable", loopEither, "llvm.loop.unroll.disable", "llvm.loop.unroll.enable"},
	{"unroll", "count", loopInt, "llvm.loop.unroll.count", ""},
	{"unroll", "runtimeDisable", loopBool, "llvm.loop.unroll.runtime.disable", ""},
	{"unroll", "full", loopUnit, "llvm.loop.unroll.full", ""},
	{"unroll", "followupUnrolled", loopFollowup, "llvm.loop.unroll.followup_unrolled", ""},
	{"unroll", "followupRemainder", loopFollowup, "llvm.loop.unroll.followup_remainder", ""},
	{"unroll", "followupAll", loopFollowup, "llvm.loop.unroll.followup_all", ""},

	{"unrollAndJam", "disable", loopEither, "llvm.loop.unroll_and_jam.disable", "llvm.loop.unroll_and_jam.enable"},
	{"unrollAndJam", "count", loopInt, "llvm.loop.unroll_and_jam.count", ""},
	{"unrollAndJam", "followupOuter", loopFollowup, "llvm.loop.unroll_and_jam.followup_outer", ""},
	{"unrollAndJam", "followupInner", loopFollowup, "llvm.loop.unroll_and_jam.followup_inner", ""},
	{"unrollAndJam", "followupRemainderOuter", loopFollowup, "llvm.loop.unroll_and_jam.followup_remainder_outer", ""},
	{"unrollAndJam", "followupRemainderInner", loopFollowup, "llvm.loop.unroll_and_jam.followup_remainder_inner", ""},
	{"unrollAndJam", "followupAll", loopFollowup, "llvm.loop.unroll_and_jam.followup_all", ""},

	{"licm", "disable", loopUnit, "llvm.licm.disable", ""},
	{"licm", "versioningDisable", loopUnit, "llvm.loop.licm_versioning.disable", ""},

	{"distribute", "disable", loopNotBool, "llvm.loop.distribute.enable", ""},
	{"distribute", "followupCoincident", loopFollowup, "llvm.loop.distribute.followup_coincident", ""},
	{"distribute", "followupSequential", loopFollowup, "llvm.loop.distribute.followup_sequential", ""},
	{"distribute", "followupFallback", loopFollowup, "llvm.loop.distribute.followup_fallback", ""},
	{"distribute", "followupAll", loopFollowup, "llvm.loop.distribute.followup_all", ""},

	{"pipeline", "disable", loopBool, "llvm.loop.pipeline.disable", ""},
	{"pipeline", "initiationinterval", loopInt, "llvm.loop.pipeline.initiationinterval", ""},

	{"peeled", "count", loopInt, "llvm.loop.peeled.count", ""},

	{"unswitch", "partialDisable", loopUnit, "llvm.loop.unswitch.partial.disable", ""},
}

// loop returns the metadata of a loop annotation: a distinct node that refers to itself, its
// locations, and then its parameters.
func (m *metadataTable) loop(a ir.Attribute, scope *ll.Node) *ll.Node {
	if n := m.loops[a]; n != nil {
		return n
	}
	n := m.t.m.Nodes.NewDistinct()
	m.loops[a] = n
	n.Ops = append(n.Ops, n)
	for _, name := range [...]string{"startLoc", "endLoc"} {
		if l, ok := param(a, name).(ir.LocationAttr); ok {
			if node := m.t.debug.location(m.t.ctx.Loc(l), scope); node != nil {
				n.Ops = append(n.Ops, node)
			}
		}
	}
	for _, p := range loopParams {
		from := a
		if p.inside != "" {
			from = param(a, p.inside)
		}
		if v := param(from, p.name); v != nil {
			if node := m.loopParam(&p, v, scope); node != nil {
				n.Ops = append(n.Ops, node)
			}
		}
	}
	if list := listParam(param(a, "parallelAccesses")); len(list) > 0 {
		ops := []ll.Metadata{ll.String("llvm.loop.parallel_accesses")}
		for _, g := range list {
			ops = append(ops, m.group(g))
		}
		n.Ops = append(n.Ops, m.t.m.Nodes.Tuple(ops...))
	}
	return n
}

func (m *metadataTable) loopParam(p *loopParam, v ir.Attribute, scope *ll.Node) *ll.Node {
	ns, types := m.t.m.Nodes, m.t.types
	name := ll.String(p.text)
	switch p.form {
	case loopUnit:
		if !isTrue(v) {
			return nil
		}
		return ns.Tuple(name)
	case loopBool:
		return ns.Tuple(name, types.BoolMD(isTrue(v)))
	case loopNotBool:
		return ns.Tuple(name, types.BoolMD(!isTrue(v)))
	case loopInt:
		return ns.Tuple(name, types.Int32MD(int64(intParam(v))))
	case loopFollowup:
		return ns.Tuple(name, m.loop(v, scope))
	}
	if !isTrue(v) {
		name = ll.String(p.other)
	}
	return ns.Tuple(name)
}
