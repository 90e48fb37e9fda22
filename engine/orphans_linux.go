package engine

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"
)

// adopt makes this process the parent of orphans of the programs that it starts, so that killOrphans
// finds them.
var adopt = sync.OnceFunc(func() {
	_ = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) // where it is not allowed, orphans are init's
})

// killOrphans ends the processes that a program with the given scratch directory has left behind. A
// process in a session or group of its own survives the end of the program's group. The scratch
// directory in its environment identifies such a process.
func killOrphans(scratch string) {
	for range orphanRounds {
		found := false
		for _, pid := range descendants(os.Getpid()) {
			if hasScratch(pid, scratch) {
				found = true
				syscall.Kill(pid, syscall.SIGKILL)
				var status syscall.WaitStatus
				_, _ = syscall.Wait4(pid, &status, 0, nil) // fails for a process that is not yet our child
			}
		}
		if !found {
			return
		}
	}
}

// orphanRounds bounds how often killOrphans searches for orphans. An orphan may have started another
// process just before its end.
const orphanRounds = 10

// descendants lists the children of pid and their descendants, each process before its own children.
func descendants(pid int) []int {
	id := strconv.Itoa(pid)
	tasks, err := os.ReadDir("/proc/" + id + "/task")
	if err != nil {
		return nil
	}
	var all []int
	for _, task := range tasks {
		list, err := os.ReadFile("/proc/" + id + "/task/" + task.Name() + "/children")
		if err != nil {
			continue
		}
		for field := range strings.FieldsSeq(string(list)) {
			if child, err := strconv.Atoi(field); err == nil {
				all = append(append(all, child), descendants(child)...)
			}
		}
	}
	return all
}

func hasScratch(pid int, scratch string) bool {
	at := "/proc/" + strconv.Itoa(pid)
	if env, err := os.ReadFile(at + "/environ"); err == nil && bytes.Contains(append([]byte{0}, env...), []byte("\x00TMPDIR="+scratch+"\x00")) {
		return true
	}
	dir, err := os.Readlink(at + "/cwd")
	return err == nil && (dir == scratch || strings.HasPrefix(dir, scratch+"/"))
}
