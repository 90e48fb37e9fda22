package command

import (
	"os"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newManual writes man pages from what the commands say of themselves, as completion and help are.
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
			var never time.Time // the same program writes the same pages
			return doc.GenManTree(root, &doc.GenManHeader{Title: s.tool.Name, Section: "1", Source: s.tool.Name, Manual: "Millrace", Date: &never}, args[0])
		},
	}
}

// addCompletion adds cobra's command that writes completions, with examples instead of a page about each shell.
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
