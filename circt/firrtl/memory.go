package firrtl

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/chirrtl"
	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

var intOne = num.NewInt(1, 1)

// combMem parses cmem name : type[depth].
func (p *parser) combMem() bool {
	p.advance()
	name, ok := p.id("expected cmem name")
	if !ok || !p.expect(":", "expected ':' in cmem") {
		return false
	}
	t, ok := p.typ("expected cmem type")
	if !ok || !p.info() {
		return false
	}
	if t, ok = p.memoryOf(t, "cmem"); !ok {
		return false
	}
	op := chirrtl.CreateCombMem(p.b, p.stmtLoc, chirrtl.CombMemArgs{Annotations: p.c.Array(), Name: p.c.String(name), NameKind: p.interesting(), ResultType: t})
	return p.declareValue(name, op.Result(0), p.stmtAt)
}

// memoryOf returns the type of a memory that is declared with the type t, a vector. It reports errors at the current
// token.
func (p *parser) memoryOf(t ir.Type, what string) (ir.Type, bool) {
	if !fir.Is(t, fir.VectorType) {
		return nil, p.errorf(p.at(), "%s requires vector type", what)
	}
	return chirrtl.Memory(p.c, fir.ElementType(t, 0), uint64(fir.NumElements(t))), true
}

// ruwWords lists the words for read-under-write: the result of a read while the same
// element is being written.
var ruwWords = map[string]int64{"undefined": fir.Undefined, "old": fir.Old, "new": fir.New}

func (p *parser) seqMem() bool {
	p.advance()
	name, ok := p.id("expected smem name")
	if !ok || !p.expect(":", "expected ':' in smem") {
		return false
	}
	t, ok := p.typ("expected smem type")
	if !ok {
		return false
	}
	ruw := int64(fir.Undefined)
	if p.accept(",") || p.tok.kind == ident && !p.onNewLine() {
		var known bool
		if ruw, known = ruwWords[p.text()]; !known {
			return p.fail("expected specifier")
		}
		p.advance()
	}
	if !p.info() {
		return false
	}
	if t, ok = p.memoryOf(t, "smem"); !ok {
		return false
	}
	op := chirrtl.CreateSeqMem(p.b, p.stmtLoc, chirrtl.SeqMemArgs{Annotations: p.c.Array(), Name: p.c.String(name), NameKind: p.interesting(), Ruw: fir.RUWBehavior(p.c, ruw), ResultType: t})
	return p.declareValue(name, op.Result(0), p.stmtAt)
}

var directions = map[string]int64{"infer": chirrtl.Infer, "read": chirrtl.Read, "write": chirrtl.Write, "rdwr": chirrtl.ReadWrite}

// memoryPort parses read mport name = memory[index], clock. It builds the port next to
// its memory, and the access at the place of the statement.
func (p *parser) memoryPort(word string) bool {
	p.advance()
	if !p.expect("mport", "expected 'mport' in memory port") {
		return false
	}
	name, ok := p.id("expected result name")
	if !ok || !p.expect("=", "expected '=' in memory port") {
		return false
	}
	memName, ok := p.id("expected memory name")
	if !ok {
		return false
	}
	mem, ok := p.lookup(memName, p.stmtAt)
	if !ok {
		return false
	}
	if !p.expect("[", "expected '[' in memory port") {
		return false
	}
	index, ok := p.expr("expected index expression")
	if !ok || !p.expect("]", "expected ']' in memory port") || !p.expect(",", "expected ','") {
		return false
	}
	clock, ok := p.expr("expected clock expression")
	if !ok || !p.info() {
		return false
	}
	if mem.value == nil || mem.value.DefiningOp() == nil || mem.value.DefiningOp().Name().DialectName() != "chirrtl" || mem.value.DefiningOp().Is(chirrtl.MemoryPort) {
		return p.errorf(p.stmtAt, "memory port should have behavioral memory type")
	}
	block, before := p.b.Point()
	p.b.AfterValue(mem.value)
	args := chirrtl.MemoryPortArgs{Memory: mem.value, Annotations: p.c.Array(), Direction: p.i32(directions[word]), Name: p.c.String(name),
		DataType: chirrtl.Element(mem.value.Type()), PortType: chirrtl.MemoryPortType(p.c)}
	op := chirrtl.CreateMemoryPort(p.b, p.stmtLoc, args)
	p.b.Restore(block, before)
	chirrtl.CreateMemoryPortAccess(p.b, p.stmtLoc, chirrtl.MemoryPortAccessArgs{Port: op.Result(1), Index: index, Clock: clock})
	return p.declareAt(name, &entry{value: op.Result(0), at: p.stmtAt}, mem)
}

