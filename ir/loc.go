package ir

import (
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"
)

// Loc is a location in packed form: the common file:line:col needs no node. The zero
// Loc is the unknown location. A Loc is meaningful only in its context.
//
// If bit 63 is set, the lower bits are an index into Context.locs.nodes. Otherwise a
// Loc consists of file+1 (16 bits), line (25 bits) and column (22 bits).
type Loc uint64

// LocColumnBits is the number of low bits that hold the column of a packed
// file:line:col; the line follows.
const LocColumnBits = locColBits

const (
	locNodeBit = Loc(1) << 63
	locColBits = 22
	locLinBits = 25
	maxLocFile = 1<<16 - 2
)

// UnknownLoc is the unknown location.
const UnknownLoc Loc = 0

// LocationAttr is a location as an attribute.
type LocationAttr interface {
	Attribute
	isLocation()
}

type locNode struct {
	attrNode
	packed Loc // the node's own packed form
}

func (*locNode) isLocation() {}

type (
	// UnknownLocAttr is loc(unknown).
	UnknownLocAttr struct{ locNode }
	// FileLoc is a position or range in a file. Columns and lines as in the
	// bytecode's code 22: Start only, or through End.
	FileLoc struct {
		locNode
		File                                 *StringAttr
		StartLine, StartCol, EndLine, EndCol uint32
		// Form is the number of meaningful numbers, 0 to 4, as the bytecode
		// counts them; 2 is the plain file:line:col.
		Form uint8
	}
	// NameLoc is a name with a child location.
	NameLoc struct {
		locNode
		Name  *StringAttr
		Child Loc
	}
	// CallSiteLoc is callee at caller.
	CallSiteLoc struct {
		locNode
		Callee, Caller Loc
	}
	// FusedLoc is several locations as one.
	FusedLoc struct {
		locNode
		Locs     []Loc
		Metadata Attribute // nil: none
	}
)

// callSite is the key of a CallSiteLoc.
type callSite struct{ callee, caller Loc }

type locTables struct {
	mu      sync.RWMutex
	nodes   []LocationAttr
	files   unsafe.Pointer // *[]*StringAttr by packed number; replaced when a name is added
	fileIDs map[*StringAttr]uint32
	plain   internTable[Loc, *FileLoc] // materialized packed locations
	calls   internTable[callSite, *CallSiteLoc]
	unknown *UnknownLocAttr
}

// locFiles returns the file names indexed by packed number, or nil if there are none
// yet.
func (c *Context) locFiles() *[]*StringAttr {
	return (*[]*StringAttr)(atomic.LoadPointer(&c.locs.files))
}

// fileID returns the packed number of a file name. It returns ok false if there are
// too many files to pack.
func (c *Context) fileID(f *StringAttr) (uint32, bool) {
	c.locs.mu.RLock()
	id, ok := c.locs.fileIDs[f]
	c.locs.mu.RUnlock()
	if ok {
		return id, true
	}
	c.locs.mu.Lock()
	defer c.locs.mu.Unlock()
	if id, ok := c.locs.fileIDs[f]; ok {
		return id, true
	}
	var files []*StringAttr
	if p := c.locFiles(); p != nil {
		files = *p
	}
	if len(files) >= maxLocFile {
		return 0, false
	}
	id = uint32(len(files))
	if c.locs.fileIDs == nil {
		c.locs.fileIDs = map[*StringAttr]uint32{}
	}
	files = append(files, f)
	atomic.StorePointer(&c.locs.files, unsafe.Pointer(&files))
	c.locs.fileIDs[f] = id
	return id, true
}

// FileLineCol returns the location file:line:col.
func (c *Context) FileLineCol(file *StringAttr, line, col uint32) Loc {
	if line < 1<<locLinBits && col < 1<<locColBits {
		if id, ok := c.fileID(file); ok {
			return packLoc(id, line, col)
		}
	}
	return c.fileRange(file, [4]uint32{line, col, line, col}, 2)
}

// FilePacker makes locations in one file. It looks up the file's number only once.
type FilePacker struct {
	ctx  *Context
	file *StringAttr
	id   uint32
	ok   bool
}

// FilePacker returns the packer for file.
func (c *Context) FilePacker(file *StringAttr) FilePacker {
	id, ok := c.fileID(file)
	return FilePacker{c, file, id, ok}
}

// At returns the location line:col in the packer's file.
func (p *FilePacker) At(line, col uint32) Loc {
	if p.ok && line < 1<<locLinBits && col < 1<<locColBits {
		return packLoc(p.id, line, col)
	}
	return p.ctx.FileLineCol(p.file, line, col)
}

func packLoc(file, line, col uint32) Loc {
	return Loc(file+1)<<(locLinBits+locColBits) | Loc(line)<<locColBits | Loc(col)
}

// FileRange returns a file location in one of the bytecode's five forms (see
// FileLoc.Form). The array nums holds start line, start column, end line and end
// column.
func (c *Context) FileRange(file *StringAttr, nums [4]uint32, form uint8) Loc {
	if form == 2 {
		return c.FileLineCol(file, nums[0], nums[1])
	}
	return c.fileRange(file, nums, form)
}

func (c *Context) fileRange(file *StringAttr, n [4]uint32, form uint8) Loc {
	k := newKey(attrFileRange)
	defer k.free()
	k.attr(file)
	for _, v := range n {
		k.num(uint64(v))
	}
	k.b = append(k.b, form)
	return c.internLoc(k.b, func(h locNode) LocationAttr {
		return &FileLoc{h, file, n[0], n[1], n[2], n[3], form}
	})
}

