//go:build unix

package devserver

import (
	"io"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// Published returns the address of the server that runs on the data directory dir. It returns "" if no
// server runs there, or if the server is still starting.
func Published(dir string) string {
	f, err := os.Open(dir + "/lock")
	if err != nil {
		return ""
	}
	defer f.Close()
	if unix.Flock(int(f.Fd()), unix.LOCK_SH|unix.LOCK_NB) == nil {
		return "" // nobody holds it: what is written there is a dead server's
	}
	line, err := io.ReadAll(io.LimitReader(f, 256))
	if err != nil || !strings.HasSuffix(string(line), "\n") {
		return ""
	}
	return strings.TrimSpace(string(line))
}
