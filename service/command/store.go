package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/millrace-mlir/millrace/store"
)

func newStore(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "store",
		Example: "  millrace store stat\n  millrace store gc --older-than 30d --max-size 100GiB",
		Short:   "Count, check and clean up the blob store",
	}
	cmd.AddCommand(newStoreStat(s), newStoreVerify(s), newStoreGC(s))
	return cmd
}

func newStoreStat(s *settings) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "stat",
		Example: "  millrace store stat --store s3://bucket/millrace",
		Short:   "Say how much the store holds",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			st, err := s.readStore(cmd.Context())
			if err != nil {
				return err
			}
			defer st.Close()
			usage, err := st.Stat(cmd.Context())
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(usage)
			}
			fmt.Printf("%s  %s\n", st.ID(), st.URL())
			for _, u := range usage {
				fmt.Printf("%-8s %8d %14d bytes\n", u.Kind, u.Count, u.Bytes)
			}
			return nil
		},
	}
	return cmd
}

func newStoreVerify(s *settings) *cobra.Command {
	var repair bool
	cmd := &cobra.Command{
		Use:     "verify",
		Example: "  millrace store verify --repair",
		Short:   "Read everything in the store and list what is damaged",
		Long:    "Read everything in the store and list what is damaged. Exit status 3 says that\nanything is.",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			open := s.readStore
			if repair {
				open = s.openStore
			}
			st, err := open(cmd.Context())
			if err != nil {
				return err
			}
			defer st.Close()
			damaged := []string{}
			n, err := st.Verify(cmd.Context(), repair, func(e store.Entry) {
				damaged = append(damaged, e.Key)
				if !s.json {
					fmt.Println(e.Key)
				}
			})
			if err != nil {
				return err
			}
			if s.json {
				if err := printJSON(answer.Verification{Checked: n, Damaged: damaged}); err != nil {
					return err
				}
			}
			fmt.Fprintf(os.Stderr, "%d checked, %d damaged\n", n, len(damaged))
			if len(damaged) > 0 && !repair {
				return &exitError{status: infrastructure}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&repair, "repair", false, "remove what is damaged; it is made again when it is next needed")
	return cmd
}

func newStoreGC(s *settings) *cobra.Command {
	older, limit, dryRun := age(30*24*time.Hour), size(-1), false
	cmd := &cobra.Command{
		Use:     "gc",
		Example: "  millrace store gc --older-than 30d --max-size 100GiB --dry-run",
		Short:   "Remove what no job has needed for a while",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx := cmd.Context()
			ses, err := s.connect(ctx)
			if err != nil {
				return err
			}
			defer ses.close()
			c := store.Collect{Before: time.Now().Add(-time.Duration(older)), Size: int64(limit), DryRun: dryRun}
			if c.Live, err = ses.oldestRunning(ctx); err != nil {
				return err
			}
			if _, err := ses.Forget(ctx, c.Before, dryRun); err != nil {
				return err
			}
			gone, err := ses.store.Collect(ctx, c)
			if s.json {
				return errors.Join(err, printJSON(gone))
			}
			fmt.Printf("%d removed, %d bytes\n", gone.Count, gone.Bytes)
			return err
		},
	}
	cmd.Flags().Var(&older, "older-than", "remove what was not needed for so long, such as 12h or 30d")
	cmd.Flags().Var(&limit, "max-size", "then remove what was needed longest ago until no more than this is left, such as 100GiB")
	cmd.Flags().BoolVarP(&dryRun, "dry-run", "n", false, "only say how much would go")
	return cmd
}

// oldestRunning returns the start of the oldest running job, or the current time if none runs. Garbage
// collection of the store keeps entries used since then.
func (ses *session) oldestRunning(ctx context.Context) (time.Time, error) {
	oldest := time.Now()
	err := ses.List(ctx, service.Filter{}, func(st *service.Status) error {
		if st.Ended.IsZero() && st.Started.Before(oldest) {
			oldest = st.Started
		}
		return nil
	})
	return oldest, err
}

// age is a flag value for a duration. Unlike Go's durations, it may be in days, such as 30d.
type age time.Duration

func (a *age) Type() string { return "age" }

func (a *age) String() string {
	d := time.Duration(*a)
	if d >= 24*time.Hour && d%(24*time.Hour) == 0 {
		return strconv.Itoa(int(d/(24*time.Hour))) + "d"
	}
	return d.String()
}

func (a *age) Set(text string) error {
	if days, ok := strings.CutSuffix(text, "d"); ok {
		n, err := strconv.Atoi(days)
		if err != nil || n < 0 || n > 100_000 {
			return fmt.Errorf("%q is no age such as 12h or 30d", text)
		}
		*a = age(n) * age(24*time.Hour)
		return nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return fmt.Errorf("%q is no age such as 12h or 30d", text)
	}
	*a = age(d)
	return nil
}
