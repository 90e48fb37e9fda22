package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// State is the state of a running script (TransformState): the payload of every handle, and the
// results of the transforms being applied.
type State struct {
	// Pass is the running pass: its operation is where the script was found.
	Pass *passes.Ctx
	// Ctx is the context of payload and script.
	Ctx *ir.Context
	// RW changes the payload; handles follow what it replaces and erases. It has no
	// insertion point at the beginning of a transform.
	RW *rewrite.Rewriter
	// Top is the payload's root.
	Top *ir.Operation

	engine *engine
	checks bool       // look for handles to what may be gone: the expensive checks
	extra  [][]Mapped // what the trailing arguments of the entry point are bound to
	scopes []*scope   // the regions being executed, the innermost last
	frame  *frame     // the transform being applied
	// invalid holds how to tell of handles that a transform made invalid.
	invalid map[*ir.Value]*invalidation
	// compact are handles that stand for erased operations, which are nil until the
	// transform is over.
	compact []*ir.Value
	// patterns are the patterns of the innermost transform.with_pdl_patterns, or nil.
	patterns *pdlPatterns
}

// Mapped is one payload entity of a handle: an operation, a value, or a parameter.
type Mapped struct {
	Op    *ir.Operation
	Value *ir.Value
	Param ir.Attribute
}

// payload holds the operations, values or parameters to which a handle is mapped.
type payload struct {
	ops    []*ir.Operation
	values []*ir.Value
	params []ir.Attribute
}

// scope holds the payload of the handles of a region that is being executed.
type scope struct {
	region  *ir.Region
	direct  map[*ir.Value]*payload
	ops     map[*ir.Operation][]*ir.Value // the handles to an operation
	values  map[*ir.Value][]*ir.Value     // the handles to a value
	handles []*ir.Value                   // of direct, in the order in which they were set
	current *ir.Operation                 // the transform being applied
}

// frame is the state of applying one transform.
type frame struct {
	op      *ir.Operation
	results []*payload
	tracker *tracker
}

func (st *State) enter(r *ir.Region) {
	st.scopes = append(st.scopes, &scope{
		region: r, direct: map[*ir.Value]*payload{}, ops: map[*ir.Operation][]*ir.Value{}, values: map[*ir.Value][]*ir.Value{},
	})
}

// leave forgets the innermost region and the invalidations of its handles, because the region may
// be entered again.
func (st *State) leave() {
	s := st.scopes[len(st.scopes)-1]
	for b := range s.region.Blocks() {
		for _, a := range b.Args() {
			delete(st.invalid, a)
		}
		for op := range b.Ops() {
			for i := range op.Results() {
				delete(st.invalid, op.Result(i))
			}
		}
	}
	st.scopes = st.scopes[:len(st.scopes)-1]
}

// scopeOf returns the innermost scope of the region that defines handle h. It returns nil if that
// region is not being executed.
func (st *State) scopeOf(h *ir.Value) *scope {
	r := h.ParentRegion()
	for _, s := range slices.Backward(st.scopes) {
		if s.region == r {
			return s
		}
	}
	return nil
}

var nothing = &payload{}

func (st *State) payloadOf(h *ir.Value) *payload {
	if s := st.scopeOf(h); s != nil {
		if p := s.direct[h]; p != nil {
			return p
		}
	}
	return nothing
}

// Ops returns the payload operations of h, without those that the running transform has erased.
func (st *State) Ops(h *ir.Value) []*ir.Operation {
	if h == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(st.payloadOf(h).ops), func(op *ir.Operation) bool { return op == nil })
}

// Values returns the payload values of h.
func (st *State) Values(h *ir.Value) []*ir.Value { return slices.Clone(st.payloadOf(h).values) }

// Params returns the parameters of h.
func (st *State) Params(h *ir.Value) []ir.Attribute { return st.payloadOf(h).params }

