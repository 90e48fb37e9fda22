package opt

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"unsafe"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Tool is a tool like mlir-opt: a name, and the dialects and passes it knows. A project with
// dialects of its own makes its tool by filling in a Tool and calling Main.
type Tool struct {
	Name     string
	Overview string
	Version  string // what --version prints; "" is the version of the program's module
	Dialects []*ir.Dialect
	// Foreign are dialects that the tool lacks, but whose bytecode it reads with
	// --allow-unregistered-dialect. Their operations become unregistered ones.
	Foreign []*ir.Dialect
	Passes  []*passes.Pass
	Aliases []*passes.Alias
	// TestPasses are known only with --test-passes.
	TestPasses []*passes.Pass
	// Import, if set, is asked first for the module that an input holds. It returns handled = false
	// for input that it leaves to the readers of MLIR. It returns a nil module after an error,
	// which it has reported.
	Import func(c *ir.Context, name, text string) (module *ir.Operation, handled bool)
	// Quiet says that the module is not printed: passes write what there is to see.
	Quiet bool
}

// crashed is the exit status of a tool that was ended by a panic. It is the status of an mlir-opt
// that aborts.
const crashed = 134

// Main runs the tool and returns its exit status. It reports a panic of a pass with its stack,
// and returns crashed.
func (t *Tool) Main(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	defer func() {
		if v := recover(); v != nil {
			p, ok := v.(*passes.Panic)
			if !ok {
				p = &passes.Panic{Value: v, Stack: debug.Stack()}
			}
			fmt.Fprintf(stderr, "%s: %v\n%s", t.Name, p, p.Stack)
			status = crashed
		}
	}()
	return t.main(args, stdin, stdout, stderr)
}

func (t *Tool) main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	c := &config{}
	args = expand(args)
	var registry *passes.Registry
	lookup := func() *passes.Registry {
		if registry == nil {
			registry = t.registry(slices.ContainsFunc(args, func(a string) bool { return strings.TrimLeft(a, "-") == "test-passes" }))
		}
		return registry
	}
	cl := &commandLine{program: t.Name, flags: c.flags(lookup)}
	cl.pass = func(name, value string) bool {
		if lookup().Pass(name) == nil && lookup().Alias(name) == nil {
			return false
		}
		c.passes = append(c.passes, passFlag{name, value})
		return true
	}
	for _, p := range t.Passes {
		cl.passNames = append(cl.passNames, p.Arg)
	}
	if errs := cl.parse(args); len(errs) > 0 {
		fmt.Fprintln(stderr, strings.Join(errs, "\n"))
		return 1
	}
	if c.input = "-"; len(cl.positional) == 1 {
		c.input = cl.positional[0]
	}
	if c.showOptions {
		for _, given := range cl.given {
			fmt.Fprintf(stderr, "  %s\n", given)
		}
	}
	switch {
	case c.helpList:
		io.WriteString(stdout, t.helpList(cl, lookup()))
		return 0
	case c.help:
		io.WriteString(stdout, t.help(cl, lookup()))
		return 0
	case c.version:
		fmt.Fprintf(stdout, "%s %s\n", t.Name, versionOf(t.Version))
		return 0
	case c.showDialects:
		fmt.Fprintf(stdout, "Available Dialects: %s\n", strings.Join(t.dialectNames(), ","))
		return 0
	case c.listPasses:
		io.WriteString(stdout, listPasses(lookup()))
		return 0
	case c.reference != nil:
		text, err := c.reference(t, lookup())
		if err != nil {
			fmt.Fprintf(stderr, "%s: %s\n", t.Name, err)
			return 1
		}
		io.WriteString(stdout, text)
		return 0
	}
	r := &run{tool: t, c: c, registry: lookup(), stdin: stdin, stdout: stdout, stderr: stderr, args: args}
	if !r.main() {
		return 1
	}
	return 0
}

// registry returns the passes that the tool knows, with those for tests if tests is set.
func (t *Tool) registry(tests bool) *passes.Registry {
	list := t.Passes
	if tests {
		list = slices.Concat(list, t.TestPasses)
	}
	return passes.NewRegistry(list, t.Aliases)
}

func (t *Tool) dialectNames() []string {
	var names []string
	for _, d := range t.Dialects {
		names = append(names, d.Name)
	}
	slices.Sort(names)
	return names
}

// readInput returns the text of the input, and the input's name in locations. It returns false,
// after an error message, if the input cannot be read.
func (r *run) readInput() (name, text string, ok bool) {
	var data []byte
	var err error
	r.mapped = nil
	if name = r.c.input; name == "-" {
		name = "<stdin>"
		data, err = io.ReadAll(r.stdin)
	} else {
		data, r.mapped, err = readFile(name)
	}
	if err != nil {
		fmt.Fprintf(r.stderr, "cannot open input file '%s': %s\n", r.c.input, osMessage(err))
		return "", "", false
	}
	// The bytes are never written again.
	return name, unsafe.String(unsafe.SliceData(data), len(data)), true
}

func (r *run) threads() int {
	// What tells of every step does so in one order.
	if r.c.noThreads || r.c.logActions != "" || r.c.traceIR != "" || len(r.c.debugOnly) > 0 {
		return 1
	}
	return runtime.GOMAXPROCS(0)
}

// release is the version of a release, which .ci/release makes the linker set. It is "" in other
// builds.
var release string

// versionOf returns the version that --version prints: the tool's own text said or, if it is
// empty, the version of the program.
func versionOf(said string) string {
	if said != "" {
		return said
	}
	return Version("")
}

// Version returns the version of this program, followed by the text said, which may be empty. It
// is the release's version, or else the version of the Go module from which the program was
// built.
func Version(said string) string {
	version := release
	if info, ok := debug.ReadBuildInfo(); ok && version == "" {
		version = info.Main.Version
	}
	if version == "" {
		version = "(devel)" // Go's word
	}
	return strings.TrimSpace(version + " " + said)
}
