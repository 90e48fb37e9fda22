package firrtl

import "github.com/millrace-mlir/millrace/ir"

// Verifiers of the operations that drive values: connections, assignments, definitions of
// references and domains, and forces, with the layers around them.

func verifyConnect(op *ir.Operation) bool {
	d, s := op.Operand(0).Type(), op.Operand(1).Type()
	if !IsBase(d) || !IsBase(s) {
		if d != s {
			return op.EmitError("may not connect different non-base types")
		}
	} else {
		switch {
		case (PropsOf(d)|PropsOf(s))&HasAnalog != 0:
			return op.EmitError("analog types may not be connected")
		case !Equivalent(d, s, false, false, false):
			return op.EmitError("type mismatch between destination '%s' and source '%s'", d, s)
		case !atLeastAsWide(d, s):
			return op.EmitError("destination '%s' is not as wide as the source '%s'", d, s)
		}
	}
	return checkFlow(op) && checkConditions(op)
}

func verifyMatchingConnect(op *ir.Operation) bool {
	if t := op.Operand(0).Type(); IsBase(t) && Has(t, HasAnalog) {
		return op.EmitError("analog types may not be connected")
	}
	return checkFlow(op) && checkConditions(op)
}

func verifyPropAssign(op *ir.Operation) bool { return checkFlow(op) && checkSingleDriver(op) }

func verifyDomainDefine(op *ir.Operation) bool { return checkFlow(op) && checkSingleDriver(op) }

func verifyRefDefine(op *ir.Operation) bool {
	dest := op.Operand(0)
	if !checkFlow(op) || !checkSingleDriver(op) {
		return false
	}
	if d := dest.DefiningOp(); d != nil {
		if d.Is(RefSub) {
			return op.EmitError("destination reference cannot be a sub-element of a reference")
		}
		if d.Is(RefCast) {
			return op.EmitError("destination reference cannot be a cast of another reference")
		}
	}
	need := layersOf(op.Operand(1))
	for _, l := range ambientLayers(op) {
		need = need.add(l)
	}
	return checkLayers(op, need, layersOf(dest), "has more layer requirements than destination", "additional layers required")
}

// checkFlow reports an error, and returns false, unless op may read its source and drive
// its destination. Ports may be read in both directions, unless they are properties.
func checkFlow(op *ir.Operation) bool {
	dest, src := op.Operand(0), op.Operand(1)
	if f := FlowOf(src); f != Source && f != Duplex {
		if IsProperty(src.Type()) || !isPort(src) {
			return badFlow(op, src, "source", f, "source or duplex flow")
		}
	}
	if f := FlowOf(dest); f != Sink && f != Duplex {
		return badFlow(op, dest, "destination", f, "sink or duplex flow")
	}
	return true
}

// isPort reports whether v is a port of the module or of an instance, or an element of
// one.
func isPort(v *ir.Value) bool {
	op := FieldRefOf(v, false).Value.DefiningOp()
	for op != nil && op.Is(Subaccess) {
		op = FieldRefOf(op.Operand(0), false).Value.DefiningOp()
	}
	return op == nil || op.Implements("FInstanceLike")
}

func badFlow(op *ir.Operation, v *ir.Value, what string, f Flow, want string) bool {
	ref := FieldRefOf(v, true)
	name, known := FieldName(ref)
	if known {
		name = ir.Quote(name) + " "
	} else {
		name = ""
	}
	return op.EmitErrorNotes(note(ref.Value.Loc(), "the "+what+" was defined here"),
		"connect has invalid flow: the %s expression %shas %s, expected %s", what, name, flowWords[f], want)
}

func checkSingleDriver(op *ir.Operation) bool {
	for u := op.Operand(0).FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); o != op && u.Index() == 0 && o.Implements("FConnectLike") {
			return op.EmitErrorNotes(note(o.Loc(), "other driver is here"), "destination cannot be driven by multiple operations")
		}
	}
	return true
}

// checkConditions reports an error, and returns false, if op drives a const value under a
// condition that is not const.
func checkConditions(op *ir.Operation) bool {
	dest, src := op.Operand(0), op.Operand(1)
	if !IsBase(dest.Type()) || !IsBase(src.Type()) || (PropsOf(dest.Type())|PropsOf(src.Type()))&HasConst == 0 && !constAccess(dest) && !constAccess(src) {
		return true
	}
	check := func(v *ir.Value, flip bool) bool {
		t := v.Type()
		refined := t
		decl := v
		for d := v.DefiningOp(); d != nil && (d.Is(Subfield) || d.Is(Subindex) || d.Is(Subaccess)); d = decl.DefiningOp() {
			decl = d.Operand(0)
			if d.Is(Subaccess) && IsConst(elementOf(decl.Type(), 0)) {
				refined = ConstOf(refined, true)
			}
		}
		if PropsOf(refined)&HasConst == 0 || !drivesConst(refined, flip, false) {
			return true
		}
		if refined != t {
			return op.EmitError("assignment to non-'const' subaccess of 'const' type is disallowed")
		}
		return conditional(op, t, decl.ParentBlock())
	}
	return check(dest, false) && check(src, true)
}