// Mapped returns the payload of h, of whatever kind.
func (st *State) Mapped(h *ir.Value) []Mapped {
	p := st.payloadOf(h)
	m := make([]Mapped, 0, len(p.ops)+len(p.values)+len(p.params))
	for _, op := range p.ops {
		if op != nil {
			m = append(m, Mapped{Op: op})
		}
	}
	for _, v := range p.values {
		m = append(m, Mapped{Value: v})
	}
	for _, a := range p.params {
		m = append(m, Mapped{Param: a})
	}
	return m
}

// Set sets the payload of result i of the running transform to m.
func (st *State) Set(i int, m []Mapped) {
	p := &payload{}
	for _, x := range m {
		switch {
		case x.Op != nil:
			p.ops = append(p.ops, x.Op)
		case x.Value != nil:
			p.values = append(p.values, x.Value)
		default:
			p.params = append(p.params, x.Param)
		}
	}
	st.frame.results[i] = p
}

// SetOps sets the payload of result i of the running transform to these operations.
func (st *State) SetOps(i int, ops ...*ir.Operation) {
	st.frame.results[i] = &payload{ops: slices.Clone(ops)}
}

// SetValues sets the payload of result i of the running transform to these values.
func (st *State) SetValues(i int, values ...*ir.Value) {
	st.frame.results[i] = &payload{values: slices.Clone(values)}
}

// SetParams sets the payload of result i of the running transform to these parameters.
func (st *State) SetParams(i int, params ...ir.Attribute) {
	st.frame.results[i] = &payload{params: slices.Clone(params)}
}

// setRest gives an empty payload to the results that were not set.
func (f *frame) setRest() {
	for i, p := range f.results {
		if p == nil {
			f.results[i] = nothing
		}
	}
}

// bind sets the payload of handle h to a copy of p. It returns false after an error.
func (st *State) bind(h *ir.Value, p *payload) bool {
	if slices.Contains(p.ops, nil) {
		return st.Ctx.Error(h.Loc(), "attempting to assign a null payload op to this transform value")
	}
	if slices.Contains(p.values, nil) {
		return st.Ctx.Error(h.Loc(), "attempting to assign a null payload value to this transform handle")
	}
	if slices.Contains(p.params, nil) {
		return st.Ctx.Error(h.Loc(), "attempting to assign a null parameter to this transform value")
	}
	if !checkPayload(h, p).report(st.Ctx) {
		return false
	}
	s := st.scopeOf(h)
	own := &payload{slices.Clone(p.ops), slices.Clone(p.values), p.params}
	s.direct[h] = own
	s.handles = append(s.handles, h)
	for _, op := range own.ops {
		s.ops[op] = append(s.ops[op], h)
	}
	for _, v := range own.values {
		s.values[v] = append(s.values[v], h)
	}
	return true
}

// Bind sets the payload of h, an argument of a region that was entered, to m. It returns false
// after an error.
func (st *State) Bind(h *ir.Value, m []Mapped) bool {
	p := &payload{}
	t := h.Type()
	for _, x := range m {
		switch {
		case dialect.IsHandle(t):
			if x.Op == nil {
				return st.Ctx.Error(h.Loc(), "wrong kind of value provided for top-level operation handle")
			}
			p.ops = append(p.ops, x.Op)
		case dialect.IsValueHandle(t):
			if x.Value == nil {
				return st.Ctx.Error(h.Loc(), "wrong kind of value provided for the top-level value handle")
			}
			p.values = append(p.values, x.Value)
		default:
			if x.Param == nil {
				return st.Ctx.Error(h.Loc(), "wrong kind of value provided for top-level parameter")
			}
			p.params = append(p.params, x.Param)
		}
	}
	return st.bind(h, p)
}

// handlesTo returns the handles to op in the scopes being executed. Unless all is set, it stops
// at the innermost isolated scope.
func (st *State) handlesTo(op *ir.Operation, all bool) []*ir.Value {
	var l []*ir.Value
	for _, s := range slices.Backward(st.scopes) {
		l = append(l, s.ops[op]...)
		if !all && s.isolated() {
			break
		}
	}
	return l
}

