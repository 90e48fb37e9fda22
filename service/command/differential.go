package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/text"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/worker"
)

// comparedForm is the form in which --differential compares the results of two engines.
var comparedForm = engine.Form{Generic: true, LocalScope: true}

// differential runs a request on its engine, and then on the program of --differential. It returns an error that
// describes the operations that differ.
func (s *settings) differential(ctx context.Context, r *service.Request, f *jobFlags, d delivery) error {
	var one, other []byte
	d.compared = &one
	if err := s.compileOn(ctx, r, f, d); err != nil {
		return err
	}
	again, flags := *r, *f
	flags.tool, flags.differential = f.differential, ""
	name, _ := engine.ToolName(f.differential)
	again.Engine = worker.EngineSpec{Name: name}
	quiet := delivery{output: os.DevNull, quiet: true, form: comparedForm, source: d.source, began: time.Now(), compared: &other}
	if err := s.compileOn(ctx, &again, &flags, quiet); err != nil {
		return fmt.Errorf("%s, after %s had done the job: %w", name, r.Engine.Name, err)
	}
	a, err := text.Parse(one)
	if err != nil {
		return err
	}
	b, err := text.Parse(other)
	if err != nil {
		return err
	}
	all := text.Differences(a, b)
	if len(all) == 0 {
		if !d.quiet {
			fmt.Fprintf(os.Stderr, "%s and %s: %s equal\n", r.Engine.Name, name, count(len(a.Ops), "operation"))
		}
		return nil
	}
	return &exitError{failedUnits, differ(all, r.Engine.Name, name, len(a.Ops))}
}

// differ describes differences between the results of two engines. Arguments one and other are the engines'
// names, and of is the number of compared operations. It shows the first five differences in full.
func differ(all []text.Difference, one, other string, of int) string {
	const shown = 5
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %s differ between %s and %s\n", len(all), count(of, "operation"), one, other)
	for _, d := range all[:min(len(all), shown)] {
		fmt.Fprintf(&b, "%s, line %d:\n  %s: %s\n  %s: %s\n", service.Printable(d.Name), d.Number, one, service.Printable(d.A), other, service.Printable(d.B))
	}
	if more := len(all) - shown; more > 0 {
		fmt.Fprintf(&b, "and %d more\n", more)
	}
	return b.String()
}

// checkDifferential returns an error for arguments and flags that --differential does not support.
func (f *jobFlags) checkDifferential(args []string, dump *dumpFlags) error {
	wanted, err := dump.request(f)
	switch {
	case err != nil:
		return err
	case isMany(args):
		return usageError{errors.New("--differential takes one module")}
	case wanted != nil:
		return usageError{errors.New("--differential prints no unit around passes")}
	}
	return nil
}
