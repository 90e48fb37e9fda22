//go:build !linux

package engine

import (
	"errors"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// errLinux is the error for starting an engine on a system other than Linux. Clients start no engines,
// so they run on any system.
var errLinux = errors.New("engines and so workers need Linux: on other systems submit to workers that run there")

func Available() error { return errLinux }

func namespaces(attr *syscall.SysProcAttr) *syscall.SysProcAttr { return attr }

func lead(*exec.Cmd) {}

func restrict(int, int64) {}

// killGroup kills a process. Unlike on Linux, the processes that it has started go on.
func killGroup(pid int) {
	if p, err := os.FindProcess(pid); err == nil {
		p.Kill()
	}
}

func peak(*os.ProcessState) int64 { return 0 }

func widen(*os.File) {}

func NewJournal() (*Journal, error) { return nil, errLinux }

func openJournal(*os.File) (*Journal, error) { return nil, errLinux }

func (*Journal) close() {}

var started = time.Now()

func monotonic() int64 { return int64(time.Since(started)) }

func scheduled(int) (ran, waited time.Duration) { return 0, 0 }

func adopt() {}

func killOrphans(string) {}

func tryLock(*os.File) bool { return true }
