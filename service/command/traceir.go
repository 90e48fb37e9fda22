package command

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/service"
)

func newTraceIR(s *settings) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "trace-ir JOB UNIT",
		Short: "Write the change that each pass made to a unit, as a page",
		Long: "Run a job's pipeline on its input again, here, and write the change that each\n" +
			"pass made to a unit. A unit is a symbol. The output is a page of HTML or, with\n" +
			"--json, the edits of each pass. The job's batches are not used again: the whole\n" +
			"module is compiled on one thread.",
		Example: "  millrace trace-ir millrace-0123456789abcdef01234567 f -o f.html",
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			ses, err := s.ask(cmd.Context())
			if err != nil {
				return err
			}
			defer ses.close()
			data, err := ses.tool.TraceIR(cmd.Context(), ses.Job(args[0]), strings.TrimPrefix(args[1], "@"), s.json)
			if errors.Is(err, service.ErrNoTrace) {
				return usageError{err}
			}
			if data == nil {
				return err
			}
			return errors.Join(writeOutput(output, data), err)
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "-", "where to write it")
	return cmd
}
