package engine

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// passed names the environment variables that engines inherit from this process. Programs need them to
// start and to be traced. Credentials of clouds and of Kubernetes are not inherited. To give an engine
// another variable, set it under its name with the prefix enginePrefix.
var passed = []string{
	"PATH", "HOME", "LANG", "TZ", "LD_LIBRARY_PATH", "GOMAXPROCS", "GOGC", "GOMEMLIMIT", "GOTRACEBACK", "GOCOVERDIR",
	"ASAN_OPTIONS", "UBSAN_OPTIONS", "LLVM_SYMBOLIZER_PATH",
}

const enginePrefix = "MILLRACE_ENGINE_"

// environment returns the environment of an engine: TMPDIR, which is the directory scratch, the
// inherited variables, and the variables more.
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

// confine restricts the engine process that cmd starts. The process leads its own process group, and
// the kernel kills it when this process ends. It works in the directory scratch and gets only the
// environment of engines. It has no network if the system allows that.
func confine(cmd *exec.Cmd, scratch string, env ...string) {
	lead(cmd)
	if NetworkKept() == "" {
		namespaces(cmd.SysProcAttr)
	}
	cmd.Dir = scratch
	cmd.Env = environment(scratch, env...)
}

// maxFile is the size limit, in bytes, of each file that an engine writes.
const maxFile = 16 << 30

// absolute makes a relative path of the program in argv absolute, since engines start in other
// directories. A name without a slash stays, for the search in PATH.
func absolute(argv []string) []string {
	if strings.ContainsRune(argv[0], filepath.Separator) {
		if path, err := filepath.Abs(argv[0]); err == nil {
			return append([]string{path}, argv[1:]...)
		}
	}
	return argv
}
