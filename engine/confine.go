package engine

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"
)

// passed are the variables of this process's environment that engines get: what programs need to start and to be traced.
// Keys of clouds and clusters are not among them. A program that needs more gets what begins with enginePrefix.
var passed = []string{
	"PATH", "HOME", "LANG", "TZ", "LD_LIBRARY_PATH", "GOMAXPROCS", "GOGC", "GOMEMLIMIT", "GOTRACEBACK", "GOCOVERDIR",
	"ASAN_OPTIONS", "UBSAN_OPTIONS", "LLVM_SYMBOLIZER_PATH",
}

const enginePrefix = "MILLRACE_ENGINE_"

// environment is that of an engine which may write in scratch.
func environment(scratch string, more ...string) []string {
	env := []string{"TMPDIR=" + scratch}
	for _, name := range passed {
		if v, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+v)
		}
	}
	for _, v := range os.Environ() {
		if strings.HasPrefix(v, "LC_") {
			env = append(env, v)
		} else if own, ok := strings.CutPrefix(v, enginePrefix); ok {
			env = append(env, own)
		}
	}
	return append(env, more...)
}

// NetworkKept says why engines can reach the network, "" if they cannot: whether a process may be given an empty network
// of its own is the system's to allow.
var NetworkKept = sync.OnceValue(func() string {
	path, err := exec.LookPath("true")
	if err != nil {
		return err.Error()
	}
	cmd := exec.Command(path)
	cmd.SysProcAttr = namespaces(&syscall.SysProcAttr{})
	if err := cmd.Run(); err != nil {
		return err.Error()
	}
	return ""
})

// namespaces has a process start with no network, as the same user.
func namespaces(attr *syscall.SysProcAttr) *syscall.SysProcAttr {
	attr.Cloneflags = syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET
	attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getuid(), HostID: os.Getuid(), Size: 1}}
	attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getgid(), HostID: os.Getgid(), Size: 1}}
	return attr
}

// confine makes cmd the leader of its own process group, which ends with this process, without a network where the system
// allows that, and with only the environment that engines get.
func confine(cmd *exec.Cmd, scratch string, env ...string) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if NetworkKept() == "" {
		namespaces(cmd.SysProcAttr)
	}
	cmd.Dir = scratch
	cmd.Env = environment(scratch, env...)
}

// maxFile bounds a file that an engine writes.
const maxFile = 16 << 30

// restrict sets the limits of a process that has just been started: no core dumps, no endless files, and, where its memory
// has a limit, none that could be passed before anybody looks.
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

// absolute is a command line whose program is found from any directory.
func absolute(argv []string) []string {
	if strings.ContainsRune(argv[0], filepath.Separator) {
		if path, err := filepath.Abs(argv[0]); err == nil {
			return append([]string{path}, argv[1:]...)
		}
	}
	return argv
}
