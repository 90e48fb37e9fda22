package ir

import (
	"bytes"
	"strconv"
	"sync"
)

// Resource is a blob, bool or string that is stored beside the IR under a key.
type Resource struct {
	Key  string
	Kind ResourceKind
	// Data is the blob's bytes, which may be a mapped file: never written.
	Data  []byte
	Align uint32 // of the blob, a power of two
	Bool  bool
	Str   string
	// Declared resources have a key but no data (yet).
	Declared bool
	// KeyLoc and ValueLoc are where an external resource stands in text.
	KeyLoc, ValueLoc Loc
}

// ResourceKind is the kind of a resource. Its values agree with bytecode.
type ResourceKind uint8

const (
	BlobResource ResourceKind = iota
	BoolResource
	StringResource
)

// ResourceGroup holds the resources of a dialect or of an external provider, in order of first
// appearance.
type ResourceGroup struct {
	Name  string
	Items []*Resource
	byKey map[string]*Resource
}

// Resources holds the resources of a context: dialect resources by dialect, and external
// resources by provider.
type Resources struct {
	mu       sync.Mutex
	Dialects []*ResourceGroup
	External []*ResourceGroup
}

func (r *Resources) empty() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.Dialects)+len(r.External) == 0
}

func group(list *[]*ResourceGroup, name string) *ResourceGroup {
	for _, g := range *list {
		if g.Name == name {
			return g
		}
	}
	g := &ResourceGroup{Name: name, byKey: map[string]*Resource{}}
	*list = append(*list, g)
	return g
}

// Get returns the resource with this key, or nil if there is none.
func (g *ResourceGroup) Get(key string) *Resource { return g.byKey[key] }

// Declare returns the dialect's resource with this key. If there is none, it creates one
// without data.
func (r *Resources) Declare(dialect, key string) *Resource {
	r.mu.Lock()
	defer r.mu.Unlock()
	return group(&r.Dialects, dialect).declare(key)
}

func (g *ResourceGroup) declare(key string) *Resource {
	if x := g.byKey[key]; x != nil {
		return x
	}
	x := &Resource{Key: key, Declared: true}
	g.Items = append(g.Items, x)
	g.byKey[key] = x
	return x
}

// unused returns a key that no resource of the group has: key itself, or else key_1, key_2,
// ...
func (g *ResourceGroup) unused(key string) string {
	name := key
	for n := 1; g.byKey[name] != nil; n++ {
		name = key + "_" + strconv.Itoa(n)
	}
	return name
}

// DeclareUnique creates a resource of the dialect without data. Its key is key itself, or else
// the first of key_1, key_2, ... that is not in use (insert of upstream's
// DialectResourceBlobManager).
func (r *Resources) DeclareUnique(dialect, key string) *Resource {
	r.mu.Lock()
	defer r.mu.Unlock()
	g := group(&r.Dialects, dialect)
	return g.declare(g.unused(key))
}

// Share returns a resource of r with the data of x, for a submodule that shares r's resources. It returns the
// resource with x's key if their data and alignment are equal, or if one of the two has no data. Otherwise it
// creates a resource as DeclareUnique does.
func (r *Resources) Share(dialect string, x *Resource) *Resource {
	r.mu.Lock()
	defer r.mu.Unlock()
	g := group(&r.Dialects, dialect)
	if old := g.byKey[x.Key]; old != nil && (x.Declared || old.Declared || old.Align == x.Align && bytes.Equal(old.Data, x.Data)) {
		if old.Declared && !x.Declared {
			old.Data, old.Align, old.Declared = x.Data, x.Align, false
		}
		return old
	}
	d := g.declare(g.unused(x.Key))
	if !x.Declared {
		d.Data, d.Align, d.Declared = x.Data, x.Align, false
	}
	return d
}

// DialectGroup returns the group of a dialect's resources, or nil if it has none.
func (r *Resources) DialectGroup(dialect string) *ResourceGroup {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, g := range r.Dialects {
		if g.Name == dialect {
			return g
		}
	}
	return nil
}

// AddExternal adds a resource of an external provider, or replaces the one with the same key.
func (r *Resources) AddExternal(provider string, x *Resource) {
	r.mu.Lock()
	defer r.mu.Unlock()
	g := group(&r.External, provider)
	if old := g.byKey[x.Key]; old != nil {
		*old = *x
		return
	}
	g.Items = append(g.Items, x)
	g.byKey[x.Key] = x
}
