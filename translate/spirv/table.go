package spirv

// A table maps ids to entries. The ids of a valid binary are dense. So ids below limit index a
// list, and a map holds the others.
type table[T any] struct {
	list   []T
	limit  int
	sparse map[uint32]T
}

// get returns the entry of id, or the zero value if id has no entry.
func (t *table[T]) get(id uint32) (v T) {
	if int(id) < len(t.list) {
		return t.list[id]
	}
	return t.sparse[id]
}

func (t *table[T]) set(id uint32, v T) {
	if int(id) >= t.limit {
		if t.sparse == nil {
			t.sparse = map[uint32]T{}
		}
		t.sparse[id] = v
		return
	}
	if int(id) >= len(t.list) {
		list := make([]T, min(t.limit, max(2*len(t.list), int(id)+1, 64)))
		copy(list, t.list)
		t.list = list
	}
	t.list[id] = v
}