// handlesToValue returns the handles to v in the scopes being executed. Unless all is set, it
// stops at the innermost isolated scope.
func (st *State) handlesToValue(v *ir.Value, all bool) []*ir.Value {
	var l []*ir.Value
	for _, s := range slices.Backward(st.scopes) {
		l = append(l, s.values[v]...)
		if !all && s.isolated() {
			break
		}
	}
	return l
}

func (s *scope) isolated() bool { return s.region.Parent().Has(ir.IsolatedFromAbove) }

func dropHandle[K comparable](m map[K][]*ir.Value, k K, h *ir.Value) {
	l := slices.DeleteFunc(slices.Clone(m[k]), func(x *ir.Value) bool { return x == h })
	if len(l) == 0 {
		delete(m, k)
	} else {
		m[k] = l
	}
}

// forget drops the payload of h, whose operations have these results. It also removes the results
// from the payload of other handles.
func (st *State) forget(h *ir.Value, results []*ir.Value) {
	if s := st.scopeOf(h); s != nil {
		s.drop(h)
	}
	for _, v := range results {
		for _, other := range st.handlesToValue(v, false) {
			if s := st.scopeOf(other); s != nil {
				s.dropValue(other, v)
			}
		}
	}
}

// forgetValues drops the payload of h, whose values are defined by ops. It also removes ops from
// the payload of other handles.
func (st *State) forgetValues(h *ir.Value, ops []*ir.Operation) {
	if s := st.scopeOf(h); s != nil {
		s.drop(h)
	}
	for _, op := range ops {
		for _, other := range st.handlesTo(op, false) {
			s := st.scopeOf(other)
			if s == nil {
				continue
			}
			if p := s.direct[other]; p != nil {
				p.ops = slices.DeleteFunc(p.ops, func(x *ir.Operation) bool { return x == op })
			}
			dropHandle(s.ops, op, other)
		}
	}
}

func (s *scope) drop(h *ir.Value) {
	p := s.direct[h]
	if p == nil {
		return
	}
	for _, op := range p.ops {
		dropHandle(s.ops, op, h)
	}
	for _, v := range p.values {
		dropHandle(s.values, v, h)
	}
	delete(s.direct, h)
	s.handles = slices.DeleteFunc(s.handles, func(x *ir.Value) bool { return x == h })
}

// dropValue removes v from the payload of h.
func (s *scope) dropValue(h, v *ir.Value) {
	if p := s.direct[h]; p != nil {
		p.values = slices.DeleteFunc(p.values, func(x *ir.Value) bool { return x == v })
	}
	dropHandle(s.values, v, h)
}

// ReplaceOp replaces op by another operation in the payload of all handles to it. If by is nil,
// it removes op. It returns false if there are no such handles.
func (st *State) ReplaceOp(op, by *ir.Operation) bool {
	handles := st.handlesTo(op, true)
	for _, h := range handles {
		s := st.scopeOf(h)
		dropHandle(s.ops, op, h)
		p := s.direct[h]
		if p == nil {
			continue
		}
		for i, x := range p.ops {
			if x == op {
				p.ops[i] = by
			}
		}
		if by != nil {
			s.ops[by] = append(s.ops[by], h)
		} else {
			st.compact = append(st.compact, h)
		}
	}
	return len(handles) > 0
}

// ReplaceValue replaces v by another value in the payload of all handles to it. If by is nil, it
// removes v.
func (st *State) ReplaceValue(v, by *ir.Value) {
	for _, h := range st.handlesToValue(v, true) {
		s := st.scopeOf(h)
		if by == nil {
			s.dropValue(h, v)
			continue
		}
		dropHandle(s.values, v, h)
		if p := s.direct[h]; p != nil {
			for i, x := range p.values {
				if x == v {
					p.values[i] = by
				}
			}
			s.values[by] = append(s.values[by], h)
		}
	}
}

// compactHandles removes the nil entries of erased operations from the payload of handles.
func (st *State) compactHandles() {
	for _, h := range st.compact {
		if s := st.scopeOf(h); s != nil && s.direct[h] != nil {
			p := s.direct[h]
			p.ops = slices.DeleteFunc(p.ops, func(x *ir.Operation) bool { return x == nil })
		}
	}
	st.compact = st.compact[:0]
}
