package command

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/service"
)

func newExplain(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:   "explain JOB UNIT",
		Short: "Say why a unit was computed, or where its result was taken from",
		Long: "Say for each stage of a job that has ended where the result of a unit was\n" +
			"taken from; or, if the job has computed it, which part of its key was another in\n" +
			"the last job before on an input of this name. A unit is a symbol, or the number\n" +
			"of an operation.",
		Example: "  millrace explain millrace-0123456789abcdef01234567 f",
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			ses, err := s.ask(cmd.Context())
			if err != nil {
				return err
			}
			defer ses.close()
			all, err := ses.tool.Explain(cmd.Context(), ses.Job(args[0]), strings.TrimPrefix(args[1], "@"))
			if errors.Is(err, service.ErrNoUnit) {
				return usageError{err}
			}
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(all)
			}
			for i := range all {
				explain(cmd.OutOrStdout(), &all[i])
			}
			return nil
		},
	}
}

func explain(w io.Writer, e *service.Explanation) {
	fmt.Fprintf(w, "stage %d, %s: ", e.Stage, service.Printable(e.Pipeline))
	if e.Round > 0 {
		fmt.Fprintf(w, "round %d, ", e.Round)
	}
	where := fmt.Sprintf("batch %d", e.Batch)
	switch {
	case e.Gathered != "":
		where = "the whole module (" + service.Printable(e.Gathered) + ")"
	case e.Batch < 0:
		where = "the whole module"
	}
	switch {
	case e.Hit() && e.Batch < 0:
		fmt.Fprintf(w, "%s, from the cache\n", where)
	case e.Hit():
		fmt.Fprintf(w, "%s, from the cache, computed by %s\n", where, e.From)
	case e.Since == "" && e.Batch >= 0:
		fmt.Fprintf(w, "%s, computed: no job before it on an input of this name had the unit\n", where)
	case e.Since == "":
		fmt.Fprintf(w, "%s, computed\n", where)
	default:
		fmt.Fprintf(w, "%s, computed: since %s\n", where, e.Since)
		for _, c := range e.Changed {
			fmt.Fprintf(w, "  %s\n", service.Printable(c))
		}
	}
}
