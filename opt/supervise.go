package opt

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// A child process does a run that must leave a reproducer whatever ends it. The end may be an
// abort, a fatal error of the runtime or the kernel's out-of-memory killer. The child keeps a
// journal of the passes that its threads run. When the child dies, the parent knows the suspects
// and writes the reproducer.

// childEnv is the environment variable that tells a child process the file descriptor of its
// journal.
const childEnv = "MILLRACE_OPT_JOURNAL"

// journal is the child's end of the pipe on which it reports to its parent which passes run.
type journal struct{ w io.Writer }

// inChild reports whether this process is a child of supervise. If so, it opens the journal.
func (r *run) inChild() bool {
	fd, err := strconv.Atoi(os.Getenv(childEnv))
	if err != nil {
		return false
	}
	r.journal = &journal{os.NewFile(uintptr(fd), "journal")}
	return true
}

// instrumentation writes a line to the journal when a pass begins, "B slot seq op symbol where",
// and one when it ends, "E slot". A slot is a goroutine of the pass manager. Field seq is the
// number of the pass in the pipeline, and where the position of op in the module. If op is a
// symbol at the top level, the symbol is unique, and where is "?". Lines are short enough for a
// pipe to take each in one piece.
func (j *journal) instrumentation() *passes.Instrumentation {
	return &passes.Instrumentation{
		BeforePass: func(s *passes.Slot, in *passes.Instance, op *ir.Operation) {
			if in.IsAdaptor() {
				return
			}
			f := newFailure(in, op)
			where := "?"
			if f.symbol == "" || op.Parent() == nil || op.Parent().Parent() != nil {
				where = strings.Trim(strings.ReplaceAll(fmt.Sprint(position(op)), " ", ","), "[]")
			}
			fmt.Fprintf(j.w, "B %d %d %q %q %q\n", s.ID, f.seq, f.opName, f.symbol, where)
		},
		AfterPass: func(s *passes.Slot, in *passes.Instance, _ *ir.Operation, _ bool) {
			if !in.IsAdaptor() {
				fmt.Fprintf(j.w, "E %d\n", s.ID)
			}
		},
	}
}

// readJournal reads a journal until the child closes it. It returns the innermost pass that was
// still running in each slot, which is a goroutine of the pass manager.
func readJournal(r io.Reader) []*failure {
	running := map[int][]*failure{}
	in := bufio.NewReader(r)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			break
		}
		var slot int
		f := &failure{}
		var where string
		if n, _ := fmt.Sscanf(line, "B %d %d %q %q %q", &slot, &f.seq, &f.opName, &f.symbol, &where); n == 5 {
			f.whereUnknown = where == "?"
			for _, s := range strings.FieldsFunc(where, func(c rune) bool { return c == ',' || c == '?' }) {
				i, _ := strconv.Atoi(s)
				f.where = append(f.where, i)
			}
			running[slot] = append(running[slot], f)
		} else if n, _ := fmt.Sscanf(line, "E %d", &slot); n == 1 && len(running[slot]) > 0 {
			running[slot] = running[slot][:len(running[slot])-1]
		}
	}
	var list []*failure
	for slot := range running {
		if n := len(running[slot]); n > 0 {
			list = append(list, running[slot][n-1])
		}
	}
	slices.SortFunc(list, func(a, b *failure) int { return strings.Compare(a.opName+a.symbol, b.opName+b.symbol) })
	return list
}

// supervise runs the tool with the same arguments in a child process, so that a reproducer can be
// written even if the process dies. The text is the input. It returns false if the child fails or
// dies.
func (r *run) supervise(text string) bool {
	running, err := r.child(text, r.args, r.stdout, r.stderr)
	var exit *exec.ExitError
	switch {
	case err == nil:
		return true
	case !errors.As(err, &exit):
		fmt.Fprintf(r.stderr, "%s: cannot run in a child process: %v\n", r.tool.Name, err)
		return false
	case exit.ExitCode() == 1:
		return false
	}
	fmt.Fprintf(r.stderr, "%s: the process that ran the passes ended: %v\n", r.tool.Name, err)
	if len(running) > 1 {
		// One of them did it. On one thread there is no doubt.
		alone, err := r.child(text, append(slices.Clone(r.args), "--mlir-disable-threading"), io.Discard, io.Discard)
		if errors.As(err, &exit) && exit.ExitCode() != 1 {
			running = alone
		}
	}
	r.autopsy(text, running)
	return false
}

// child runs the tool in a child process. It returns the passes that were running when the child
// ended, and the child's error. After an error it removes the child's unfinished output.
func (r *run) child(text string, args []string, stdout, stderr io.Writer) ([]*failure, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	from, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer from.Close()
	cmd := exec.Command(self, args...)
	cmd.Args[0] = os.Args[0]
	cmd.Env = append(os.Environ(), childEnv+"=3")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = r.stdin, stdout, stderr
	if r.c.input == "-" {
		cmd.Stdin = strings.NewReader(text)
	}
	cmd.ExtraFiles = []*os.File{to}
	err = cmd.Start()
	to.Close()
	if err != nil {
		return nil, err
	}
	stop := onInterrupt(func() { _ = cmd.Process.Kill() })
	defer stop()
	running := readJournal(from)
	err = cmd.Wait()
	if err != nil && r.c.output != "-" {
		left, _ := filepath.Glob(filepath.Join(filepath.Dir(r.c.output), fmt.Sprintf(".%s.%d-*.tmp", filepath.Base(r.c.output), cmd.Process.Pid)))
		for _, path := range left {
			os.Remove(path)
		}
	}
	return running, err
}

// autopsy writes the reproducer of a child that died while it ran the given passes.
func (r *run) autopsy(text string, running []*failure) {
	if !r.loadDialects() {
		return
	}
	ctx := ir.NewContext(r.tool.Dialects)
	ctx.AllowUnregistered = r.c.allowUnregistered
	rd := &renderer{out: r.stderr, src: r.src, color: colors(r.c.color, r.stderr), verbosity: ir.Note}
	ctx.Diags.Handle = rd.emit
	var op *ir.Operation
	if isBytecode(text) {
		op = r.readBytecode(ctx, text)
	} else {
		op, _ = asm.Parse(ctx, r.name, text, asm.Options{NoImplicitModule: r.c.noImplicitModule})
	}
	if op == nil {
		return
	}
	m := &passes.Manager{Registry: r.registry, IR: ctx, Threads: r.threads(), VerifyEach: r.c.verifyEach, VerifyUnchanged: r.c.skipParseVerifier}
	pl, ok := r.buildPipeline(ctx, op, m)
	if !ok {
		return
	}
	p := m.Prepare(pl)
	if p == nil {
		return
	}
	p.Pipeline().Walk(func(in *passes.Instance, _ string) {
		for _, f := range running {
			if f.seq == in.Seq {
				f.pass = in.Name()
			}
		}
	})
	before := reproducerText(op, p.Pipeline().Short(r.registry), m.Threads == 1, m.VerifyEach)
	r.writeCrash(m, before, running, op.Loc())
}
