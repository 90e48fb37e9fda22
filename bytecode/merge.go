package bytecode

import "github.com/millrace-mlir/millrace/ir"

// merge appends the tables of part to t. Part numbers the operations that follow t's
// operations. Afterwards, t is the same as if it had numbered all of them.
func (t *tables) merge(part *tables) {
	t.numOps += part.numOps
	t.numBlocks += part.numBlocks
	for _, d := range part.dialects {
		t.dialect(d)
	}
	for _, key := range part.resources {
		t.numberResource(key)
	}
	for i := range part.names {
		n := &part.names[i]
		t.numberName(n.name).count += n.count - 1
	}
	// An entry that t has already does not refer to anything a second time. That
	// is taken back last, when all is counted.
	var knownTypes, knownAttrs []uint32
	for i := range part.types {
		if it := &part.types[i]; !t.mergeType(it) && it.text == "" {
			knownTypes = append(knownTypes, uint32(i))
		}
	}
	for i := range uint32(part.attrs.len) {
		it := part.attrs.at(i)
		if it.dialect&isAttr == 0 && !t.mergeLoc(ir.Loc(it.ref), it.count) ||
			it.dialect&isAttr != 0 && !t.mergeAttr(part.values.at(uint32(it.ref)), it.count) {
			knownAttrs = append(knownAttrs, i)
		}
	}
	forget := sink{ctx: t.ctx, tables: t, mode: forgetting}
	for _, i := range knownTypes {
		putType(&forget, part.types[i].typ)
	}
	for _, i := range knownAttrs {
		if it := part.attrs.at(i); it.dialect&isAttr == 0 {
			putLoc(&forget, ir.Loc(it.ref))
		} else if v := part.values.at(uint32(it.ref)); v.text == "" {
			putAttr(&forget, v.attr)
		}
	}
}

// mergeType adds a type, an item from the tables of another part of the file, to t. If t has
// the type already, it adds only the item's reference count, and returns false.
func (t *tables) mergeType(it *typeItem) bool {
	if p := *at(&t.typeAt, it.typ.ID()); p != 0 {
		t.types[p-1].count += it.count
		return false
	}
	t.types[t.addType(it.typ, it.count)].text = it.text
	return true
}

// mergeLoc adds l, a location from the tables of another part of the file, to t. If t has the
// location already, it adds only count, its reference count in that part, and returns false.
func (t *tables) mergeLoc(l ir.Loc, count uint32) bool {
	if i, ok := t.locAt.get(l, &t.near, &t.attrs); ok {
		t.attrs.at(i).count += count
		return false
	}
	t.addLoc(l, count)
	return true
}

// mergeAttr adds v, an attribute from the tables of another part of the file, to t. If t has
// the attribute already, it adds only count, its reference count in that part, and returns
// false.
func (t *tables) mergeAttr(v *value, count uint32) bool {
	if p := *at(&t.attrAt, v.attr.ID()); p != 0 {
		t.attrs.at(p - 1).count += count
		return false
	}
	t.values.at(t.addAttr(v.attr, count)).text = v.text
	return true
}

// forgetAttr decrements the reference count of attribute or location a.
func (t *tables) forgetAttr(a ir.Attribute) {
	if p := *at(&t.attrAt, a.ID()); p != 0 {
		t.attrs.at(p-1).count--
		return
	}
	t.forgetLoc(t.ctx.Loc(a.(ir.LocationAttr)))
}

func (t *tables) forgetLoc(l ir.Loc) {
	i, _ := t.locAt.get(l, &t.near, &t.attrs)
	t.attrs.at(i).count--
}

func (t *tables) forgetType(typ ir.Type) { t.types[t.typeAt[typ.ID()]-1].count-- }
