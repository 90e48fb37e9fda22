package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/millrace-mlir/millrace/service"
)

// many has the inputs of a job on several modules.
type many struct {
	modules []service.Module
	outputs map[string]string // file names below the output directory, by the names of the inputs
}

// isMany reports whether a command line names many modules: several files, or a directory.
func isMany(args []string) bool {
	if len(args) != 1 {
		return true
	}
	info, err := os.Stat(args[0])
	return err == nil && info.IsDir()
}

// readMany reads the files that a command line names, and the modules in its directories. The result of a file has
// the file's name. The result of a module in a directory has its path relative to that directory.
func readMany(args []string) (*many, error) {
	m := &many{outputs: map[string]string{}}
	from := map[string]string{} // inputs by the files of their results
	add := func(path, output string) error {
		if before := from[output]; before != "" {
			return usageError{fmt.Errorf("%s and %s would both be written to %s", before, path, output)}
		}
		data, name, err := readInput(path)
		if err != nil {
			return err
		}
		from[output], m.outputs[name] = path, output
		m.modules = append(m.modules, service.Module{Name: name, Input: data})
		return nil
	}
	for _, arg := range args {
		if arg == "-" {
			return nil, usageError{errors.New("standard input is no file: it can be the only input")}
		}
		if info, err := os.Stat(arg); err != nil || !info.IsDir() {
			if err := add(arg, filepath.Base(arg)); err != nil {
				return nil, err
			}
			continue
		}
		err := filepath.WalkDir(arg, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !isModule(path) {
				return err
			}
			output, err := filepath.Rel(arg, path)
			if err != nil {
				return err
			}
			return add(path, output)
		})
		if err != nil {
			return nil, err
		}
	}
	if len(m.modules) == 0 {
		return nil, usageError{fmt.Errorf("no files *.mlir or *.mlirbc in %s", strings.Join(args, ", "))}
	}
	return m, nil
}

func isModule(path string) bool {
	ext := filepath.Ext(path)
	return ext == ".mlir" || ext == ".mlirbc"
}

// requestMany returns the request for a job on several modules.
func (f *jobFlags) requestMany(args []string, d *delivery, dump *dumpFlags, dryRun bool) (*service.Request, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	switch wanted, err := dump.request(f); {
	case err != nil:
		return nil, err
	case wanted != nil:
		return nil, usageError{errors.New("--mlir-print-ir-before and -after take one module")}
	case dryRun:
		return nil, usageError{errors.New("--dry-run takes one module")}
	case d.output == "" || d.output == "-":
		return nil, usageError{errors.New("many modules want -o DIRECTORY")}
	case f.batchSize > 0:
		return nil, usageError{errors.New("--batch-size takes one module: of many, each is a batch")}
	}
	if info, err := os.Stat(d.output); err == nil && !info.IsDir() {
		return nil, usageError{fmt.Errorf("%s is a file, and many modules want a directory", d.output)}
	}
	m, err := readMany(args)
	if err != nil {
		return nil, err
	}
	r := f.requestOf(strings.Join(args, " "), nil)
	r.Modules, r.Partial = m.modules, true
	d.many = m
	d.source = service.NewSources(m.modules)
	return r, nil
}

// write writes the result of each module of a job into the directory dir. If a module failed or did not run, write
// removes the file of its earlier result.
func (m *many) write(ctx context.Context, job *service.Job, out *service.Outcome, dir string) error {
	made := "" // the directory of the last result
	return job.Results(ctx, out, func(name string, data []byte) error {
		path := filepath.Join(dir, m.outputs[name])
		if data == nil {
			if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return &exitError{infrastructure, "cannot remove '" + path + "': " + reason(err)}
			}
			return nil
		}
		if folder := filepath.Dir(path); folder != made {
			if err := os.MkdirAll(folder, 0o755); err != nil {
				return &exitError{usage, "cannot open output directory '" + folder + "': " + reason(err)}
			}
			made = folder
		}
		return writeOutput(path, data)
	})
}
