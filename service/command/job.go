package command

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/user"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/text"
	"github.com/millrace-mlir/millrace/internal/heap"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/worker"
)

// jobFlags are the flags of compile and submit that describe the work on the module.
type jobFlags struct {
	pipeline          string
	tool              string
	stubs             []string
	engine            string
	dialects          string
	irdlFile          string
	definitions       *engine.Definitions // in that file, once check has read it
	allowUnregistered bool
	testPasses        bool
	verifyEach        bool
	partial           bool
	unitTimeout       time.Duration
	unitMemory        size
	batchSize         size
	window            int
	maxFailures       int
	differential      string // of compile only
	again             bool   // of compile only, as the next
	cancelOnInterrupt bool
	known             bool
	print             engine.Form
	timing            timingFlags // of compile only
}

// addForm adds mlir-opt's flags for the form of the output, which set f.
func addForm(fs *pflag.FlagSet, f *engine.Form) {
	fs.BoolVar(&f.Bytecode, "emit-bytecode", false, "write bytecode")
	fs.BoolVar(&f.Generic, "mlir-print-op-generic", false, "print the generic form")
	fs.BoolVar(&f.LocalScope, "mlir-print-local-scope", false, "print with local scope, without aliases")
	fs.BoolVar(&f.DebugInfo, "mlir-print-debuginfo", false, "print locations")
}

func (f *jobFlags) add(fs *pflag.FlagSet) {
	f.unitMemory = 4 << 30
	fs.StringVar(&f.pipeline, "pipeline", "", "the pipeline, as mlir-opt's --pass-pipeline takes it")
	fs.StringVar(&f.pipeline, "pass-pipeline", "", "the same as --pipeline")
	fs.StringVar(&f.tool, "tool", "", "run the batches in this program, which has mlir-opt's command line: PATH, or NAME=PATH to name the engine")
	fs.StringArrayVar(&f.stubs, "stub", nil, "what stands for an operation that units name, in the text that a program gets: 'OP [as OP] [with ATTR = VALUE, ...] [without ATTR, ...]'; may be repeated")
	fs.StringVar(&f.engine, "engine", engine.Native, "run the batches on the engine that workers offer under this NAME, or NAME@BUILD")
	fs.StringVar(&f.dialects, "dialects", "", "the set of dialects and passes to work with, such as core; default is that which the module's dialects belong to")
	f.addIRDL(fs)
	fs.BoolVar(&f.allowUnregistered, "allow-unregistered-dialect", false, "allow operations of dialects that nobody knows")
	fs.BoolVar(&f.testPasses, "test-passes", false, "know the passes that fail on purpose")
	fs.BoolVar(&f.verifyEach, "verify-each", true, "run the verifier after each pass")
	fs.BoolVar(&f.partial, "partial", false, "write the module as after the stage in which units failed, those as they entered it")
	fs.DurationVar(&f.unitTimeout, "unit-timeout", 10*time.Minute, "how long a unit may take in a stage, without what it waits for a busy processor; 0 is for ever")
	fs.Var(&f.unitMemory, "unit-memory", "how much memory a unit may take, such as 512MiB; 0 is no limit")
	fs.Var(&f.batchSize, "batch-size", "about how large a batch of units is; 0 is 256KiB, or 16MiB of generic text for a program, and leaves what is done at once to the process that reads the module")
	fs.IntVar(&f.window, "window", 0, "batches in flight at once; 0 follows the slots of the workers that are there")
	fs.IntVar(&f.maxFailures, "max-failures", 0, "begin no batch once so many units of a stage have failed; 0 is no limit")
	fs.BoolVar(&f.known, "known", true, "pass the units of known failures through (see 'repro known')")
	addForm(fs, &f.print)
}

func (f *jobFlags) addIRDL(fs *pflag.FlagSet) {
	fs.StringVar(&f.irdlFile, "irdl-file", "", "a file that defines further dialects by irdl, for this job")
}

// size is a flag value in bytes that accepts units such as GiB.
type size int64

func (s *size) Type() string { return "size" }

// String prints the size in the largest unit that divides it.
func (s *size) String() string {
	n, unit := int64(*s), ""
	if n < 0 {
		return "none"
	}
	for _, u := range []string{"KiB", "MiB", "GiB", "TiB"} {
		if n == 0 || n%1024 != 0 {
			break
		}
		n, unit = n/1024, u
	}
	return strconv.FormatInt(n, 10) + unit
}

func (s *size) Set(text string) error {
	number := strings.TrimRight(text, "KMGTkmgtiBb")
	factor := int64(0)
	switch strings.ToLower(strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(text[len(number):]), "b"), "i")) {
	case "":
		factor = 1
	case "k":
		factor = 1 << 10
	case "m":
		factor = 1 << 20
	case "g":
		factor = 1 << 30
	case "t":
		factor = 1 << 40
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 0 || factor == 0 || n > math.MaxInt64/factor {
		return fmt.Errorf("%q is no size such as 1048576, 64KiB, 512MiB or 2GiB", text)
	}
	*s = size(n * factor)
	return nil
}

