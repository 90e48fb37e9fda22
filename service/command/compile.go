package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/devserver"
	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/timing/otel"
)

func newCompile(s *settings) *cobra.Command {
	var f jobFlags
	d := delivery{tool: s.tool}
	var dump dumpFlags
	var dryRun bool
	cmd := &cobra.Command{
		Use:   "compile --pipeline PIPELINE FILE...",
		Short: "Run a pipeline over modules and write the results",
		Long: "Run a pipeline over a module and write the result: on the Temporal server that\n" +
			"is configured or that 'dev' runs, else in this process. The same command again\n" +
			"attaches to its job, goes on with one that was stopped, or restarts a failed\n" +
			"one. Where standard error is no terminal, a line tells of the progress every\n" +
			"few seconds.\n\n" +
			"Several files, or the files *.mlir and *.mlirbc of a directory, are one job\n" +
			"with one account. Each module is worked on as a whole, equal ones once, and\n" +
			"has a result of its own in the directory of -o.",
		Example: "  millrace compile --pipeline 'builtin.module(func.func(canonicalize,cse))' in.mlir -o out.mlir\n" +
			"  millrace compile --tool mlir-opt-22 --pipeline 'builtin.module(cse)' --mlir-timing in.mlir -o out.mlir\n" +
			"  millrace compile --pipeline 'builtin.module(func.func(canonicalize,cse))' --mlir-print-ir-after=cse --unit @f in.mlir -o out.mlir\n" +
			"  millrace compile --pipeline 'builtin.module(canonicalize)' kernels/ more.mlir -o results/\n" +
			"  millrace compile --json --partial --unit-timeout 30s --pipeline 'builtin.module(func.func(sccp))' in.mlir -o out.mlir",
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			if err := f.timing.check(); err != nil {
				return usageError{err}
			}
			d.form, d.timing, d.began, d.json = f.print, f.timing, time.Now(), s.json
			if f.differential != "" {
				if err := f.checkDifferential(args, &dump); err != nil {
					return err
				}
			}
			if isMany(args) {
				r, err := f.requestMany(args, &d, &dump, dryRun)
				if err != nil {
					return err
				}
				return s.compileOn(ctx, r, &f, d)
			}
			r, err := f.request(args[0])
			if err != nil {
				return err
			}
			if r.Dump, err = dump.request(&f); err != nil {
				return err
			}
			if dryRun {
				return s.plan(cmd, r, f.tool, true)
			}
			d.source = service.NewSource(r.Name, r.Input)
			if f.differential != "" {
				return s.differential(ctx, r, &f, d)
			}
			return s.compileOn(ctx, r, &f, d)
		},
	}
	f.add(cmd.Flags())
	f.timing.add(cmd.Flags())
	dump.add(cmd.Flags())
	cmd.Flags().StringVarP(&d.output, "output", "o", "-", "where to write the result")
	cmd.Flags().StringVar(&f.differential, "differential", "", "run the job in this program, too, and report the units whose results differ: PATH, or NAME=PATH to name the engine")
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "say what would be done, as 'plan' does, and do nothing")
	cmd.Flags().BoolVarP(&d.quiet, "quiet", "q", false, "no progress, and no summary unless units failed without a diagnostic")
	cmd.Flags().BoolVar(&f.again, "again", false, "start the job again even if it runs or has succeeded, on a build that is there now, and use no stored result")
	cmd.Flags().BoolVar(&f.cancelOnInterrupt, "cancel-on-interrupt", false, "have Ctrl-C cancel a job that other workers do, too")
	return cmd
}

// compileOn runs one job from start to end. If the process of the server ends, it runs the job again.
func (s *settings) compileOn(ctx context.Context, r *service.Request, f *jobFlags, d delivery) error {
	for {
		err := s.compile(ctx, r, f, d)
		if !errors.Is(err, errServerLost) {
			return d.diagnosed(err)
		}
		fmt.Fprintf(os.Stderr, "%s: the process that ran the server has ended; going on here\n", s.tool.Name)
	}
}

