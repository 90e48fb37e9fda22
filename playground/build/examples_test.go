package main

import "testing"

// TestExamples reads the documentation's examples: each has a module, and a pipeline that a page shows.
func TestExamples(t *testing.T) {
	all, err := documented("../..")
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]bool{}
	for _, e := range all {
		if e.Module == "" || e.Pipeline == "" {
			t.Errorf("%s: module %q, pipeline %q", e.Name, e.Module, e.Pipeline)
		}
		pages[e.Name] = true
		t.Log(e.Name)
	}
	if len(pages) < 4 {
		t.Errorf("%d examples, fewer than before", len(pages))
	}
}
