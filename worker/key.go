package worker

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/passes"
)

// Key has everything that the result of a batch depends on. The places of the units are part of it only
// if the passes look at locations. Otherwise neither the name of the input nor the rest of the input
// is.
type Key struct {
	Content  string `json:"content"` // digest of the units, with what surrounds them and what they refer to
	Pipeline string `json:"pipeline"`
	Build    string `json:"build"`
	Options  string `json:"options"`
	Places   string `json:"places,omitempty"`
}

// KeyOf returns the key of a batch of the stage in m.
func KeyOf(job *Job, m *Manifest, b *Batch) Key {
	var options []string
	for _, o := range []struct {
		on   bool
		name string
	}{{job.AllowUnregistered, "unregistered operations allowed"}, {job.TestPasses, "test passes"}, {job.SkipVerify, "not verified"}} {
		if o.on {
			options = append(options, o.name)
		}
	}
	if m.Engine.Dialects != "" {
		options = append(options, "dialects "+m.Engine.Dialects)
	}
	if d := job.Definitions; d != nil {
		sum := sha256.Sum256([]byte(d.Text))
		options = append(options, "definitions "+hex.EncodeToString(sum[:]))
	}
	if len(job.Known) > 0 {
		known := slices.Sorted(slices.Values(job.Known))
		options = append(options, "known failures "+strings.Join(known, " "))
	}
	if job.Dump != nil && (b.Units == nil || job.Dump.Of(b.Units)) {
		options = append(options, job.Dump.String())
	}
	if w := m.Stage.How(); w != passes.Nested && w != passes.Gathered {
		options = append(options, "units "+string(w))
	}
	if m.Stage.Alone() {
		options = append(options, job.Form.Flags()...)
	}
	if len(m.Stage.Loaded) > 0 {
		options = append(options, "loaded "+strings.Join(m.Stage.Loaded, " "))
	}
	// The order of the operations in the blob is part of its content, but not which operations are
	// units.
	h := sha256.New()
	fmt.Fprintln(h, b.Module.Digest)
	if !m.Stage.Alone() { // all of a bundle are
		for _, u := range b.Units {
			fmt.Fprintf(h, "%d ", u.Local)
		}
	}
	h.Write(b.Note)
	k := Key{
		Content: hex.EncodeToString(h.Sum(nil)), Pipeline: m.Stage.Pipeline,
		Build: m.Engine.Build, Options: strings.Join(options, ", "),
	}
	switch {
	case m.Stage.Alone() && m.named(job):
		k.Places = b.members(true).places()
	case m.Stage.Located:
		for _, f := range b.Files {
			k.Places += fmt.Sprintf("%q:%d ", f.Name, f.Line)
		}
	}
	return k
}

// Object returns the name of the result's object in the store, which contains a digest of the key.
func (k Key) Object() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", []string{k.Content, k.Pipeline, k.Build, k.Options, k.Places}))
	name := hex.EncodeToString(sum[:])
	return "batches/" + name[:2] + "/" + name
}

func resultKey(job *Job, m *Manifest, b *Batch) string { return KeyOf(job, m, b).Object() }

// moves returns how locations in a result are to be changed. It maps the files and lines that the units
// had when the result was computed to those that they have in this job.
func moves(r *Result, b *Batch) []bytecode.Move {
	if len(r.Files) != len(b.Files) || slices.Equal(r.Files, b.Files) {
		return nil
	}
	all := make([]bytecode.Move, len(r.Files))
	for i := range all {
		all[i] = bytecode.Move{From: r.Files[i], To: b.Files[i]}
	}
	return all
}
