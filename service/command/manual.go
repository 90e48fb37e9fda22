package command

import (
	"cmp"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/service/answer"
	"github.com/spf13/cobra/doc"
)

// newManual returns the command that writes man pages. Like completion and help, the pages come from the
// descriptions of the commands.
func newManual(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "man FOLDER",
		Short:   "Write man pages of all commands into a folder",
		Example: "  millrace man /usr/local/share/man/man1",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			tellStatuses(root)
			// SOURCE_DATE_EPOCH, if set, is the date on the pages, so that building a release again gives the same
			// pages.
			return doc.GenManTree(root, &doc.GenManHeader{Section: "1", Source: s.tool.Name + " " + version(), Manual: "Millrace"}, args[0])
		},
	}
}

// tellStatuses adds the list of exit statuses to the page of each command.
func tellStatuses(cmd *cobra.Command) {
	if !strings.Contains(cmd.Long, statuses) {
		cmd.Long = strings.TrimSpace(cmp.Or(cmd.Long, cmd.Short) + "\n\n" + statuses)
	}
	for _, sub := range cmd.Commands() {
		tellStatuses(sub)
	}
}

// newVersion returns the command "version". It prints the same as --version, as users of other programs
// expect.
func newVersion(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version",
		Example: "  millrace version",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if s.json {
				return printJSON(answer.Version{Version: version()})
			}
			fmt.Printf("%s %s\n", cmd.Root().Name(), version())
			return nil
		},
	}
}

// addCompletion adds cobra's completion command, with examples instead of a page for each shell.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	where := map[string]string{
		"bash": "~/.local/share/bash-completion/completions/millrace", "zsh": "~/.zsh/completions/_millrace",
		"fish": "~/.config/fish/completions/millrace.fish", "powershell": "millrace.ps1",
	}
	for _, cmd := range root.Commands() {
		if cmd.Name() != "completion" {
			continue
		}
		cmd.Long, cmd.Example = "", "  millrace completion bash >"+where["bash"]
		for _, shell := range cmd.Commands() {
			shell.Long, shell.Example = "", "  millrace completion "+shell.Name()+" >"+where[shell.Name()]
		}
	}
}
