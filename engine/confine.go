package engine

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// passed are the variables of this process's environment that engines get: what programs need to start and to be traced.
// Keys of clouds and of Kubernetes are not among them. A program that needs more gets what begins with enginePrefix.
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
	if err := Available(); err != nil {
		return err.Error()
	}
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

// confine makes cmd the leader of its own process group, which ends with this process, without a network where the system
// allows that, and with only the environment that engines get.
func confine(cmd *exec.Cmd, scratch string, env ...string) {
	lead(cmd)
	if NetworkKept() == "" {
		namespaces(cmd.SysProcAttr)
	}
	cmd.Dir = scratch
	cmd.Env = environment(scratch, env...)
}

// maxFile bounds a file that an engine writes.
const maxFile = 16 << 30

// absolute is a command line whose program is found from any directory.
func absolute(argv []string) []string {
	if strings.ContainsRune(argv[0], filepath.Separator) {
		if path, err := filepath.Abs(argv[0]); err == nil {
			return append([]string{path}, argv[1:]...)
		}
	}
	return argv
}
