package llvmin

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

func (i *importer) functions() bool {
	for _, g := range i.m.Funcs {
		if !i.function(g) {
			return false
		}
	}
	return true
}

// convertible reports whether calls of the function are operations of their own.
func (i *importer) convertible(g *irtext.Global) bool {
	if !strings.HasPrefix(g.Name, "llvm.") {
		return false
	}
	return i.intrinsicOf(g.Name) != nil || strings.HasPrefix(g.Name, "llvm.dbg.")
}

func (i *importer) function(g *irtext.Global) bool {
	if i.convertible(g) {
		return true
	}
	loc := i.debug.functionLoc(g)
	args := llvm.LLVMFuncArgs{
		SymName: i.ctx.String(g.Name), FunctionType: i.ctx.TypeAttr(i.typ(g.ValueType)), Linkage: i.linkage(g), DsoLocal: g.DSOLocal,
		CConv: i.enum(llvm.CConvAttr, int64(g.Conv)), ArgAttrs: i.argAttrs(g.Params, len(g.Args), nil), ResAttrs: i.resAttrs(g.Ret),
		Section: i.text(g.Section), GarbageCollector: i.text(g.GC), UnnamedAddr: i.unnamedAddr(g), Visibility: i.visibility(g),
		Comdat: i.comdatOf(g),
	}
	if p, ok := g.Personality.(*irtext.Global); ok {
		args.Personality = i.symbol(p.Name)
	} else if g.Personality != nil {
		i.warn(loc, "could not deduce personality, skipping it")
	}
	if g.Align != 0 {
		args.Alignment = i.i64(int64(g.Align))
	}
	i.b.AtEnd(i.top)
	op := llvm.CreateLLVMFunc(i.b, loc, args)
	i.functionAttrs(op, g.Fn)
	for _, a := range g.MD {
		if ok, known := i.setMetadata(op, a.Kind, a.Node); known && !ok {
			i.warn(loc, "unhandled function metadata")
		}
	}
	return len(g.Blocks) == 0 || i.body(op, g)
}

// body imports the blocks that the function's entry reaches.
func (i *importer) body(op *ir.Operation, g *irtext.Global) bool {
	i.regionState = regionState{values: map[irtext.Value]*ir.Value{}, blocks: map[*irtext.Block]*ir.Block{}}
	order := reversePostOrder(g.Blocks[0])
	for _, b := range order {
		i.blocks[b] = nil
	}
	for _, b := range g.Blocks {
		if _, reached := i.blocks[b]; reached {
			i.blocks[b] = i.b.NewBlockIn(op.Region(0), nil, nil)
		} else if b.AddressTaken {
			return i.ctx.Error(op.Loc(), "unreachable block '%s' with address taken", b.Name)
		}
	}
	entry := i.blocks[g.Blocks[0]]
	for _, a := range g.Args {
		i.values[a] = entry.AddArg(i.b.Arena, i.typ(a.T), op.Loc())
	}
	i.constBlock = entry
	for _, b := range order {
		if !i.block(b) {
			return false
		}
	}
	return i.debugRecords(op)
}

// reversePostOrder returns the blocks that entry reaches, in reverse post-order of a depth-first
// walk.
func reversePostOrder(entry *irtext.Block) []*irtext.Block {
	type frame struct {
		b    *irtext.Block
		next int
	}
	seen := map[*irtext.Block]bool{entry: true}
	var post []*irtext.Block
	stack := []frame{{entry, 0}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		succs := successors(top.b)
		if top.next < len(succs) {
			s := succs[top.next]
			top.next++
			if !seen[s] {
				seen[s] = true
				stack = append(stack, frame{s, 0})
			}
			continue
		}
		post = append(post, top.b)
		stack = stack[:len(stack)-1]
	}
	for l, r := 0, len(post)-1; l < r; l, r = l+1, r-1 {
		post[l], post[r] = post[r], post[l]
	}
	return post
}

func successors(b *irtext.Block) []*irtext.Block {
	if len(b.Insts) == 0 {
		return nil
	}
	return b.Insts[len(b.Insts)-1].Succs
}

func (i *importer) block(b *irtext.Block) bool {
	block := i.blocks[b]
	i.b.AtEnd(block)
	for _, inst := range b.Insts {
		if !i.withRecords(inst) {
			return false
		}
	}
	if b.AddressTaken {
		i.b.AtStart(block)
		llvm.CreateBlockTag(i.b, block.Region().Parent().Loc(), llvm.BlockTagArgs{
			Tag: i.ctx.DialectAttr(llvm.BlockTagAttr, i.i32(int64(b.Number))),
		})
	}
	return true
}

// withRecords imports an instruction, its debug records and its metadata. Records before intrinsics
// are lost, as in upstream.
func (i *importer) withRecords(inst *irtext.Inst) bool {
	if inst.Op == irtext.Call && intrinsicCallee(inst) != nil {
		return i.instruction(inst)
	}
	for _, r := range inst.Debug {
		if r.Kind != "label" {
			i.records = append(i.records, r)
			continue
		}
		if label := i.debug.node(r.Var); label != nil {
			llvm.CreateDbgLabel(i.b, i.debug.loc(r.Loc), llvm.DbgLabelArgs{Label: label})
		}
	}
	return i.instruction(inst)
}
