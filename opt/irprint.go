package opt

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// appendIR appends op as upstream's Operation::print writes it. With local scope, or if op is nested, the text lacks
// the aliases and resources of a file.
func appendIR(dst []byte, op *ir.Operation, o asm.PrintOptions) []byte {
	o.LocalScope = o.LocalScope || op.Block() != nil
	dst = asm.Append(dst, op, o)
	if o.LocalScope {
		dst = bytes.TrimSuffix(dst, []byte("\n"))
	}
	return dst
}

// irPrinter prints IR around passes (--mlir-print-ir-...).
type irPrinter struct {
	c     *config
	print asm.PrintOptions
	slots sync.Map // *passes.Slot -> text before the pass, for after-change

	mu       sync.Mutex
	counters map[*ir.Operation]int // prints so far, less one, of the tree's operations
}

// newIRPrinter returns the printer of IR around passes, or nil if no flag asks for it.
func newIRPrinter(c *config) *irPrinter {
	if !c.irBeforeAll && !c.irAfterAll && !c.irAfterFailure && len(c.irBefore)+len(c.irAfter) == 0 {
		return nil
	}
	return &irPrinter{c: c, print: c.printOptions(), counters: map[*ir.Operation]int{}}
}

func (p *irPrinter) instrumentation() *passes.Instrumentation {
	return &passes.Instrumentation{
		BeforePass: func(s *passes.Slot, in *passes.Instance, op *ir.Operation) {
			if in.IsAdaptor() {
				return
			}
			if p.c.irAfterChange {
				p.slots.Store(s, p.fingerprint(op))
			}
			if p.c.irBeforeAll || slices.Contains(p.c.irBefore, in.Pass.Arg) {
				p.dump(s, "Before "+in.Name(), in, op)
			}
		},
		AfterPass: func(s *passes.Slot, in *passes.Instance, op *ir.Operation, ok bool) {
			if in.IsAdaptor() || !p.c.irAfterAll && !p.c.irAfterFailure && !slices.Contains(p.c.irAfter, in.Pass.Arg) {
				return
			}
			if !ok {
				p.dump(s, "After "+in.Name()+" Failed", in, op)
				return
			}
			if p.c.irAfterFailure {
				return
			}
			if p.c.irAfterChange {
				before, _ := p.slots.Load(s)
				if bytes.Equal(before.([]byte), p.fingerprint(op)) {
					return
				}
			}
			p.dump(s, "After "+in.Name(), in, op)
		},
	}
}

// AppendDump appends the text that --mlir-print-ir-before and --mlir-print-ir-after print for op. The
// argument when is "Before" or "After" and the name of the pass.
func AppendDump(dst []byte, when string, in *passes.Instance, op *ir.Operation, o asm.PrintOptions) []byte {
	dst = fmt.Appendf(dst, "// -----// IR Dump %s (%s) //----- //\n", when, in.Pass.Arg)
	return append(appendIR(dst, op, o), "\n\n"...)
}

func (p *irPrinter) fingerprint(op *ir.Operation) []byte {
	return asm.Append(nil, op, asm.PrintOptions{Generic: true, LocalScope: true, DebugInfo: true, Threads: 1})
}

func (p *irPrinter) dump(s *passes.Slot, when string, in *passes.Instance, op *ir.Operation) {
	var b []byte
	b = fmt.Appendf(b, "// -----// IR Dump %s (%s)", when, in.Pass.Arg)
	shown := op
	if p.c.irModuleScope {
		for shown.Parent() != nil {
			shown = shown.Parent()
		}
		b = fmt.Appendf(b, " ('%s' operation", op.Name().Name)
		if n := ir.SymbolName(op); n != nil {
			b = fmt.Appendf(b, ": @%s", n.Value)
		}
		b = append(b, ')')
	}
	b = append(b, " //----- //\n"...)
	b = appendIR(b, shown, p.print)
	b = append(b, "\n\n"...)
	if p.c.irTreeDir == "" {
		s.Write(b)
		return
	}
	if err := p.writeFile(op, in.Pass.Arg, b); err != nil {
		s.Write([]byte(err.Error() + "\n"))
	}
}

// writeFile writes a dump to a file of --mlir-print-ir-tree-dir. Each operation that encloses op, and op itself, has
// a directory.
func (p *irPrinter) writeFile(op *ir.Operation, arg string, text []byte) error {
	var dirs, counts []string
	p.mu.Lock()
	if n, ok := p.counters[op]; ok {
		p.counters[op] = n + 1
	} else {
		p.counters[op] = 0
	}
	for o := op; o != nil; o = o.Parent() {
		n := p.counters[o]
		p.counters[o] = n // an ancestor never printed before now counts as one that was
		counts = append(counts, fmt.Sprint(n))
		symbol := "no-symbol-name"
		if s := ir.SymbolName(o); s != nil {
			symbol = strings.NewReplacer("/", "_", "\\", "_").Replace(s.Value)
		}
		dirs = append(dirs, strings.ReplaceAll(o.Name().Name, ".", "_")+"_"+symbol)
	}
	p.mu.Unlock()
	slices.Reverse(dirs)
	slices.Reverse(counts)
	dir := filepath.Join(append([]string{p.c.irTreeDir}, dirs...)...)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fmt.Errorf("Error while creating directory %s: %s", dir, osMessage(err))
	}
	path := filepath.Join(dir, strings.Join(counts, "_")+"_"+arg+".mlir")
	if err := os.WriteFile(path, text, 0o666); err != nil {
		return fmt.Errorf("Error opening output file %s: %s", path, osMessage(err))
	}
	return nil
}

// osMessage returns the system's message for err without the file name. As in C's strerror, the first letter is a
// capital.
func osMessage(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	msg := err.Error()
	var errno syscall.Errno
	if errors.As(err, &errno) && msg != "" {
		msg = strings.ToUpper(msg[:1]) + msg[1:]
	}
	return msg
}
