package asm

import (
	"runtime"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// source is the state that all parsers of one file share.
type source struct {
	mu       sync.RWMutex
	attrs    map[string]aliasDef[ir.Attribute]
	types    map[string]aliasDef[ir.Type]
	distinct map[int64]*ir.DistinctAttr
}

// aliasDef is an alias with the offset of its definition. It is visible only to text after the
// offset, whichever goroutine parses that text.
type aliasDef[T any] struct {
	value T
	off   uint32
}

func newSource() *source {
	return &source{attrs: map[string]aliasDef[ir.Attribute]{}, types: map[string]aliasDef[ir.Type]{}}
}

// attrAlias returns the attribute of the alias called name, or nil if it is not defined before
// offset off.
func (f *source) attrAlias(name string, off uint32) ir.Attribute {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if d, ok := f.attrs[name]; ok && d.off <= off {
		return d.value
	}
	return nil
}

// typeAlias returns the type of the alias called name, or nil if it is not defined before offset
// off.
func (f *source) typeAlias(name string, off uint32) ir.Type {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if d, ok := f.types[name]; ok && d.off <= off {
		return d.value
	}
	return nil
}

func (f *source) distinctAttr(p *Parser, id int64, ref ir.Attribute) (*ir.DistinctAttr, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if d, ok := f.distinct[id]; ok {
		return d, d.Referenced == ref
	}
	d := p.Ctx.Distinct(ref)
	if f.distinct == nil {
		f.distinct = map[int64]*ir.DistinctAttr{}
	}
	f.distinct[id] = d
	return d, true
}

// Options says how Parse parses.
type Options struct {
	// Threads bounds the goroutines that parse isolated bodies; 1 parses
	// serially, 0 means GOMAXPROCS.
	Threads int
	// NoImplicitModule returns the single top-level operation as it stands
	// instead of wrapping what is not a module (--no-implicit-module).
	NoImplicitModule bool
	// Line is the number of the first line, for chunks of a split file; 0 is 1.
	Line uint32
	// Index, if set, takes the places of operations, values and blocks.
	Index *Index
	// Parsed, if set, receives offsets in the text; the parser hardly reads the text well before
	// such an offset again. Goroutines call it.
	Parsed func(end int)
}

// parallelThreshold is the size in bytes from which parsing on several goroutines pays.
const parallelThreshold = 64 << 10

// Parse reads a file's text and returns its module (see NoImplicitModule). It reports errors to c,
// with notes; the returned error repeats them. src must not change while the IR is in use.
func Parse(c *ir.Context, name, src string, o Options) (*ir.Operation, error) {
	before := c.Errors()
	if len(src) >= 1<<32-1 {
		c.Error(c.FileLineCol(c.String(name), 0, 0), "input of %d bytes exceeds the limit of 4 GiB", len(src))
		return nil, c.ErrorSince(before)
	}
	threads := o.Threads
	if threads == 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	if threads > 1 && len(src) >= parallelThreshold && o.Index == nil {
		// Speculative: any trouble, and the serial parser gives the answer.
		var op *ir.Operation
		warned := c.Quietly(func() { op = parseFile(c, name, src, o, threads) })
		if op != nil && !warned {
			return op, nil
		}
	}
	if op := parseFile(c, name, src, o, 1); op != nil {
		return op, nil
	}
	return nil, c.ErrorSince(before)
}

func newParser(c *ir.Context, f *source, locs ir.FilePacker, src string) *Parser {
	p := &Parser{Ctx: c, Arena: ir.NewArena(), file: f, locs: locs, lex: lexer{src: src, line: 1}}
	p.names.forward = map[*ir.Value]Pos{}
	return p
}

func parseFile(c *ir.Context, name, src string, o Options, threads int) *ir.Operation {
	file := c.String(name)
	p := newParser(c, newSource(), c.FilePacker(file), src)
	if o.Line > 0 {
		p.lex.line = o.Line
	}
	if threads > 1 {
		p.silent = true
		p.queue = newBodyQueue(p, threads, o.Parsed)
	}
	if p.index = o.Index; p.index != nil {
		defer p.index.finish()
	}
	top := p.Arena.NewBlock(nil, nil)
	p.next()
	p.pushNames()
	p.pushBlocks()
	ok := p.topLevel(top) && p.undeclared()
	later := p.later
	if p.queue != nil {
		good, more := p.queue.wait()
		ok = ok && good
		later = append(later, more...)
	}
	if !ok || !p.resolveLater(later) || !p.undefinedBlocks() {
		return nil
	}
	return p.container(top, c.FileLineCol(file, 0, 0), o)
}

// topLevel parses alias definitions, operations and file metadata. It returns false after an
// error.
func (p *Parser) topLevel(top *ir.Block) bool {
	for {
		switch p.tok.kind {
		case EOF:
			return true
		case HashID:
			if !p.attrAliasDef() {
				return false
			}
		case ExclaimID:
			if !p.typeAliasDef() {
				return false
			}
		case FileMetaBegin:
			if !p.fileMetadata() {
				return false
			}
		default:
			if _, ok := p.operation(top); !ok {
				return false
			}
		}
	}
}

// container returns the module for a file with the operations in top. This is the only
// top-level operation if it is a module or o forbids an implicit module, and else a new module
// around the operations.
func (p *Parser) container(top *ir.Block, loc ir.Loc, o Options) *ir.Operation {
	first := top.First()
	module := p.Ctx.OpName("builtin.module")
	if o.NoImplicitModule || first != nil && first.Next() == nil && first.Name() == module {
		if first == nil || first.Next() != nil {
			p.Ctx.Error(loc, "source must contain a single top-level operation, found: %d", countOps(top))
			return nil
		}
		first.Remove()
		return first
	}
	m := p.Arena.Create(&ir.OpState{Name: module, Loc: loc, Regions: 1})
	m.Region(0).Append(top)
	return m
}

func countOps(b *ir.Block) int {
	n := 0
	for op := b.First(); op != nil; op = op.Next() {
		n++
	}
	return n
}

func (p *Parser) attrAliasDef() bool {
	name := p.text()[1:]
	at := p.Pos()
	if p.file.attrAlias(name, at.Off) != nil {
		return p.errorf(at, "redefinition of attribute alias id '%s'", name)
	}
	if strings.IndexByte(name, '.') >= 0 {
		return p.errorf(at, "attribute names with a '.' are reserved for dialect-defined names")
	}
	p.next()
	if !p.expectMsg(Equal, "expected '=' in attribute alias definition") {
		return false
	}
	a, ok := p.Attr(nil)
	if !ok {
		return false
	}
	p.file.mu.Lock()
	p.file.attrs[name] = aliasDef[ir.Attribute]{a, at.Off}
	p.file.mu.Unlock()
	return true
}

func (p *Parser) typeAliasDef() bool {
	name := p.text()[1:]
	at := p.Pos()
	if p.file.typeAlias(name, at.Off) != nil {
		return p.errorf(at, "redefinition of type alias id '%s'", name)
	}
	if strings.IndexByte(name, '.') >= 0 {
		return p.errorf(at, "type names with a '.' are reserved for dialect-defined names")
	}
	p.next()
	if !p.expectMsg(Equal, "expected '=' in type alias definition") {
		return false
	}
	t, ok := p.Type()
	if !ok {
		return false
	}
	p.file.mu.Lock()
	p.file.types[name] = aliasDef[ir.Type]{t, at.Off}
	p.file.mu.Unlock()
	return true
}

// ParseType parses text that holds one type and nothing else, such as a text entry of bytecode
// or an option. It reports errors to c; the returned error repeats them.
func ParseType(c *ir.Context, text string) (ir.Type, error) {
	before := c.Errors()
	p := newTextParser(c, text)
	t, ok := p.Type()
	ok = ok && p.atEnd()
	p.recycle()
	if !ok {
		return nil, c.ErrorSince(before)
	}
	return t, nil
}

// ParseAttr parses text that holds one attribute and nothing else. If t is not nil, a typed
// attribute gets the type t. It reports errors to c; the returned error repeats them.
func ParseAttr(c *ir.Context, text string, t ir.Type) (ir.Attribute, error) {
	before := c.Errors()
	p := newTextParser(c, text)
	a, ok := p.Attr(t)
	ok = ok && p.atEnd()
	p.recycle()
	if !ok {
		return nil, c.ErrorSince(before)
	}
	return a, nil
}

// textParser is a parser of a short text, allocated together with its source and arena.
// Bytecode files may hold such a text for each operation, so textParsers reuses them.
type textParser struct {
	Parser
	own struct {
		file  source
		arena ir.Arena
	}
}

// textParsers is a pool of reset textParsers.
var textParsers = sync.Pool{New: func() any { return new(textParser) }}

func newTextParser(c *ir.Context, text string) *textParser {
	p := textParsers.Get().(*textParser)
	p.Ctx, p.Arena, p.file, p.lex, p.unplaced = c, &p.own.arena, &p.own.file, lexer{src: text, line: 1}, true
	p.next()
	return p
}

// recycle resets the parser and returns it to the pool.
func (p *textParser) recycle() {
	*p = textParser{}
	textParsers.Put(p)
}

// place sets p.locs of a parser for a short text, on first use. Only error messages need
// locations, and the text itself serves as their file name.
func (p *Parser) place() {
	if p.unplaced {
		p.locs, p.unplaced = p.Ctx.FilePacker(p.Ctx.String(p.lex.src)), false
	}
}

func (p *Parser) atEnd() bool {
	if p.tok.kind != EOF {
		return p.Wrong("found trailing characters: '%s'", p.lex.src[p.tok.off:])
	}
	return true
}
