package ir

import "slices"

// HasEffectInterface reports whether op's own memory effects are known
// (MemoryEffectOpInterface).
func (op *Operation) HasEffectInterface() bool {
	d := op.name.Def
	return d != nil && (d.Effects != nil || d.Traits&NoMemoryEffect != 0)
}

// declaredEffects appends the memory effects that op's definition declares as data.
// It is the Effects function of such definitions.
func declaredEffects(op *Operation, dst []Effect) []Effect {
	d := op.name.Def
	for _, e := range d.OwnEffects {
		dst = append(dst, Effect{Kind: e.Kind, Resource: e.Resource, Stage: e.Stage, OnFullRegion: e.FullRegion})
	}
	for i := range d.Operands {
		if len(d.Operands[i].Effects) > 0 {
			for k := range op.OperandGroup(i) {
				dst = appendEffects(dst, d.Operands[i].Effects, op.OperandGroup(i)[k].value)
			}
		}
	}
	for i := range d.Results {
		if len(d.Results[i].Effects) > 0 {
			start, n := op.ResultSegment(i)
			for k := start; k < start+n; k++ {
				dst = appendEffects(dst, d.Results[i].Effects, op.Result(k))
			}
		}
	}
	return dst
}

func appendEffects(dst []Effect, effects []DeclaredEffect, v *Value) []Effect {
	for _, e := range effects {
		dst = append(dst, Effect{Kind: e.Kind, Value: v, Resource: e.Resource, Stage: e.Stage, OnFullRegion: e.FullRegion})
	}
	return dst
}

// effectSummary summarizes the effects of a definition. It is known if each declared
// effect is on a single value, so that all operations of the definition have the same
// effects.
type effectSummary struct {
	known     bool
	kinds     EffectKind
	droppable bool // only reads, and anything on what the operation allocates
}

func (d *OpDef) summarizeEffects() effectSummary {
	s := effectSummary{known: true, droppable: true}
	add := func(effects []DeclaredEffect, fresh bool) {
		for _, e := range effects {
			s.kinds |= e.Kind
			s.droppable = s.droppable && (fresh || e.Kind == Read)
		}
	}
	add(d.OwnEffects, false)
	for i := range d.Operands {
		s.known = s.known && (d.Operands[i].Arity == One || len(d.Operands[i].Effects) == 0)
		add(d.Operands[i].Effects, false)
	}
	for i := range d.Results {
		effects := d.Results[i].Effects
		s.known = s.known && (d.Results[i].Arity == One || len(effects) == 0)
		add(effects, slices.ContainsFunc(effects, func(e DeclaredEffect) bool { return e.Kind == Allocate }))
	}
	return s
}

// OwnEffects appends op's own memory effects, without the effects of nested
// operations. The result ok is false if op's effects are unknown.
func (op *Operation) OwnEffects(dst []Effect) (_ []Effect, ok bool) {
	d := op.name.Def
	switch {
	case d == nil:
		return dst, false
	case d.Effects != nil:
		return d.Effects(op, dst), true
	}
	return dst, d.Traits&NoMemoryEffect != 0
}

// EffectsRecursively appends the effects of op and, if op has
// RecursiveMemoryEffects, of all nested operations. The result ok is false if
// some effects are unknown.
func EffectsRecursively(op *Operation, dst []Effect) (_ []Effect, ok bool) {
	recursive := op.Has(RecursiveMemoryEffects)
	dst, ok = op.OwnEffects(dst)
	if !ok && !recursive {
		return dst, false
	}
	if recursive {
		for o := range op.Nested() {
			if dst, ok = EffectsRecursively(o, dst); !ok {
				return dst, false
			}
		}
	}
	return dst, true
}

// IsMemoryEffectFree reports whether op and all operations nested in it are
// known to have no memory effect.
func IsMemoryEffectFree(op *Operation) bool {
	d := op.name.Def
	if d == nil {
		return false
	}
	recursive := d.Traits&RecursiveMemoryEffects != 0
	switch {
	case d.effects.known:
		if d.effects.kinds != 0 {
			return false
		}
	case d.Effects != nil:
		var buf [8]Effect
		if len(d.Effects(op, buf[:0])) > 0 {
			return false
		}
	case d.Traits&NoMemoryEffect != 0:
	case !recursive:
		return false
	}
	if !recursive {
		return true
	}
	for i := range op.Regions() {
		for b := op.Region(i).first; b != nil; b = b.next {
			for o := b.first; o != nil; o = o.next {
				if !IsMemoryEffectFree(o) {
					return false
				}
			}
		}
	}
	return true
}