// constAccess reports whether v is an element that a subaccess, with a dynamic index,
// selects from a const value.
func constAccess(v *ir.Value) bool {
	for d := v.DefiningOp(); d != nil && (d.Is(Subfield) || d.Is(Subindex) || d.Is(Subaccess)); d = d.Operand(0).DefiningOp() {
		if d.Is(Subaccess) && Has(d.Operand(0).Type(), HasConst) {
			return true
		}
	}
	return false
}

func conditional(op *ir.Operation, t ir.Type, decl *ir.Block) bool {
	for b := op.Block(); b != nil && b != decl; {
		p := b.Parent()
		if p.Is(When) && !IsConst(p.Operand(0).Type()) {
			what := "nested 'const' member of"
			if IsConst(t) {
				what = "'const'"
			}
			return op.EmitOpError("assignment to %s type '%s' is dependent on a non-'const' condition", what, t)
		}
		b = p.Block()
	}
	return true
}

// drivesConst reports whether a connect drives something const in a value of type t. The
// value is the destination, or if flip is set, the source. outer says that an aggregate
// around it is const.
func drivesConst(t ir.Type, flip, outer bool) bool {
	isConst := outer || IsConst(t)
	if isConst && Has(t, Passive) {
		return !flip
	}
	switch {
	case Is(t, BundleType):
		for i := range NumElements(t) {
			if drivesConst(ElementType(t, i), flip != ElementFlip(t, i), isConst) {
				return true
			}
		}
		return false
	case Is(t, VectorType):
		return drivesConst(ElementType(t, 0), flip, isConst)
	}
	return isConst && !flip
}

func verifyRefCast(op *ir.Operation) bool {
	return checkLayers(op, layersOf(op.Operand(0)), layersOf(op.Result(0)), "cannot discard layer requirements of input reference", "discarding layer requirements")
}

func verifyRefResolve(op *ir.Operation) bool {
	return checkLayers(op, layersOf(op.Operand(0)), ambientLayers(op), "ambient layers are insufficient to resolve reference", "missing layer requirements")
}

func verifyRefForce(op *ir.Operation) bool {
	dest := op.NumOperands() - 1
	word := "release"
	if op.Is(RefForce) || op.Is(RefForceInitial) {
		dest, word = dest-1, "force"
	}
	return checkLayers(op, layersOf(op.Operand(dest)), ambientLayers(op), "has insufficient ambient layers to "+word+" its reference",
		"missing layer requirements")
}

func verifyLayerBlock(op *ir.Operation) bool {
	name := op.Inherent("layerName").(*ir.SymbolRefAttr)
	parent := op.Parent()
	for parent.Is(When) || parent.Is(Match) {
		parent = parent.Parent()
	}
	if len(name.Nested) == 0 {
		if !parent.Is(FModule) {
			return op.EmitOpErrorNotes(note(parent.Loc(), "illegal parent op defined here"),
				"has an un-nested layer symbol, but does not have a 'firrtl.module' op as a parent")
		}
	} else {
		if !parent.Is(LayerBlock) {
			return op.EmitOpErrorNotes(note(parent.Loc(), "illegal parent op defined here"),
				"has a nested layer symbol, but does not have a 'firrtl.layerblock' op as a parent'")
		}
		if outer, _ := parent.Inherent("layerName").(*ir.SymbolRefAttr); outer == nil || len(outer.Nested) != len(name.Nested)-1 || !compatibleLayer(outer, name) {
			return op.EmitOpErrorNotes(note(parent.Loc(), "illegal parent layer block defined here"), "is nested under an illegal layer block")
		}
	}
	return op.Region(0).First().Empty() || layerBody(op)
}

// layerBody reports an error, and returns false, if operations in a layer block capture
// or drive values that they must not.
func layerBody(block *ir.Operation) bool {
	ok := true
	visit := func(op *ir.Operation) ir.WalkResult {
		if op.Is(LayerBlock) {
			return ir.Skip
		}
		for i := range op.NumOperands() {
			v := op.Operand(i)
			if IsProperty(v.Type()) && !block.Region(0).IsAncestorOf(v.ParentRegion()) {
				ok = block.EmitOpErrorNotes(append(note(v.Loc(), "operand is defined here"), note(op.Loc(), "operand is used here")...),
					"captures a property operand")
				return ir.Interrupt
			}
		}
		if !op.Implements("FConnectLike") || op.Is(RefDefine) {
			return ir.Advance
		}
		dest := FieldRefOf(op.Operand(0), false).Value
		if IsBase(dest.Type()) && !Has(dest.Type(), Passive) || block.Region(0).IsAncestorOf(dest.ParentRegion()) {
			return ir.Advance
		}
		ok = op.EmitOpErrorNotes(append(note(block.Loc(), "enclosing layer block is defined here"), note(dest.Loc(), "destination is defined here")...),
			"connects to a destination which is defined outside its enclosing layer block")
		return ir.Interrupt
	}
	for op := range block.Region(0).First().Ops() {
		if op.WalkPre(visit) == ir.Interrupt {
			break
		}
	}
	return ok
}
