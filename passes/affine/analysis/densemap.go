package analysis

// nodeOrder keeps node numbers in the iteration order of upstream's hash table of nodes, because
// the order of visiting nests decides which nests are fused. Its buckets are a power of two, probed
// quadratically.
type nodeOrder struct {
	buckets    []int32
	used, dead int
}

const (
	bucketFree = -1
	bucketDead = -2

	minBuckets = 64
	// hashFactor is the factor of the hash function that selects a bucket.
	hashFactor = 37
)

// slot returns the index of the bucket that holds id. If no bucket does, it returns the bucket in
// which to insert id.
func (o *nodeOrder) slot(id int32) int {
	mask := len(o.buckets) - 1
	at, grave := int(uint32(id)*hashFactor)&mask, -1
	for step := 1; ; step++ {
		switch o.buckets[at] {
		case id:
			return at
		case bucketFree:
			if grave >= 0 {
				return grave
			}
			return at
		case bucketDead:
			if grave < 0 {
				grave = at
			}
		}
		at = (at + step) & mask
	}
}

func (o *nodeOrder) insert(id int) {
	n := len(o.buckets)
	switch {
	case (o.used+1)*4 >= n*3:
		o.rehash(max(minBuckets, 2*n))
	case n-(o.used+1+o.dead) <= n/8:
		o.rehash(n)
	}
	at := o.slot(int32(id))
	if o.buckets[at] == bucketDead {
		o.dead--
	}
	o.buckets[at] = int32(id)
	o.used++
}

func (o *nodeOrder) rehash(n int) {
	old := o.buckets
	o.buckets, o.dead = make([]int32, n), 0
	for i := range o.buckets {
		o.buckets[i] = bucketFree
	}
	for _, id := range old {
		if id >= 0 {
			o.buckets[o.slot(id)] = id
		}
	}
}

func (o *nodeOrder) remove(id int) {
	if at := o.slot(int32(id)); o.buckets[at] == int32(id) {
		o.buckets[at] = bucketDead
		o.used--
		o.dead++
	}
}

// list returns the node numbers in the iteration order of upstream's table.
func (o *nodeOrder) list() []int {
	ids := make([]int, 0, o.used)
	for _, id := range o.buckets {
		if id >= 0 {
			ids = append(ids, int(id))
		}
	}
	return ids
}