// OnlyEffect reports whether op's own effects are known, are not empty, and are
// all of kind k (onlyHasEffect).
func (op *Operation) OnlyEffect(k EffectKind) bool {
	if d := op.name.Def; d != nil && d.effects.known {
		return d.effects.kinds == k
	} else if d == nil || d.Effects == nil {
		return false
	}
	var buf [8]Effect
	effects, ok := op.OwnEffects(buf[:0])
	if !ok || len(effects) == 0 {
		return false
	}
	for _, e := range effects {
		if e.Kind != k {
			return false
		}
	}
	return true
}

// HasEffect reports whether op's own known effects include one of kind k.
func (op *Operation) HasEffect(k EffectKind) bool {
	if d := op.name.Def; d != nil && d.effects.known {
		return d.effects.kinds&k != 0
	} else if d == nil || d.Effects == nil {
		return false
	}
	var buf [8]Effect
	effects, _ := op.OwnEffects(buf[:0])
	for _, e := range effects {
		if e.Kind == k {
			return true
		}
	}
	return false
}

// MayWrite reports whether op, or an operation nested in it, has a write effect
// or unknown effects.
func MayWrite(op *Operation) bool {
	if d := op.name.Def; d != nil && d.Traits&RecursiveMemoryEffects == 0 {
		if d.Traits&NoMemoryEffect != 0 || d.effects.known {
			return d.effects.kinds&Write != 0
		}
	}
	var buf [8]Effect
	effects, ok := EffectsRecursively(op, buf[:0])
	if !ok {
		return true
	}
	for _, e := range effects {
		if e.Kind == Write {
			return true
		}
	}
	return false
}

// WouldBeTriviallyDead reports whether op could be erased if its results were unused.
// It could if op is neither terminator nor symbol and only reads, or affects only
// memory that it allocates itself.
func WouldBeTriviallyDead(op *Operation) bool {
	d := op.name.Def
	if d == nil || d.Traits&(Terminator|Symbol) != 0 {
		return false
	}
	return effectsDroppable(op)
}

// IsTriviallyDead reports whether op's results are unused and op can be erased (see
// WouldBeTriviallyDead).
func IsTriviallyDead(op *Operation) bool { return op.Unused() && WouldBeTriviallyDead(op) }

// effectsDroppable reports whether op and nested operations only read, or affect only
// memory that they allocate themselves.
func effectsDroppable(op *Operation) bool {
	d := op.name.Def
	if d == nil {
		return false
	}
	recursive := d.Traits&RecursiveMemoryEffects != 0
	if d.effects.known {
		if !d.effects.droppable {
			return false
		}
	} else if d.Effects != nil {
		var buf [8]Effect
		effects := d.Effects(op, buf[:0])
		for i := range effects {
			e := &effects[i]
			if e.Kind != Read && !allocates(op, effects, e.Value) {
				return false
			}
		}
	} else if d.Traits&NoMemoryEffect == 0 && !recursive {
		return false
	}
	if !recursive {
		return true
	}
	for i := range op.Regions() {
		for b := op.Region(i).first; b != nil; b = b.next {
			for o := b.first; o != nil; o = o.next {
				if !effectsDroppable(o) {
					return false
				}
			}
		}
	}
	return true
}

func allocates(op *Operation, effects []Effect, v *Value) bool {
	if v == nil || v.IsArg() || v.DefiningOp() != op {
		return false
	}
	for i := range effects {
		if effects[i].Kind == Allocate && effects[i].Value == v {
			return true
		}
	}
	return false
}

// SpeculatabilityOf returns what op's definition says of its speculatability, without a look at nested
// operations. It returns false if the definition says nothing (op is not ConditionallySpeculatable).
func SpeculatabilityOf(op *Operation) (s Speculatability, ok bool) {
	d := op.name.Def
	switch {
	case d == nil:
	case d.Speculatable != nil:
		return d.Speculatable(op), true
	case d.Traits&RecursivelySpeculatable != 0:
		return RecursivelySpeculatableOp, true
	case d.Traits&AlwaysSpeculatable != 0:
		return Speculatable, true
	}
	return NotSpeculatable, false
}

// IsSpeculatable reports whether op may be executed in a place where it was not
// executed before.
func IsSpeculatable(op *Operation) bool {
	s, _ := SpeculatabilityOf(op)
	if s != RecursivelySpeculatableOp {
		return s == Speculatable
	}
	for o := range op.Nested() {
		if !IsSpeculatable(o) {
			return false
		}
	}
	return true
}

// IsPure reports whether op has no memory effect and may be speculated.
func IsPure(op *Operation) bool { return IsSpeculatable(op) && IsMemoryEffectFree(op) }
