package command

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
)

// completionTime is the timeout for queries of jobs, failures and engines while a shell waits. A server may not
// answer.
const completionTime = 3 * time.Second

// completer returns the words with which the shell can complete the argument typed.
type completer func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective)

// completeWords gives a command and its subcommands completers for their arguments and flags. The placeholder of an
// argument in the command's Use line selects the completer, such as JOB; a flag is selected by its name.
func completeWords(cmd *cobra.Command, s *settings) {
	words := map[string]completer{
		"JOB": s.completeJobs, "BEFORE": s.completeJobs, "AFTER": s.completeJobs, "FINGERPRINT": s.completeFailures,
		"FILE|FINGERPRINT": s.completeFailures, "PIPELINE": s.completePipeline,
	}
	flags := map[string]completer{"pipeline": s.completePipeline, "engine": s.completeEngines, "job": s.completeJobs, "dialects": s.completeDialects}
	var places []completer
	for _, word := range strings.Fields(cmd.Use)[1:] {
		if !strings.HasPrefix(word, "-") { // a flag's value has its own completer
			places = append(places, words[strings.Trim(word, "[].")])
		}
	}
	if slices.ContainsFunc(places, func(c completer) bool { return c != nil }) && !strings.Contains(cmd.Use, "--pipeline") {
		cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if len(args) >= len(places) {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			if places[len(args)] == nil {
				return nil, cobra.ShellCompDirectiveDefault
			}
			return places[len(args)](cmd, args, typed)
		}
	}
	for name, c := range flags {
		if cmd.Flags().Lookup(name) != nil {
			// RegisterFlagCompletionFunc fails only for a flag that does not exist.
			_ = cmd.RegisterFlagCompletionFunc(name, c)
		}
	}
	for _, sub := range cmd.Commands() {
		completeWords(sub, s)
	}
}

// beginning returns the elements of a slice that begin with typed. It overwrites the slice.
func beginning(all []cobra.Completion, typed string) []cobra.Completion {
	return slices.DeleteFunc(all, func(c cobra.Completion) bool { return !strings.HasPrefix(c, typed) })
}

// lastJobs returns the statuses of the last jobs, newest first, or none where the server or the store cannot be reached.
func (s *settings) lastJobs(ctx context.Context) (jobs []*service.Status) {
	ctx, stop := context.WithTimeout(ctx, completionTime)
	defer stop()
	ses, err := s.ask(ctx)
	if err != nil {
		return nil
	}
	defer ses.close()
	err = ses.List(ctx, service.Filter{}, func(st *service.Status) error {
		if jobs = append(jobs, st); len(jobs) == 100 {
			return errEnough
		}
		return nil
	})
	if err != nil && !errors.Is(err, errEnough) {
		return nil
	}
	return jobs
}

// completeJobs completes the ids of the last jobs, with state and input.
func (s *settings) completeJobs(cmd *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var all []cobra.Completion
	for _, st := range s.lastJobs(cmd.Context()) {
		all = append(all, cobra.CompletionWithDesc(st.Job, st.State+" "+service.Printable(st.Input)))
	}
	return slices.Compact(beginning(all, typed)), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}

// completeFailures completes fingerprints of the failures in the store, and names of files.
func (s *settings) completeFailures(cmd *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	ctx, stop := context.WithTimeout(cmd.Context(), completionTime)
	defer stop()
	st, err := s.readStore(ctx)
	if err != nil {
		return nil, cobra.ShellCompDirectiveDefault
	}
	defer st.Close()
	bugs, err := service.Bugs(ctx, st, "", func(string, error) {})
	if err != nil {
		return nil, cobra.ShellCompDirectiveDefault
	}
	var all []cobra.Completion
	for _, b := range bugs {
		all = append(all, cobra.CompletionWithDesc(b.Fingerprint, b.Cause+" in "+b.Pass))
	}
	return beginning(all, typed), cobra.ShellCompDirectiveDefault
}

// completeEngines completes names of engines: the native engine, and the engines of the last jobs.
func (s *settings) completeEngines(cmd *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	all := []cobra.Completion{engine.Native}
	for _, st := range s.lastJobs(cmd.Context()) {
		if name := st.Engine; name != "" && !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return beginning(all, typed), cobra.ShellCompDirectiveNoFileComp
}

// completeDialects completes names of the sets of dialects.
func (s *settings) completeDialects(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	all := []cobra.Completion{"core"}
	for _, g := range s.tool.Guests {
		all = append(all, g.Name)
	}
	return beginning(all, typed), cobra.ShellCompDirectiveNoFileComp
}

// anchors are the most frequent anchors of nests in pipelines.
var anchors = []cobra.Completion{
	cobra.CompletionWithDesc("builtin.module(", "a nest on modules"), cobra.CompletionWithDesc("func.func(", "a nest on functions"),
	cobra.CompletionWithDesc("any(", "a nest on any operation"),
}

// completePipeline completes the last word of a pipeline. That is a pass, the name of a predefined pipeline, an
// anchor or, within braces, an option of a pass.
func (s *settings) completePipeline(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	cut := strings.LastIndexAny(typed, "(,{ ") + 1
	before := typed[:cut]
	var all []cobra.Completion
	if open := strings.LastIndexByte(before, '{'); open > strings.LastIndexByte(before, '}') {
		all = s.options(before[strings.LastIndexAny(before[:open], "(,")+1 : open])
	} else {
		all = append(all, anchors...)
		for _, p := range s.tool.Passes {
			if !p.Hidden {
				all = append(all, cobra.CompletionWithDesc(p.Arg, p.Doc))
			}
		}
		for _, a := range s.tool.Aliases {
			all = append(all, cobra.CompletionWithDesc(a.Arg, a.Doc))
		}
		for _, g := range s.tool.Guests {
			for _, p := range g.Passes {
				if c := cobra.CompletionWithDesc(p.Arg, p.Doc); !p.Hidden && !slices.Contains(all, c) {
					all = append(all, c)
				}
			}
		}
	}
	all = beginning(all, typed[cut:])
	for i := range all {
		all[i] = before + all[i]
	}
	return all, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// options returns completions for the options of a pass, as pipelines write them.
func (s *settings) options(pass string) (all []cobra.Completion) {
	for _, p := range s.tool.Passes {
		if p.Arg == pass && p.Options != nil {
			for _, o := range p.Options.Fields() {
				all = append(all, cobra.CompletionWithDesc(o.Name+"=", o.Doc))
			}
		}
	}
	return all
}