// memPort is a port of a mem.
type memPort struct {
	name string
	kind fir.MemPortKind
}

var memPortKinds = map[string]fir.MemPortKind{"reader": fir.ReadPort, "writer": fir.WritePort, "readwriter": fir.ReadWritePort}

// memory parses mem name : and its fields, each on a line of its own.
func (p *parser) memory(indent int32) bool {
	p.advance()
	at := p.at()
	name, ok := p.id("expected mem name")
	if !ok || !p.expect(":", "expected ':' in mem") || !p.info() {
		return false
	}
	var t ir.Type
	depth, readLatency, writeLatency, ruw := int64(-1), int64(-1), int64(-1), int64(fir.Undefined)
	var ports []memPort
	for p.tok.indent > indent && p.tok.start < p.mod.head.end {
		wordAt := p.at()
		if reservedWords[p.text()] {
			return p.fail("unexpected token in 'mem'")
		}
		word, ok := p.id("unexpected token in 'mem'")
		if !ok || !p.expect("=>", "expected '=>' in 'mem'") {
			return false
		}
		switch word {
		case "data-type":
			if t != nil {
				return p.fail("'mem' type specified multiple times")
			}
			if t, ok = p.typ("expected type in data-type declaration"); !ok {
				return false
			}
			if !fir.IsBase(t) {
				return p.errorf(wordAt, "unexpected type, must be base type")
			}
		case "depth", "read-latency", "write-latency":
			n, ok := p.int64()
			if !ok {
				return false
			}
			switch word {
			case "depth":
				depth = n
			case "read-latency":
				readLatency = n
			default:
				writeLatency = n
			}
		case "read-under-write":
			var known bool
			if ruw, known = ruwWords[p.text()]; !known {
				return p.fail("expected specifier")
			}
			p.advance()
		case "reader", "writer", "readwriter":
			for !p.onNewLine() && p.tok.kind != eof {
				port, ok := p.id("expected port name")
				if !ok {
					return false
				}
				ports = append(ports, memPort{port, memPortKinds[word]})
			}
		default:
			return p.fail("unexpected field in 'mem' declaration")
		}
	}
	if len(ports) == 0 {
		return true
	}
	if t == nil || depth < 0 {
		return p.errorf(at, "unexpected token in 'mem'")
	}
	slices.SortStableFunc(ports, func(a, b memPort) int { return strings.Compare(a.name, b.name) })
	c := p.c
	args := fir.MemArgs{Annotations: c.Array(), Depth: c.Int64Attr(c.Int(64), depth), Name: c.String(name), NameKind: p.interesting(),
		ReadLatency: p.i32(readLatency), WriteLatency: p.i32(writeLatency), Ruw: fir.RUWBehavior(c, ruw)}
	var names, annotations []ir.Attribute
	for _, q := range ports {
		names, annotations = append(names, c.String(q.name)), append(annotations, c.Array())
		args.ResultsTypes = append(args.ResultsTypes, fir.MemPortType(c, uint64(depth), t, q.kind, 0))
	}
	args.PortNames, args.PortAnnotations = c.Array(names...), c.Array(annotations...)
	return p.declare(name, &entry{bulk: fir.CreateMem(p.b, p.stmtLoc, args), at: p.stmtAt})
}
