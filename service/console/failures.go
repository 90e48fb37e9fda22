package console

import (
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/service"
)

type failuresBody struct {
	Bugs  []*service.Bug
	Known map[string]string // why, by fingerprint
}

func (c *Console) failuresPage(r *http.Request) (*view, error) {
	b := &failuresBody{Known: map[string]string{}}
	var err error
	if b.Bugs, err = c.Bugs(r.Context(), ""); err != nil {
		return nil, err
	}
	known, err := c.Known(r.Context())
	if err != nil {
		return nil, err
	}
	for _, k := range known {
		b.Known[k.Fingerprint] = "known"
		if k.Why != "" {
			b.Known[k.Fingerprint] = "known: " + k.Why
		}
	}
	return &view{Title: "Failures", Active: "failures", Body: b}, nil
}

type failureBody struct {
	*service.Bug
	Known  string
	First  *repro.Reproducer
	Module string // text of it, as much as a page holds
	Cut    bool
	Files  []service.Reproducer
	More   int
	Replay []string // commands
}

// moduleShown is the number of bytes of a module that a page shows. filesShown is the number of files that it lists.
const (
	moduleShown = 64 << 10
	filesShown  = 50
)

func (c *Console) failurePage(r *http.Request) (*view, error) {
	print := r.PathValue("fingerprint")
	bugs, err := c.Bugs(r.Context(), "")
	if err != nil {
		return nil, err
	}
	b := &failureBody{}
	for _, bug := range bugs {
		if bug.Fingerprint == print {
			b.Bug = bug
		}
	}
	if b.Bug == nil {
		return nil, fmt.Errorf("failure %s: %w", print, errNotFound)
	}
	known, err := c.Known(r.Context())
	if err != nil {
		return nil, err
	}
	for _, k := range known {
		if k.Fingerprint == print {
			b.Known = strings.TrimSuffix("known: "+k.Why, ": ")
		}
	}
	b.Files = b.Bug.Files[:min(len(b.Bug.Files), filesShown)]
	b.More = len(b.Bug.Files) - len(b.Files)
	if len(b.Files) > 0 {
		if b.First, err = repro.Parse(b.Files[0].File); err != nil {
			return nil, err
		}
		b.Module = string(b.First.Module)
		if len(b.Module) > moduleShown {
			cut := moduleShown
			for cut > 0 && !utf8.RuneStart(b.Module[cut]) {
				cut--
			}
			b.Module, b.Cut = b.Module[:cut], true
		}
		b.Module = service.Printable(b.Module)
	}
	b.Replay = c.commands(b)
	return &view{Title: "Failure " + print, Active: "failures", Body: b}, nil
}

// commands returns the command lines that replay a failure: from the store, from the page's file, and with
// upstream's tool. The last one reduces the file.
func (c *Console) commands(b *failureBody) []string {
	all := []string{fmt.Sprintf("%s repro replay --store %s %s", c.Program, shell(c.Store), b.Fingerprint)}
	if b.First == nil {
		return nil
	}
	name := shell(base(b.Files[0].Name))
	all = append(all, fmt.Sprintf("%s repro replay %s", c.Program, name))
	if b.First.Tool != "" || strings.HasPrefix(b.First.Engine, "mlir-opt") {
		all = append(all, fmt.Sprintf("%s --run-reproducer %s", shell(b.First.Tool), name))
	}
	return append(all, fmt.Sprintf("%s repro reduce %s -o small.mlir", c.Program, name))
}

// shell quotes a word if a shell would split or expand it.
func shell(word string) string {
	plain := func(r rune) bool {
		return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || strings.ContainsRune("-_./:=@+,%", r)
	}
	if word != "" && strings.TrimLeftFunc(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
