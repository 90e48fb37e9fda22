package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/service"
)

func newReproKnown(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "known",
		Short: "List the failures whose units pass through unoptimized",
		Long: "List the failures whose units pass through as they entered their stage, with a\n" +
			"warning, instead of failing the job. The list is in the store and counts for\n" +
			"jobs submitted from then on; compile --known=false ignores it.",
		Example: "  millrace repro known add 0123456789abcdef --why 'llvm-project#12345'\n  millrace repro known\n  millrace repro known remove 0123456789abcdef",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			st, err := s.readStore(cmd.Context())
			if err != nil {
				return err
			}
			defer st.Close()
			all, err := service.KnownFailures(cmd.Context(), st)
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(all)
			}
			for _, k := range all {
				fmt.Printf("%s  %s\n", k.Fingerprint, service.Printable(k.Why))
			}
			return nil
		},
	}
	var why string
	add := &cobra.Command{
		Use:     "add FINGERPRINT",
		Short:   "Pass the units of a failure through",
		Example: "  millrace repro known add 0123456789abcdef --why 'llvm-project#12345'",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			st, err := s.openStore(cmd.Context())
			if err != nil {
				return err
			}
			defer st.Close()
			known := service.Known{Fingerprint: args[0], Why: why}
			if err := service.AddKnown(cmd.Context(), st, known); err != nil || !s.json {
				return err
			}
			return printJSON(known)
		},
	}
	add.Flags().StringVar(&why, "why", "", "what to say of it")
	remove := &cobra.Command{
		Use:     "remove FINGERPRINT",
		Short:   "Have a failure fail jobs again",
		Example: "  millrace repro known remove 0123456789abcdef",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			st, err := s.openStore(cmd.Context())
			if err != nil {
				return err
			}
			defer st.Close()
			if err := service.RemoveKnown(cmd.Context(), st, args[0]); err != nil || !s.json {
				return err
			}
			return printJSON(service.Known{Fingerprint: args[0]})
		},
	}
	cmd.AddCommand(add, remove)
	return cmd
}
