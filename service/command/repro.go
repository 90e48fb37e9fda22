package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/store"
)

func newRepro(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "repro",
		Short:   "List, replay, bisect and reduce reproducers, and more",
		Example: "  millrace repro list\n  millrace repro replay 0123456789abcdef",
	}
	cmd.AddCommand(newReproList(s), newReproShow(s), newReproFetch(s), newReproReplay(s), newReproBisect(s), newReproReduce(s), newReproKnown(s))
	return cmd
}

func newReproList(s *settings) *cobra.Command {
	var job string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the failures in the store by bug, with counts",
		Example: "  millrace repro list --job millrace-0123456789abcdef01234567\n" +
			"  millrace repro list --json | jq '.[] | {fingerprint, units}'",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx := cmd.Context()
			st, err := s.readStore(ctx)
			if err != nil {
				return err
			}
			defer st.Close()
			bugs, err := service.Bugs(ctx, st, job, func(name string, err error) {
				fmt.Fprintf(os.Stderr, "%s: warning: %s: %s\n", s.tool.Name, name, service.Printable(oneLine(err.Error())))
			})
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(nonNil(bugs))
			}
			for _, b := range bugs {
				fmt.Printf("%s  %-9s %-28s %s of %s  %s\n", b.Fingerprint, b.Cause, b.Pass, count(b.Units, "unit"), count(b.Jobs, "job"), service.Printable(cmp.Or(b.Message, causeText[engine.Cause(b.Cause)])))
				fmt.Printf("  first in %s, last in %s\n", b.First, b.Last)
				for i, f := range b.Files {
					if i == 3 {
						fmt.Printf("  and %d more files\n", len(b.Files)-i)
						break
					}
					fmt.Printf("  %s\n", f.Path)
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&job, "job", "", "only those of this job")
	return cmd
}

// readStore opens the store read-only, for commands that only look.
func (s *settings) readStore(ctx context.Context) (*store.Store, error) {
	location, err := s.storeLocation()
	if err != nil {
		return nil, err
	}
	return store.OpenToRead(ctx, location)
}

// causeText has the message for a failure without one, by cause.
var causeText = map[engine.Cause]string{
	engine.Hang: "no end within the time limit of a unit", engine.OutOfMemory: "more memory than the limit of a unit, or than the machine had",
	engine.Segfault: "an invalid memory access", engine.Abort: "the engine aborted itself", engine.Exited: "the engine ended without a message",
	engine.PassFailure: "the pass failed without a message", engine.Panic: "a panic", engine.Fatal: "a fatal error of the Go runtime",
}

// quoted quotes a file name for a shell. It puts ./ before a name that begins with a dash, which would look like a
// flag.
func quoted(arg string) string {
	if strings.HasPrefix(arg, "-") {
		arg = "./" + arg
	}
	if strings.ContainsAny(arg, " '\"$`\\&|;<>()*?[]#~!{}\n\t") {
		return "'" + strings.ReplaceAll(arg, "'", `'\\''`) + "'"
	}
	return arg
}

// loadRepro reads a reproducer from a file or, if there is no such file, from the store. There arg is a fingerprint,
// or the end of a path. It returns the contents and the path.
func (s *settings) loadRepro(ctx context.Context, arg string) ([]byte, string, error) {
	data, err := os.ReadFile(arg)
	if err == nil {
		return data, arg, nil
	}
	if !os.IsNotExist(err) {
		return nil, "", &exitError{usage, "cannot open input file '" + arg + "': " + reason(err)}
	}
	st, err := s.readStore(ctx)
	if err != nil {
		return nil, "", err
	}
	defer st.Close()
	name, err := findRepro(ctx, st, arg)
	if err != nil {
		return nil, "", err
	}
	data, err = st.GetFile(ctx, name)
	return data, st.FilePath(name), err
}

// findRepro returns the name of the reproducer in the store for arg: a fingerprint, or the last components of the
// reproducer's path. If several match, it returns the first by name. If none matches, it returns a usage error.
func findRepro(ctx context.Context, st *store.Store, arg string) (string, error) {
	names, err := st.Files(ctx, "reproducers/")
	if err != nil {
		return "", err
	}
	for _, name := range names {
		bug := path.Base(path.Dir(name)) == arg || strings.HasSuffix(name, "."+arg+".mlir")
		if strings.HasSuffix(name, ".mlir") && (bug || strings.HasSuffix(name, "/"+strings.TrimPrefix(arg, "/")) || st.FilePath(name) == arg) {
			return name, nil
		}
	}
	return "", &exitError{usage, "cannot open input file '" + arg + "': no such file, and no such path or fingerprint in the store"}
}

