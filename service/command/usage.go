package command

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/millrace-mlir/millrace/opt"
)

// helpful makes help texts as wide as the terminal, and adds the usage to errors of the command line. Subcommands
// inherit both. The check of arguments is not inherited; checkArgs adds it.
func helpful(root *cobra.Command, s *settings) {
	root.Version = version()
	root.SetVersionTemplate("{{.Root.Name}} {{.Version}}\n")
	wrapped := fmt.Sprintf("FlagUsagesWrapped %d", helpWidth())
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), "FlagUsages", wrapped))
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return misused(cmd, meantFlag(cmd, err)) })
	root.Args = cobra.ArbitraryArgs // wrong ones are told as those of the subcommands are
	checkArgs(root, s)
}

// version returns the program's version, with the commit that it was built from.
func version() string {
	text := opt.Version("(compatible with mlir-opt 22)")
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && !strings.Contains(text, s.Value[:min(12, len(s.Value))]) {
				text += " " + s.Value
			}
		}
	}
	return text + " " + runtime.Version()
}

// checkArgs makes a command and its subcommands print their usage after a wrong command line. It also sets their
// version.
func checkArgs(cmd *cobra.Command, s *settings) {
	cmd.Version = cmd.Root().Version
	for _, sub := range cmd.Commands() {
		checkArgs(sub, s)
	}
	if run := cmd.RunE; run != nil {
		cmd.RunE = func(cmd *cobra.Command, args []string) error {
			s.running = true
			return run(cmd, args)
		}
	}
	if !cmd.Runnable() { // cobra prints the help for any word that follows
		cmd.RunE = func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return misused(cmd, unknown(cmd, args[0]))
		}
	}
	if check := cmd.Args; check != nil {
		cmd.Args = func(cmd *cobra.Command, args []string) error {
			if err := check(cmd, args); err != nil {
				return misused(cmd, err)
			}
			return nil
		}
	}
}

// unknown returns the error for an unknown subcommand, with a suggestion if the name of a subcommand is similar.
func unknown(cmd *cobra.Command, name string) error {
	if cmd.SuggestionsMinimumDistance <= 0 {
		cmd.SuggestionsMinimumDistance = 2
	}
	meant := ""
	if near := cmd.SuggestionsFor(name); len(near) > 0 {
		meant = ", did you mean " + strings.Join(near, " or ") + "?"
	}
	return fmt.Errorf("unknown command %q for %q%s", name, cmd.CommandPath(), meant)
}

// meantFlag adds a suggestion to an error about an unknown flag, if a flag has a similar name.
func meantFlag(cmd *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	if !errors.As(err, &missing) {
		return err
	}
	var known []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, f.Name) })
	if meant := near(missing.GetSpecifiedName(), known); meant != "" {
		return fmt.Errorf("%w, did you mean --%s?", err, meant)
	}
	return err
}

// near returns the most similar known name, or "" if none is near enough.
func near(name string, known []string) string {
	best, distance := opt.Nearest(name, known)
	if distance > max(len(name)/3, 1) {
		return ""
	}
	return best
}

// misused adds the command's usage to an error of the command line.
func misused(cmd *cobra.Command, err error) error {
	return fmt.Errorf("%w; usage: %s (try '%s --help')", err, cmd.UseLine(), cmd.CommandPath())
}

// helpWidth returns the number of columns for help texts: the terminal's width if that is more than 40, else 80.
func helpWidth() int {
	if width, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil && width > 40 {
		return width
	}
	return 80
}

// oneLine joins the lines of a message to one line.
func oneLine(message string) string {
	var parts []string
	for _, line := range strings.Split(message, "\n") {
		if line = strings.TrimSpace(line); line != "" {
			parts = append(parts, line)
		}
	}
	return strings.ReplaceAll(strings.Join(parts, "; "), "?; ", "? ")
}
