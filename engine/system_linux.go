package engine

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// This file has everything that engines need of Linux; the rest of the package compiles on any system.

// Available returns the reason why no engine can run on this system, or nil if engines can.
func Available() error { return nil }

// namespaces sets attr so that the process starts in an empty network namespace, with the same user. It
// returns attr.
func namespaces(attr *syscall.SysProcAttr) *syscall.SysProcAttr {
	attr.Cloneflags = syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET
	attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getuid(), HostID: os.Getuid(), Size: 1}}
	attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getgid(), HostID: os.Getgid(), Size: 1}}
	return attr
}

// lead makes cmd the leader of its own process group, and has the kernel kill cmd when this process
// ends.
func lead(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// restrict sets the limits of a process that has just started: no core dumps, files of at most maxFile
// bytes. If memory, in bytes, is not 0, it also sets a hard limit of twice that and 1 GiB. So the
// process cannot grow endlessly between two checks.
func restrict(pid int, memory int64) {
	set := func(resource int, limit uint64) {
		unix.Prlimit(pid, resource, &unix.Rlimit{Cur: limit, Max: limit}, nil) // the process may be gone
	}
	set(unix.RLIMIT_CORE, 0)
	set(unix.RLIMIT_FSIZE, maxFile)
	set(unix.RLIMIT_NOFILE, 4096)
	if memory > 0 {
		set(unix.RLIMIT_DATA, uint64(2*memory)+1<<30)
	}
}

// scheduled returns how long the threads of a process have run, and how long they were ready and did
// not run (proc(5), schedstat).
func scheduled(pid int) (ran, waited time.Duration) {
	threads, _ := filepath.Glob("/proc/" + strconv.Itoa(pid) + "/task/*/schedstat")
	for _, path := range threads {
		text, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		var run, wait int64
		if n, _ := fmt.Sscan(string(text), &run, &wait); n == 2 {
			ran += time.Duration(run)
			waited += time.Duration(wait)
		}
	}
	return ran, waited
}

// tryLock locks a file until it is closed. Returns false if another process has locked it.
func tryLock(f *os.File) bool { return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) == nil }

func killGroup(pid int) { syscall.Kill(-pid, syscall.SIGKILL) }

// peak returns the largest resident memory of an ended process, in bytes, or 0 if it is unknown.
func peak(state *os.ProcessState) int64 {
	if r, ok := state.SysUsage().(*syscall.Rusage); ok {
		return r.Maxrss << 10
	}
	return 0
}

// widen enlarges a pipe's buffer, which saves system calls. If the system refuses, the pipe stays
// unchanged.
func widen(pipe *os.File) { _, _ = unix.FcntlInt(pipe.Fd(), unix.F_SETPIPE_SZ, pipeSize) }

// NewJournal makes a journal in memory without a file name. A child inherits the open file.
func NewJournal() (*Journal, error) {
	fd, err := unix.MemfdCreate("millrace-journal", unix.MFD_CLOEXEC)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	f := os.NewFile(uintptr(fd), "millrace-journal")
	if err := f.Truncate(int64(journalSize)); err != nil {
		f.Close()
		return nil, fmt.Errorf("journal: %w", err)
	}
	return openJournal(f)
}

func openJournal(f *os.File) (*Journal, error) {
	mem, err := unix.Mmap(int(f.Fd()), 0, journalSize, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("journal: %w", err)
	}
	return &Journal{file: f, slots: (*[journalSlots]Slot)(unsafe.Pointer(unsafe.SliceData(mem)))}, nil
}

func (j *Journal) close() {
	unix.Munmap(unsafe.Slice((*byte)(unsafe.Pointer(j.slots)), journalSize))
	j.file.Close()
}

// monotonic returns the time of the system's monotonic clock, which parent and child share, in
// nanoseconds.
func monotonic() int64 {
	var ts unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_MONOTONIC, &ts); err != nil {
		return 1
	}
	return ts.Nano()
}