// request reads the input and returns the job's request. It checks neither the module nor the pipeline, which
// workers do.
func (f *jobFlags) request(input string) (*service.Request, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	data, name, err := readInput(input)
	if err != nil {
		return nil, err
	}
	return f.requestOf(name, data), nil
}

// check reads the file of --irdl-file. It returns an error if that fails, or for flags that exclude each other.
func (f *jobFlags) check() error {
	if f.pipeline == "" {
		return usageError{errors.New("--pipeline is missing")}
	}
	for _, rule := range f.stubs {
		if _, err := text.ParseStub(rule); err != nil {
			return usageError{fmt.Errorf("--%w", err)}
		}
	}
	if len(f.stubs) > 0 && f.tool == "" && f.engine == engine.Native {
		return usageError{errors.New("--stub is for programs, which --tool or --engine names: millrace's own engine has its dialects make what stands for their operations")}
	}
	if f.irdlFile != "" {
		text, err := os.ReadFile(f.irdlFile)
		if err != nil {
			return &exitError{usage, "cannot open input file '" + f.irdlFile + "': " + reason(err)}
		}
		f.definitions = &engine.Definitions{Name: f.irdlFile, Text: string(text)}
	}
	return nil
}

// requestOf returns the request for an input with the given name and contents.
func (f *jobFlags) requestOf(name string, data []byte) *service.Request {
	r := service.Defaults()
	r.Name, r.Input, r.Window, r.User = name, data, f.window, whoami()
	if f.tool != "" {
		r.Engine.Name, _ = engine.ToolName(f.tool)
	} else {
		r.Engine.Name, r.Engine.Build, _ = strings.Cut(f.engine, "@")
	}
	r.Engine.Dialects = f.dialects
	r.Options = worker.Options{
		Pipeline: f.pipeline, AllowUnregistered: f.allowUnregistered, TestPasses: f.testPasses, Definitions: f.definitions, SkipVerify: !f.verifyEach, Partial: f.partial,
		Form:       f.print,
		Limits:     engine.Limits{Time: f.unitTimeout, Memory: int64(f.unitMemory)},
		BatchBytes: int(f.batchSize), MaxFailures: max(f.maxFailures, 0),
		Stubs: f.stubs,
	}
	return &r
}

// whoami returns the name of the current user, as USER@HOST.
func whoami() string {
	name := os.Getenv("USER")
	if u, err := user.Current(); err == nil {
		name = u.Username
	}
	if host, err := os.Hostname(); err == nil {
		name += "@" + host
	}
	return name
}

func readInput(input string) (data []byte, name string, err error) {
	if input == "-" {
		if data, err = io.ReadAll(os.Stdin); err != nil {
			return nil, "", err
		}
	} else if data, err = heap.ReadFile(input); err != nil {
		return nil, "", &exitError{usage, "cannot open input file '" + input + "': " + reason(err)}
	}
	if hint := encoded(data); hint != "" {
		return nil, "", usageError{fmt.Errorf("%s is no MLIR text or bytecode: %s", input, hint)}
	}
	return data, input, nil
}

// encodings are the beginnings (magic) of files that may contain a module but are not MLIR text or bytecode. A hint
// tells how to extract the module.
var encodings = []struct{ magic, hint string }{
	{"\x1f\x8b", "it is compressed, 'gunzip -c' writes what is in it"},
	{"\x28\xb5\x2f\xfd", "it is compressed, 'zstd -dc' writes what is in it"},
	{"\xfd7zXZ\x00", "it is compressed, 'xz -dc' writes what is in it"},
	{"BZh", "it is compressed, 'bzip2 -dc' writes what is in it"},
	{"PK\x03\x04", "it is an archive, 'unzip -p' writes what is in it"},
	{"\xff\xfe", "it is UTF-16, 'iconv -f UTF-16 -t UTF-8' writes it as UTF-8"},
	{"\xfe\xff", "it is UTF-16, 'iconv -f UTF-16 -t UTF-8' writes it as UTF-8"},
}

// encoded returns the hint how to extract the module from data, or "" if data is not in one of encodings.
func encoded(data []byte) string {
	for _, e := range encodings {
		if strings.HasPrefix(string(data[:min(len(data), 8)]), e.magic) {
			return e.hint
		}
	}
	return ""
}

// reason returns the operating system's text for the error, in mlir-opt's style.
func reason(err error) string {
	if os.IsNotExist(err) {
		return "No such file or directory"
	}
	if e, ok := err.(*os.PathError); ok {
		return e.Err.Error()
	}
	return err.Error()
}
