//go:build linux

package devserver

import (
	"fmt"
	"net"
	"slices"
	"testing"
)

const loopback = "127.0.0.1"

// TestReserved checks that the system gives a reserved port to nobody, but that a listener can ask for it by number.
func TestReserved(t *testing.T) {
	p, err := Reserve(20)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Free()
	for range 2 { // the second time after somebody has listened
		for range 100 {
			l, err := net.Listen("tcp", loopback+":0")
			if err != nil {
				t.Fatal(err)
			}
			defer l.Close()
			if slices.Contains(p.Numbers, l.Addr().(*net.TCPAddr).Port) {
				t.Fatalf("%s was given twice", l.Addr())
			}
		}
		for _, n := range p.Numbers {
			l, err := net.Listen("tcp", fmt.Sprintf("%s:%d", loopback, n))
			if err != nil {
				t.Fatal(err)
			}
			l.Close()
		}
	}
}
