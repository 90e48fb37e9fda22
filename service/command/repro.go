package command

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/store"
)

func newRepro(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "repro",
		Short: "List, show, fetch, replay and reduce reproducers",
	}
	cmd.AddCommand(newReproList(s), newReproShow(s), newReproFetch(s), newReproReplay(s), newReproReduce(s))
	return cmd
}

func newReproList(s *settings) *cobra.Command {
	var asJSON bool
	var job string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the reproducers in the store",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx := cmd.Context()
			st, err := s.openStore(ctx)
			if err != nil {
				return err
			}
			defer st.Close()
			rows, err := service.Reproducers(ctx, st, job)
			if err != nil {
				return err
			}
			if asJSON {
				enc := json.NewEncoder(os.Stdout)
				enc.SetIndent("", "  ")
				return enc.Encode(rows)
			}
			for _, r := range rows {
				fmt.Printf("%s  %-9s %-24s %-24s %s\n", r.Fingerprint, r.Cause, r.Pass, r.Unit, r.Path)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON array")
	cmd.Flags().StringVar(&job, "job", "", "only those of this job")
	return cmd
}

// loadRepro reads a reproducer from a file or, by path end or fingerprint, from the store.
func (s *settings) loadRepro(ctx context.Context, arg string) ([]byte, string, error) {
	data, err := os.ReadFile(arg)
	if err == nil {
		return data, arg, nil
	}
	if !os.IsNotExist(err) {
		return nil, "", &exitError{1, "cannot open input file '" + arg + "': " + reason(err)}
	}
	st, err := s.openStore(ctx)
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

func findRepro(ctx context.Context, st *store.Store, arg string) (string, error) {
	names, err := st.Files(ctx, "reproducers/")
	if err != nil {
		return "", err
	}
	for _, name := range names {
		if strings.HasSuffix(name, arg) || strings.HasSuffix(name, "."+arg+".mlir") || st.FilePath(name) == arg {
			return name, nil
		}
	}
	return "", &exitError{1, "cannot open input file '" + arg + "': no such file, and no such path or fingerprint in the store"}
}

func newReproShow(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:   "show FILE|FINGERPRINT",
		Short: "Print what is known of a failure, and the reproducer",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			data, path, err := s.loadRepro(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			r, err := repro.Parse(data)
			if err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
			fmt.Printf("// %s\n// pipeline: %s\n// engine: %s %s %.12s\n// job: %s\n// fingerprint: %s\n", r.Describe(), r.Pipeline, r.Engine, r.Tool, r.Build, r.Job, r.Fingerprint)
			for line := range strings.Lines(r.Stack) {
				fmt.Printf("// %s\n", strings.TrimRight(line, "\n"))
			}
			_, err = os.Stdout.Write(data)
			return err
		},
	}
}

func newReproFetch(s *settings) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "fetch PATH|FINGERPRINT",
		Short: "Copy a reproducer out of the store",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			data, path, err := s.loadRepro(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			if output == "" {
				output = filepath.Base(path)
			}
			return writeOutput(output, data)
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "", "where to (default the reproducer's own name, here)")
	return cmd
}

// patience is how long a recorded hang is watched before it counts as hanging
// again: reproducers hold one small unit, whose passes end in milliseconds, and
// nobody wants to wait for the job's limit a second time.
const patience = 700 * time.Millisecond

// replayFlags are those of replay and reduce.
type replayFlags struct {
	tool   string
	time   time.Duration
	memory size
}

func (f *replayFlags) add(cmd *cobra.Command) {
	f.memory = 4 << 30
	cmd.Flags().StringVar(&f.tool, "tool", "", "replay on this program rather than on the recorded engine")
	cmd.Flags().DurationVar(&f.time, "unit-timeout", 0, "time after which it hangs (default what the job had; for a recorded hang at most "+patience.String()+")")
	cmd.Flags().Var(&f.memory, "unit-memory", "memory that is too much (default what the job had)")
}

// open loads a reproducer and the engine to replay it on.
func (f *replayFlags) open(cmd *cobra.Command, s *settings, arg string) (*repro.Reproducer, repro.Engine, engine.Limits, func(), error) {
	limits := engine.Limits{}
	data, path, err := s.loadRepro(cmd.Context(), arg)
	if err != nil {
		return nil, nil, limits, nil, err
	}
	r, err := repro.Parse(data)
	if err != nil {
		return nil, nil, limits, nil, fmt.Errorf("%s: %w", path, err)
	}
	var recorded string
	fmt.Sscanf(r.Limits, "time=%s memory=%d", &recorded, &limits.Memory)
	limits.Time, _ = time.ParseDuration(recorded)
	if r.Cause == engine.Hang && limits.Time > patience {
		limits.Time = patience
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

func newReproReplay(s *settings) *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:   "replay FILE|FINGERPRINT",
		Short: "Run a reproducer; exit 0 if the recorded failure returns, 1 if not",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, e, limits, done, err := f.open(cmd, s, args[0])
			if err != nil {
				return err
			}
			defer done()
			found, failed, same, err := repro.Replay(cmd.Context(), e, r, limits)
			switch {
			case err != nil:
				return err
			case !failed:
				return fmt.Errorf("not reproduced: the pipeline succeeds")
			case r.Fingerprint != "" && !same:
				return fmt.Errorf("another failure: %s", found.Describe())
			}
			fmt.Printf("reproduced: %s\n", found.Describe())
			if r.Cause == engine.Hang {
				fmt.Printf("it was still running after %s; --unit-timeout waits longer\n", limits.Time)
			}
			return nil
		},
	}
	f.add(cmd)
	return cmd
}

func newReproReduce(s *settings) *cobra.Command {
	var f replayFlags
	var output string
	var budget int
	cmd := &cobra.Command{
		Use:   "reduce FILE|FINGERPRINT",
		Short: "Make a reproducer smaller while its failure returns",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, e, limits, done, err := f.open(cmd, s, args[0])
			if err != nil {
				return err
			}
			defer done()
			small, runs, err := repro.Reduce(cmd.Context(), e, r, limits, budget)
			if small == nil {
				return err
			}
			fmt.Fprintf(os.Stderr, "%d bytes, from %d, in %d runs\n", len(small.Module), len(r.Module), runs)
			if written := writeOutput(output, small.Bytes()); written != nil {
				return written
			}
			return err
		},
	}
	f.add(cmd)
	cmd.Flags().StringVarP(&output, "output", "o", "-", "where to write the smaller reproducer")
	cmd.Flags().IntVar(&budget, "runs", 1000, "at most so many runs")
	return cmd
}
