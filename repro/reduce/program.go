package reduce

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// Program returns a test that runs a program, as mlir-reduce does. The program gets args and the
// name of a file with the module, in dir. The test holds if the program exits with another status
// than 0. It does not hold if the program takes longer than limit; 0 means no limit.
func Program(path string, args []string, dir string, limit time.Duration) Test {
	return func(ctx context.Context, module []byte) (bool, error) {
		if limit > 0 {
			var stop context.CancelFunc
			ctx, stop = context.WithTimeout(ctx, limit)
			defer stop()
		}
		file, err := os.CreateTemp(dir, "*.mlir")
		if err != nil {
			return false, err
		}
		defer os.Remove(file.Name())
		if _, err := file.Write(module); err != nil {
			return false, err
		}
		if err := file.Close(); err != nil {
			return false, err
		}
		run := exec.CommandContext(ctx, path, append(append([]string{}, args...), file.Name())...)
		run.WaitDelay = time.Second
		engine.Together(run)
		err = run.Run()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			return false, err
		}
		return err != nil && ctx.Err() == nil, nil
	}
}
