package opt

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// output is the destination of the result: standard output or a file. A regular file gets
// its name only when all of it has been written. So a failed or interrupted run leaves an
// earlier file of this name unchanged.
type output struct {
	w      io.Writer
	path   string
	file   *os.File
	rename bool
}

// openOutput opens the file of the flag -o. It returns false, after an error message, if
// it cannot.
func (r *run) openOutput() (o *output, ok bool) {
	path := r.c.output
	if path == "-" {
		return &output{w: r.stdout}, true
	}
	o = &output{path: path}
	var err error
	if info, e := os.Stat(path); e == nil && !info.Mode().IsRegular() {
		o.file, err = os.OpenFile(path, os.O_WRONLY, 0)
	} else {
		if full, e := filepath.EvalSymlinks(path); e == nil {
			o.path = full // replace the file, not the link to it
		}
		o.file, err = createBeside(o.path)
		o.rename = true
	}
	if err != nil {
		fmt.Fprintf(r.stderr, "cannot open output file '%s': %s\n", path, osMessage(err))
		return nil, false
	}
	o.w = o.file
	return o, true
}

// createBeside creates a temporary file in the directory of path. It has the mode that
// the file path has, or would get.
func createBeside(path string) (*os.File, error) {
	mode := os.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	for i := range 1000 {
		name := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%d-%d.tmp", filepath.Base(path), os.Getpid(), i))
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if !os.IsExist(err) {
			return f, err
		}
	}
	return nil, os.ErrExist
}

// keep closes the output, and gives a regular file its name.
func (o *output) keep() error {
	if o.file == nil {
		return nil
	}
	err := o.file.Close()
	if err == nil && o.rename {
		err = os.Rename(o.file.Name(), o.path)
	}
	if err != nil {
		o.discard()
	}
	return err
}

// discard closes the output and removes the temporary file, if there is one.
func (o *output) discard() {
	if o.file == nil {
		return
	}
	o.file.Close()
	if o.rename {
		os.Remove(o.file.Name())
	}
}
