package e2e

import (
	"io"
	"net"
	"sync"
	"testing"
)

// wire forwards connections to a server until the wire is cut. If the server is gone, wire closes the connection as
// if the network had failed.
type wire struct {
	net.Listener
	to    string
	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: l, to: to, conns: map[net.Conn]bool{}}
	t.Cleanup(func() { w.setCut(true); l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go w.carry(c)
		}
	}()
	return w
}

// keep registers a connection and returns true, or closes it and returns false if the wire is cut.
func (w *wire) keep(c net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cut {
		c.Close()
		return false
	}
	w.conns[c] = true
	return true
}

func (w *wire) drop(c net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.conns, c)
	c.Close()
}

func (w *wire) carry(in net.Conn) {
	out, err := net.Dial("tcp", w.to)
	if err != nil {
		in.Close()
		return
	}
	if w.keep(in) && w.keep(out) {
		go func() {
			io.Copy(in, out)
			w.drop(in)
		}()
		io.Copy(out, in)
	}
	w.drop(out)
	w.drop(in)
}

// setCut(true) closes all connections and rejects new ones; setCut(false) accepts new ones again.
func (w *wire) setCut(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cut = cut; cut {
		for c := range w.conns {
			c.Close()
		}
	}
}