func newReproShow(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "show FILE|FINGERPRINT",
		Short:   "Print what is known of a failure, and the reproducer",
		Example: "  millrace repro show 0123456789abcdef",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			data, name, err := s.loadRepro(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			r, err := repro.Parse(data)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if s.json {
				return printJSON(answer.ReproducerFile{Path: name, Pipeline: r.Pipeline, Finding: r.Finding, Module: string(r.Module)})
			}
			fmt.Printf("// %s\n// pipeline: %s\n// engine: %s %s %.12s\n// job: %s\n// fingerprint: %s\n", service.Printable(r.Describe()), r.Pipeline, r.Engine, r.Tool, r.Build, r.Job, r.Fingerprint)
			fmt.Printf("// replay: %s repro replay %s\n", s.tool.Name, quoted(args[0]))
			for line := range strings.Lines(r.Stack) {
				fmt.Printf("// %s\n", service.Printable(strings.TrimRight(line, "\n")))
			}
			_, err = os.Stdout.Write(data)
			return err
		},
	}
}

func newReproFetch(s *settings) *cobra.Command {
	var f replayFlags
	var output string
	var scrub bool
	cmd := &cobra.Command{
		Use:   "fetch FILE|FINGERPRINT",
		Short: "Copy a reproducer out of the store, scrubbed if wanted",
		Long: "Copy a reproducer out of the store. With --scrub symbols have numbers for names,\n" +
			"strings and locations are gone, and large constants are zero; whether the\n" +
			"failure still returns is said.",
		Example: "  millrace repro fetch 0123456789abcdef -o bug.mlir\n  millrace repro fetch --scrub bug.mlir -o public.mlir",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			data, name, err := s.loadRepro(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			named := output != ""
			if !named {
				output = filepath.Base(name)
			}
			if !scrub {
				return s.fetched(output, named, data, nil)
			}
			r, e, limits, done, err := f.open(cmd, s, args[0])
			if err != nil {
				return err
			}
			defer done()
			clean, same, err := repro.Scrub(cmd.Context(), e, r, limits, s.tool.Dialects)
			if clean == nil {
				return err
			}
			if !same {
				fmt.Fprintf(os.Stderr, "%s: warning: the failure does not return from what was scrubbed\n", s.tool.Name)
			}
			return s.fetched(output, named, clean.Bytes(), &same)
		},
	}
	f.add(cmd)
	cmd.Flags().StringVarP(&output, "output", "o", "", "where to (default the reproducer's own name, here)")
	cmd.Flags().BoolVar(&scrub, "scrub", false, "rename symbols, strip strings and locations, replace large constants")
	return cmd
}

// fetched writes a reproducer to the file output. It prints the file's path unless the user has named the file, or
// prints an object with the path under --json. The object also says whether the failure still occurs, as *same has
// it, unless same is nil.
func (s *settings) fetched(output string, named bool, data []byte, same *bool) error {
	if err := writeOutput(output, data); err != nil {
		return err
	}
	if s.json {
		return writeJSON(beside(output), answer.File{Path: output, Returns: same})
	}
	if !named {
		fmt.Println(output)
	}
	return nil
}

// replayFlags are the flags that are common to all commands that run a reproducer.
type replayFlags struct {
	tool     string
	pipeline string
	time     time.Duration
	memory   size
}

func (f *replayFlags) add(cmd *cobra.Command) {
	f.memory = 4 << 30
	cmd.Flags().StringVar(&f.tool, "tool", "", "replay on this program rather than on the recorded engine")
	cmd.Flags().StringVar(&f.pipeline, "pipeline", "", "take FILE for a module, not a reproducer, on which this pipeline fails")
	cmd.Flags().DurationVar(&f.time, "unit-timeout", 0, "time after which it hangs (default what the job had)")
	cmd.Flags().Var(&f.memory, "unit-memory", "memory that is too much (default what the job had)")
}

// open reads the reproducer arg, and returns it with the engine to replay it on, the limits, and a function to call
// at the end. With --pipeline, arg is a module.
func (f *replayFlags) open(cmd *cobra.Command, s *settings, arg string) (*repro.Reproducer, repro.Engine, engine.Limits, func(), error) {
	limits := engine.Limits{Time: time.Minute}
	data, name, err := s.loadRepro(cmd.Context(), arg)
	if err != nil {
		return nil, nil, limits, nil, err
	}
	var r *repro.Reproducer
	if f.pipeline != "" {
		r = &repro.Reproducer{Module: data, Pipeline: f.pipeline, VerifyEach: true}
		r.Engine, r.Flags = engine.Native, "--allow-unregistered-dialect"
		if f.tool != "" {
			r.Engine, _ = engine.ToolName(f.tool)
		}
	} else if r, err = repro.Parse(data); err != nil {
		return nil, nil, limits, nil, &exitError{usage, fmt.Sprintf("%s: %s: %s; --pipeline says what to run on a module that is no reproducer", s.tool.Name, name, err)}
	}
	fmt.Sscanf(r.Limits, "time=%s memory=%d", new(string), &limits.Memory)
	if t := recordedTime(r); t > 0 {
		limits.Time = t
	}
	if cmd.Flags().Changed("unit-timeout") {
		limits.Time = f.time
	}
	if cmd.Flags().Changed("unit-memory") {
		limits.Memory = int64(f.memory)
	}
	e, done, err := s.tool.Replayer(cmd.Context(), r, f.tool)
	return r, e, limits, done, err
}

