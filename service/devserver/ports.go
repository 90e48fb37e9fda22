//go:build linux

package devserver

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// Ports are reserved port numbers: until Free, the system gives them to no other process that asks for any port. Each
// number is bound by a socket that does not listen and allows reuse of its address. Go's listeners set this option,
// too, so a server that asks for exactly this number gets it. The system itself hands the number out neither to
// listeners on any port nor to outgoing connections.
type Ports struct {
	Numbers []int
	sockets []int
}

// Reserve reserves n distinct ports of the loopback address.
func Reserve(n int) (*Ports, error) {
	p := &Ports{}
	for range n {
		number, err := p.one()
		if err != nil {
			p.Free()
			return nil, fmt.Errorf("finding free ports: %w", err)
		}
		p.Numbers = append(p.Numbers, number)
	}
	return p, nil
}

func (p *Ports) one() (int, error) {
	socket, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return 0, err
	}
	p.sockets = append(p.sockets, socket)
	if err := unix.SetsockoptInt(socket, unix.SOL_SOCKET, unix.SO_REUSEADDR, 1); err != nil {
		return 0, err
	}
	if err := unix.Bind(socket, &unix.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		return 0, err
	}
	name, err := unix.Getsockname(socket)
	if err != nil {
		return 0, err
	}
	at, ok := name.(*unix.SockaddrInet4)
	if !ok {
		return 0, fmt.Errorf("a socket is bound to %T", name)
	}
	return at.Port, nil
}

// Free ends the reservation.
func (p *Ports) Free() {
	for _, s := range p.sockets {
		unix.Close(s)
	}
}