// internLoc returns the packed location for a key. On first use, fresh creates the
// location node.
func (c *Context) internLoc(key []byte, fresh func(locNode) LocationAttr) Loc {
	a := internList(&c.attrs.lists, key, func(string) Attribute { return c.addLoc(fresh) })
	return c.Loc(a.(LocationAttr))
}

// addLoc creates a location node by fresh and gives it a packed form.
func (c *Context) addLoc(fresh func(locNode) LocationAttr) LocationAttr {
	c.locs.mu.Lock()
	defer c.locs.mu.Unlock()
	l := fresh(locNode{c.attrNode(), locNodeBit | Loc(len(c.locs.nodes))})
	c.locs.nodes = append(c.locs.nodes, l)
	return l
}

// NameLocOf returns the location loc("name"(child)).
func (c *Context) NameLocOf(name *StringAttr, child Loc) Loc {
	k := newKey(attrNameLoc)
	defer k.free()
	k.attr(name)
	k.num(uint64(child))
	return c.internLoc(k.b, func(h locNode) LocationAttr { return &NameLoc{h, name, child} })
}

// CallSiteOf returns the location loc(callsite(callee at caller)).
func (c *Context) CallSiteOf(callee, caller Loc) Loc {
	k := callSite{callee, caller}
	return c.Loc(intern(&c.locs.calls, uint64(callee)*31+uint64(caller), k, func(callSite) *CallSiteLoc {
		var l *CallSiteLoc
		c.addLoc(func(h locNode) LocationAttr {
			l = &CallSiteLoc{h, callee, caller}
			return l
		})
		return l
	}))
}

// FusedRaw returns the location loc(fused<metadata>[locs]) without the
// simplifications that Fused makes.
func (c *Context) FusedRaw(locs []Loc, metadata Attribute) Loc {
	k := newKey(attrFused)
	defer k.free()
	k.attr(metadata)
	for _, l := range locs {
		k.num(uint64(l))
	}
	return c.internLoc(k.b, func(h locNode) LocationAttr { return &FusedLoc{h, slices.Clone(locs), metadata} })
}

// Fused joins locations as FusedLoc::get does. It flattens nested fused
// locations with the same metadata and drops unknown locations and duplicates.
// A single location without metadata is returned unchanged.
func (c *Context) Fused(locs []Loc, metadata Attribute) Loc {
	if metadata == nil {
		width := 0
		for _, l := range locs {
			width = min(width+c.fusedWidth(l), 1<<40)
		}
		if width > maxEagerFused {
			return c.fuseLater(locs, width)
		}
	}
	var flat []Loc
	add := func(l Loc) {
		if l != UnknownLoc && !slices.Contains(flat, l) {
			flat = append(flat, l)
		}
	}
	for _, l := range locs {
		if f, ok := c.LocAttr(l).(*FusedLoc); ok && f.Metadata == metadata {
			for _, n := range f.Locs {
				add(n)
			}
			continue
		}
		add(l)
	}
	switch {
	case len(flat) == 0 && metadata == nil:
		return UnknownLoc
	case len(flat) == 0:
		flat = []Loc{UnknownLoc}
	case len(flat) == 1 && metadata == nil:
		return flat[0]
	}
	return c.FusedRaw(flat, metadata)
}

// LocAttr returns location l as an attribute node.
func (c *Context) LocAttr(l Loc) LocationAttr {
	switch {
	case l == UnknownLoc:
		return c.locs.unknown
	case l&locNodeBit != 0:
		a := c.locNode(l)
		if p, ok := a.(*pendingFused); ok {
			return c.fuse(l, p)
		}
		return a
	}
	return intern(&c.locs.plain, uint64(l), l, func(l Loc) *FileLoc {
		f, line, col := c.UnpackLoc(l)
		return &FileLoc{locNode{c.attrNode(), l}, f, line, col, line, col, 2}
	})
}

// UnpackLoc returns the parts of a packed file:line:col; file is nil for every
// other location.
func (c *Context) UnpackLoc(l Loc) (file *StringAttr, line, col uint32) {
	if l == UnknownLoc || l&locNodeBit != 0 {
		return nil, 0, 0
	}
	file = (*c.locFiles())[l>>(locLinBits+locColBits)-1]
	return file, uint32(l>>locColBits) & (1<<locLinBits - 1), uint32(l) & (1<<locColBits - 1)
}

// Loc returns the packed form of a location attribute.
func (c *Context) Loc(a LocationAttr) Loc {
	switch a := a.(type) {
	case *FileLoc:
		return a.packed
	case *NameLoc:
		return a.packed
	case *CallSiteLoc:
		return a.packed
	case *FusedLoc:
		return a.packed
	}
	return UnknownLoc
}

// FileLineColOf returns the file position of l. This is l itself, or the first
// position inside a name, call site (the callee) or fused location. It returns ok
// false if there is none.
func (c *Context) FileLineColOf(l Loc) (file string, line, col uint32, ok bool) {
	switch a := c.LocAttr(l).(type) {
	case *FileLoc:
		return a.File.Value, a.StartLine, a.StartCol, true
	case *NameLoc:
		return c.FileLineColOf(a.Child)
	case *CallSiteLoc:
		return c.FileLineColOf(a.Callee)
	case *FusedLoc:
		for _, n := range a.Locs {
			if f, line, col, ok := c.FileLineColOf(n); ok {
				return f, line, col, true
			}
		}
	}
	return "", 0, 0, false
}

// OnLine reports whether l is a packed file:line:col.
func (l Loc) OnLine() bool { return l != UnknownLoc && l&locNodeBit == 0 }
