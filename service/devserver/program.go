package devserver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// programName is the file name of the server's program, without the system's suffix.
const programName = "millrace-server"

// programVariable is the environment variable that overrides the program's path.
const programVariable = "MILLRACE_SERVER"

// module is the first line of the server's go.mod.
const module = "module github.com/millrace-mlir/millrace/server"

// program returns the path of millrace-server. It looks at the environment variable, then for a file beside this
// program, then on PATH. Last, it builds the program if the working directory lies in a clone of the repository.
func program(ctx context.Context) (string, error) {
	if path := os.Getenv(programVariable); path != "" {
		return path, nil
	}
	if self, err := os.Executable(); err == nil {
		beside := filepath.Join(filepath.Dir(self), programName)
		if info, err := os.Stat(beside); err == nil && !info.IsDir() {
			return beside, nil
		}
	}
	if path, err := exec.LookPath(programName); err == nil {
		return path, nil
	}
	source := sources()
	if source == "" {
		return "", errors.New(programName + " is neither beside this program nor on PATH: install it from the release, or name a server with --address or TEMPORAL_ADDRESS")
	}
	return build(ctx, source)
}

// sources returns the folder of the server's Go module, if the working directory is in a clone of the repository, or
// else "".
func sources() string {
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for {
		mod, err := os.ReadFile(filepath.Join(dir, "server", "go.mod"))
		if err == nil && strings.HasPrefix(string(mod), module+"\n") {
			return filepath.Join(dir, "server")
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}

// build compiles the server from its source folder into the user's cache directory, and returns the path of the
// program. Go's own cache makes all builds but the first quick.
func build(ctx context.Context, source string) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("building %s: %w", programName, err)
	}
	path := filepath.Join(cache, "millrace", programName)
	if _, err := os.Stat(path); err != nil {
		fmt.Fprintf(os.Stderr, "building %s in %s: some minutes, once\n", programName, source)
	}
	cmd := exec.CommandContext(ctx, "go", "build", "-o", path, ".")
	cmd.Dir, cmd.Stderr = source, os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("building %s in %s: %w", programName, source, err)
	}
	return path, nil
}