// compile runs one job from start to end. It returns errServerLost if the process that ran the server has ended.
func (s *settings) compile(ctx context.Context, r *service.Request, f *jobFlags, d delivery) error {
	programs, err := s.programs(ctx, f.tool)
	if err != nil {
		return err
	}
	if len(programs) == 1 { // two programs of one name are two engines
		r.Engine.Build = programs[0].Digest
	}
	ses, err := s.connect(ctx)
	if err != nil {
		return err
	}
	defer ses.close()
	if ses.temporal == nil && f.tool == "" && r.Engine.Name != engine.Native {
		return usageError{fmt.Errorf("no engine %s: without a server there are %s and the program that --tool names", r.Engine.Name, engine.Native)}
	}
	dir, err := s.dir()
	if err != nil {
		return err
	}
	watched, cancel := ses.watch(ctx, dir)
	defer cancel(nil)
	if err := ses.setKnown(ctx, r, f); err != nil {
		return err
	}
	stop, err := ses.offer(programs, dir)
	if err != nil {
		return err
	}
	defer stop()
	submit := ses.Submit
	if f.again {
		r.Fresh = true
		submit = ses.Resubmit
	}
	job, err := submit(otel.Start(watched, ses.telemetry.Tracer), r)
	if err != nil {
		return lost(watched, err)
	}
	out, module, err := ses.come(watched, job, d)
	// The job finished earlier, but somebody has deleted or damaged its result; or its input disappears while it
	// runs.
	for n := 0; n < resubmissions && errors.Is(err, store.ErrNotFound); n++ {
		r.Fresh = false
		if job, err = ses.Resubmit(watched, r); err == nil {
			out, module, err = ses.come(watched, job, d)
		}
	}
	if err != nil {
		if ctx.Err() == nil {
			return lost(watched, err)
		}
		if ses.temporal != nil && !f.cancelOnInterrupt {
			return &exitError{interrupted, fmt.Sprintf("%s: detached%s; the job goes on: %s result %s", s.tool.Name, service.Printable(stalled(ses.at)), s.tool.Name, job.ID)}
		}
		abandon(job)
		if at := stalled(ses.at); at != "" {
			return &exitError{interrupted, s.tool.Name + ": interrupted" + service.Printable(at)}
		}
		return err
	}
	return ses.deliver(ctx, job, out, module, d)
}

// come waits for the end of a job. It returns the job's outcome and, if the job has an output, its module.
func (ses *session) come(ctx context.Context, job *service.Job, d delivery) (out *service.Outcome, module []byte, err error) {
	if out, err = ses.await(ctx, job, d.quiet); err == nil && d.many == nil && out.HasOutput() {
		if module, err = job.Result(ctx, out, d.form); err == nil && d.compared != nil {
			*d.compared, err = job.Result(ctx, out, comparedForm)
		}
	}
	return out, module, err
}

// resubmissions is the number of times that the client submits a job again because the store has lost its input or
// result.
const resubmissions = 5

// programs starts the program of --tool to check it, and returns it as an engine that this process may have to offer.
// It returns nil without --tool, and with a configured server, whose workers offer programs.
func (s *settings) programs(ctx context.Context, tool string) ([]*engine.External, error) {
	if tool == "" {
		return nil, nil
	}
	if _, configured, err := s.clientOptions(); err != nil || configured {
		return nil, err
	}
	ext, err := program(ctx, tool)
	if err != nil {
		return nil, err
	}
	return []*engine.External{ext}, nil
}

// program checks that a program behaves like mlir-opt, and returns it as an engine. The error is a usageError if it
// does not.
func program(ctx context.Context, tool string) (*engine.External, error) {
	ext, err := engine.NewExternal(ctx, tool)
	if err != nil && ctx.Err() == nil {
		return nil, usageError{err}
	}
	return ext, err
}

// lost returns errServerLost if that is the reason why ctx ended, and else err.
func lost(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); errors.Is(cause, errServerLost) {
		return cause
	}
	return err
}

// offer makes this process run jobs if that is needed. Without a server, this process runs the job alone. If the
// server runs on this data directory, this process becomes a worker that offers the programs, since the server's own
// worker may lack them. A configured server has workers of its own. The caller must call stop at the end.
func (ses *session) offer(programs []*engine.External, dir string) (stop func(), err error) {
	if ses.temporal == nil {
		return func() {}, ses.work(programs)
	}
	if len(programs) == 0 || devserver.Published(dir) != ses.address {
		return func() {}, nil
	}
	w, err := ses.tool.Work(service.WorkerOptions{
		Temporal: ses.temporal, Converter: ses.Converter, Store: ses.store, Telemetry: ses.telemetry, Programs: programs, Helps: true,
	})
	if err != nil {
		return nil, err
	}
	return w.Stop, nil
}

// abandon cancels a job after Ctrl-C, and waits up to three seconds for the engines to end.
func abandon(job *service.Job) {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	if job.Cancel(ctx) == nil {
		job.Wait(ctx)
	}
}

// await waits for the end of a job, and shows its progress unless quiet.
func (ses *session) await(ctx context.Context, job *service.Job, quiet bool) (*service.Outcome, error) {
	if !quiet {
		defer ses.follow(ctx, job)()
	}
	return job.Wait(ctx)
}

// setKnown adds the store's known failures to the request, if --known asks for it. Units with such failures then stay
// unchanged, and do not fail the job.
func (ses *session) setKnown(ctx context.Context, r *service.Request, f *jobFlags) error {
	if !f.known {
		return nil
	}
	all, err := service.KnownFailures(ctx, ses.store)
	for _, k := range all {
		r.Known = append(r.Known, k.Fingerprint)
	}
	return err
}
