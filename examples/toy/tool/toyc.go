package tool

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"example.com/toy/irgen"
	"example.com/toy/lang"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
)

const usage = `Usage: toyc [FLAG...] FILE

toyc compiles a program of Toy. FILE "-" is standard input.

  --emit=STAGE   what to print, or do:
                   ast          the syntax tree
                   mlir         the toy dialect (the default)
                   mlir-affine  loops over buffers
                   mlir-llvm    the llvm dialect
                   llvm         LLVM IR
                   run          the output of the program
  --opt          optimize: inline, simplify, fuse loops
  --x=LANGUAGE   the language of FILE: toy or mlir; by default, the name of the file tells
  --lli=PROGRAM  the program that --emit=run starts; empty: Millrace's interpreter. By default,
                 lli-22 or lli, or else the interpreter

All flags of toy-opt work as well, such as -o FILE, --mlir-timing and --mlir-print-ir-after-all.
`

// The pipelines of the stages. Each stage begins with the pipelines of the stages before it.
const (
	simplify = "symbol-dce,inline,toy.func(toy-shape-inference,canonicalize,cse)"
	toAffine = "toy-to-affine,func.func(canonicalize,cse)"
	fuse     = "func.func(affine-loop-fusion,affine-scalrep)"
	toLLVM   = "toy-to-host,lower-affine,convert-scf-to-cf,finalize-memref-to-llvm,convert-arith-to-llvm," +
		"convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts"
)

// A stage is a value of --emit.
type stage struct {
	passes []string // the pipeline
	fuse   int      // the place of the pass fuse with --opt, or 0
	quiet  bool     // the module is not printed
}

var stages = map[string]stage{
	"ast":         {quiet: true},
	"mlir":        {},
	"mlir-affine": {passes: []string{simplify, toAffine}, fuse: 2},
	"mlir-llvm":   {passes: []string{simplify, toAffine, toLLVM}, fuse: 2},
	"llvm":        {passes: []string{simplify, toAffine, toLLVM, "toy-emit-llvmir"}, fuse: 2, quiet: true},
	"run":         {passes: []string{simplify, toAffine, toLLVM, "toy-emit-llvmir"}, fuse: 2, quiet: true},
}

// interpreted is the stage that the interpreter runs.
var interpreted = stage{passes: []string{simplify, toAffine, "toy-to-host{runtime=functions}"}, fuse: 2}

// pipeline returns the pipeline of a stage, or "" if it has none.
func (s stage) pipeline(optimize bool) string {
	list := s.passes
	switch {
	case !optimize:
	case len(list) == 0 && !s.quiet:
		list = []string{simplify}
	case s.fuse > 0:
		list = slices.Insert(slices.Clone(list), s.fuse, fuse)
	}
	if len(list) == 0 {
		return ""
	}
	return "builtin.module(" + strings.Join(list, ",") + ")"
}

// compiler is a run of toyc.
type compiler struct {
	emit, language string
	optimize       bool
	lli            *string  // nil: what is installed
	rest           []string // arguments for toy-opt
	stdout, stderr io.Writer
}

// Compile is the command toyc. It returns the exit status: 0, 1 after an error, or the status of
// the program that it ran.
func Compile(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	c := &compiler{emit: "mlir", stdout: stdout, stderr: stderr}
	for _, a := range args {
		name, text, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(a, "-"), "-"), "=")
		switch {
		case !strings.HasPrefix(a, "-"):
			c.rest = append(c.rest, a)
		case name == "help" || name == "h":
			_, _ = io.WriteString(stdout, usage)
			return 0
		case name == "emit":
			c.emit = text
		case name == "opt":
			c.optimize = true
		case name == "x":
			c.language = text
		case name == "lli":
			c.lli = &text
		default:
			c.rest = append(c.rest, a)
		}
	}
	s, ok := stages[c.emit]
	if !ok {
		return c.fail("--emit must be ast, mlir, mlir-affine, mlir-llvm, llvm or run, but is %q", c.emit)
	}
	if !slices.Contains([]string{"", "toy", "mlir"}, c.language) {
		return c.fail("--x must be toy or mlir, but is %q", c.language)
	}
	if c.emit == "run" {
		return c.run(stdin)
	}
	return c.stage(s, stdin, stdout)
}

func (c *compiler) fail(format string, args ...any) int {
	fmt.Fprintf(c.stderr, "toyc: error: "+format+"\n", args...)
	return 1
}

// stage compiles the input to a stage. It writes the result to w and returns the exit status.
func (c *compiler) stage(s stage, stdin io.Reader, w io.Writer) int {
	t := Toy("toyc")
	t.Import, t.Quiet = c.load, s.quiet
	args := c.rest
	if p := s.pipeline(c.optimize); p != "" {
		args = append(slices.Clone(args), "--pass-pipeline="+p)
	}
	return t.Main(args, stdin, w, c.stderr)
}

// load returns the module of a program of Toy. It leaves MLIR to Millrace.
func (c *compiler) load(ctx *ir.Context, name, text string) (module *ir.Operation, handled bool) {
	if ext := filepath.Ext(name); c.language == "mlir" || c.language == "" && (ext == ".mlir" || ext == ".mlirbc") {
		if c.emit == "ast" {
			ctx.Error(ctx.FileLineCol(ctx.String(name), 1, 1), "--emit=ast needs a program of Toy, but this is MLIR")
			return nil, true
		}
		return nil, false
	}
	if c.emit != "ast" {
		return irgen.Import(ctx, name, text), true
	}
	p, err := lang.Parse(text)
	if err != nil {
		irgen.Report(ctx, name, err)
		return nil, true
	}
	_, _ = io.WriteString(c.stdout, p.Dump(name))
	b := ir.NewBuilder(ctx)
	module = builtin.CreateModule(b, ir.UnknownLoc, builtin.ModuleArgs{})
	b.NewBlockIn(module.Region(0), nil, nil)
	return module, true
}

// run runs the program and returns its exit status.
func (c *compiler) run(stdin io.Reader) int {
	program := c.program()
	s := stages["run"]
	if program == "" {
		s = interpreted
	}
	var text bytes.Buffer
	if status := c.stage(s, stdin, &text); status != 0 {
		return status
	}
	if program == "" {
		return c.interpret(text.Bytes())
	}
	dir, err := os.MkdirTemp("", "toyc")
	if err != nil {
		return c.fail("%v", err)
	}
	defer func() { _ = os.RemoveAll(dir) }()
	file := filepath.Join(dir, "program.ll")
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		return c.fail("%v", err)
	}
	cmd := exec.Command(program, file)
	cmd.Stdout, cmd.Stderr = c.stdout, c.stderr
	if err := cmd.Run(); err != nil {
		if cmd.ProcessState != nil && cmd.ProcessState.ExitCode() > 0 {
			return cmd.ProcessState.ExitCode()
		}
		return c.fail("%s: %v", program, err)
	}
	return 0
}

// program returns the program that runs LLVM IR, or "" for the interpreter.
func (c *compiler) program() string {
	if c.lli != nil {
		return *c.lli
	}
	path, err := exec.LookPath("lli-22")
	if err != nil {
		return ""
	}
	return path
}
