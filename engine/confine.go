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

// environment returns the environment of an engine that may write in the directory scratch.
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

// NetworkKept returns the reason why engines can reach the network, or "" if they cannot. It depends on
// the system whether a process may get an empty network namespace.
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

// confine makes cmd the leader of its own process group, which ends with this process. The command gets
// only the environment of engines, and no network where the system allows that.
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