// recordedTime returns the time limit of the reproducer's job, or 0 if none is recorded.
func recordedTime(r *repro.Reproducer) time.Duration {
	var recorded string
	fmt.Sscanf(r.Limits, "time=%s", &recorded)
	t, _ := time.ParseDuration(recorded)
	return t
}

func newReproReplay(s *settings) *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:     "replay FILE|FINGERPRINT",
		Short:   "Run a reproducer and say whether its failure returns",
		Long:    "Run a reproducer. Exit status 0 says that the recorded failure returns, 1 that\nit does not.",
		Example: "  millrace repro replay 0123456789abcdef\n  millrace repro replay bug.mlir --tool mlir-opt-22",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, e, limits, done, err := f.open(cmd, s, args[0])
			if err != nil {
				return err
			}
			defer done()
			found, failed, same, err := repro.Replay(cmd.Context(), e, r, limits)
			if err != nil {
				return err
			}
			same = failed && (same || r.Fingerprint == "")
			early := same && found.Cause == engine.Hang && limits.Time < recordedTime(r)
			same = same && !early
			if s.json {
				if err := printJSON(answer.Replay{Reproduced: same, Failed: failed, Found: &found}); err != nil || same {
					return err
				}
				return &exitError{status: failedUnits}
			}
			switch {
			case !failed:
				return &exitError{failedUnits, s.tool.Name + ": not reproduced: the pipeline succeeds"}
			case early:
				return &exitError{failedUnits, fmt.Sprintf("%s: not decided: it was still running after %s, and the job waited %s; a longer --unit-timeout tells", s.tool.Name, limits.Time, recordedTime(r))}
			case !same:
				return &exitError{failedUnits, s.tool.Name + ": another failure: " + service.Printable(found.Describe())}
			}
			fmt.Printf("reproduced: %s\n", service.Printable(found.Describe()))
			if r.Cause == engine.Hang {
				fmt.Printf("it was still running after %s; --unit-timeout waits longer\n", limits.Time)
			}
			return nil
		},
	}
	f.add(cmd)
	return cmd
}

func newReproBisect(s *settings) *cobra.Command {
	var f replayFlags
	var c callFlags
	var output string
	var behaviour bool
	cmd := &cobra.Command{
		Use:   "bisect FILE|FINGERPRINT [ARG...]",
		Short: "Find the pass that fails, and the module before it",
		Long: "Find the pass of a pipeline that fails: the passes run one by one, each on what\n" +
			"the one before it left. The output is a reproducer of that pass alone.\n\n" +
			"With --behaviour it is the first pass after which a function computes something\n" +
			"else, as 'run' says: with the arguments given, or some that are drawn.",
		Example: "  millrace repro bisect crash.mlir -o pass.mlir\n  millrace repro bisect in.mlir --tool mlir-opt-22 --pipeline 'builtin.module(func.func(cse,sccp))'\n" +
			"  millrace repro bisect --behaviour in.mlir --tool my-opt --pipeline 'builtin.module(func.func(cse,sccp))' --entry f 1 2",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !behaviour && len(args) > 1 {
				return usageError{errors.New("arguments of a function want --behaviour")}
			}
			r, e, limits, done, err := f.open(cmd, s, args[0])
			if err != nil {
				return err
			}
			defer done()
			var out *repro.Reproducer
			if behaviour {
				out, err = s.bisectBehaviour(cmd.Context(), e, r, limits, &c, args[1:])
			} else {
				out, err = repro.Bisect(cmd.Context(), e, r, limits)
			}
			if errors.Is(err, repro.ErrPasses) || errors.Is(err, repro.ErrSame) {
				return &exitError{failedUnits, s.tool.Name + ": " + err.Error()}
			}
			if err != nil {
				return err
			}
			if s.json {
				err = writeJSON(beside(output), answer.ReproducerFile{Pipeline: out.Pipeline, Finding: out.Finding})
			} else {
				_, err = fmt.Fprintf(os.Stderr, "%s; %s\n", service.Printable(out.Describe()), out.Pipeline)
			}
			if err != nil {
				return err
			}
			return writeOutput(output, out.Bytes())
		},
	}
	f.add(cmd)
	c.add(cmd)
	cmd.Flags().BoolVar(&behaviour, "behaviour", false, "find the pass that changes what a function computes")
	cmd.Flags().StringVarP(&output, "output", "o", "-", "where to write the reproducer")
	return cmd
}
