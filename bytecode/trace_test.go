package bytecode

import (
	"bytes"
	"strings"
	"testing"
)

// lines returns a trace and where its lines go.
func lines() (func(Event), *strings.Builder) {
	b := &strings.Builder{}
	return func(e Event) { b.WriteString(e.String() + "\n") }, b
}

func TestTrace(t *testing.T) {
	trace, got := lines()
	op, err := Read(testContext(), "hand.bc", unhex(t, handMade), ReadOptions{Trace: trace})
	if err != nil {
		t.Fatal(err)
	}
	const want = `read attribute 0: section AttrType (2), offset 0, size 1, dialect builtin, code 15 (UnknownLoc): loc(unknown)
read attribute 1: section AttrType (2), offset 1, size 2, dialect builtin, code 2 (StringAttr): "k"
read attribute 2: section AttrType (2), offset 3, size 3, dialect builtin, code 8 (IntegerAttr): -3 : i8
read attribute 3: section AttrType (2), offset 6, size 4, dialect builtin, code 1 (DictionaryAttr): {k = -3 : i8}
read type 0: section AttrType (2), offset 10, size 3, dialect builtin, code 0 (IntegerType): i32
read type 1: section AttrType (2), offset 13, size 2, dialect builtin, code 0 (IntegerType): i8
`
	if got.String() != want {
		t.Errorf("the trace is\n%swant\n%s", got, want)
	}

	trace, wrote := lines()
	data, err := Encode(op, WriteOptions{Trace: trace})
	if err != nil {
		t.Fatal(err)
	}
	trace, got = lines()
	if _, err := Read(testContext(), "again.bc", data, ReadOptions{Trace: trace}); err != nil {
		t.Fatal(err)
	}
	if want := strings.ReplaceAll(wrote.String(), "wrote ", "read "); wrote.Len() == 0 || got.String() != want {
		t.Errorf("what was written as\n%sis read as\n%s", wrote, got)
	}
	if plain, err := Encode(op, WriteOptions{}); err != nil || !bytes.Equal(plain, data) {
		t.Errorf("a traced file differs from one that is not (%v)", err)
	}
}

// TestTraceBroken gives a2 a code that does not exist: a3, which refers to it,
// fails too, and its type is not reached.
func TestTraceBroken(t *testing.T) {
	trace, got := lines()
	bad := unhex(t, strings.Replace(handMade, "1103fd", "fd03fd", 1))
	if _, err := Read(testContext(), "bad.bc", bad, ReadOptions{Trace: trace}); err == nil {
		t.Fatal("the file is accepted")
	}
	const want = `read attribute 0: section AttrType (2), offset 0, size 1, dialect builtin, code 15 (UnknownLoc): loc(unknown)
read attribute 1: section AttrType (2), offset 1, size 2, dialect builtin, code 2 (StringAttr): "k"
failed attribute 2: section AttrType (2), offset 3, size 3, dialect builtin, code 126
failed attribute 3: section AttrType (2), offset 6, size 4, dialect builtin, code 1 (DictionaryAttr)
read type 0: section AttrType (2), offset 10, size 3, dialect builtin, code 0 (IntegerType): i32
unread type 1: section AttrType (2), offset 13, size 2, dialect builtin, code 0 (IntegerType)
`
	if got.String() != want {
		t.Errorf("the trace is\n%swant\n%s", got, want)
	}
}
