//go:build irdebug

package ir_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

// panics returns what f panics with, or "" if it does not.
func panics(f func()) (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = fmt.Sprint(p)
		}
	}()
	f()
	return ""
}

// TestRecycledAreDead: an access to a recycled operation or block says where it was recycled.
func TestRecycledAreDead(t *testing.T) {
	m := parse(t, "func.func @f(%a: i32) { %0 = arith.addi %a, %a : i32 return }")
	arena := m.Context().NewArena()
	op := named(m, "arith.addi")[0]
	op.Erase()
	arena.Recycle(op)
	block := arena.NewBlock(nil, nil)
	arena.RecycleBlock(block)
	for name, use := range map[string]func(){
		"name":         func() { op.Name() },
		"operands":     func() { op.Operands() },
		"recycle":      func() { arena.Recycle(op) },
		"block's ops":  func() { block.First() },
		"block's args": func() { block.NumArgs() },
	} {
		if got := panics(use); !strings.Contains(got, "was recycled here") || !strings.Contains(got, "TestRecycledAreDead") {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestQuietIsOnesOwn: goroutines of Quietly may emit diagnostics, others may not meanwhile.
func TestQuietIsOnesOwn(t *testing.T) {
	c := parse(t, "func.func @f() { return }").Context()
	emit := func() { c.Error(ir.UnknownLoc, "an error") }
	started, stop := make(chan bool), make(chan bool)
	foreign := make(chan string)
	stranger := func() {
		<-started
		foreign <- panics(emit)
		foreign <- panics(func() { c.Quietly(func() {}) })
		close(stop)
	}
	go func() { go stranger() }() // not started by the goroutine that will be in Quietly
	c.Quietly(func() {
		own := make(chan string)
		go func() { own <- panics(emit) }()
		if got := <-own; got != "" {
			t.Errorf("a goroutine of Quietly: %s", got)
		}
		close(started)
		if got := <-foreign; !strings.Contains(got, "Quietly of another goroutine drops") {
			t.Errorf("another goroutine emits: %q", got)
		}
		if got := <-foreign; !strings.Contains(got, "is in Quietly") {
			t.Errorf("another goroutine calls Quietly: %q", got)
		}
		<-stop
	})
}
