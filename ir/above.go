package ir

// UsedAbove returns the values that operations in r use but that are defined outside r, each
// once. They are in the order of a post-order walk (upstream's getUsedValuesDefinedAbove).
func UsedAbove(r *Region) []*Value {
	var list []*Value
	seen := map[*Value]bool{}
	for b := range r.Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			op.WalkPost(func(o *Operation) WalkResult {
				for i := range o.Operands() {
					if v := o.Operand(i); !seen[v] && !r.IsAncestorOf(v.ParentRegion()) {
						seen[v] = true
						list = append(list, v)
					}
				}
				return Advance
			})
		}
	}
	return list
}
