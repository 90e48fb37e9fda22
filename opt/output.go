package opt

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// output is where the result goes. A regular file appears under its name only
// when everything has been written, so that a failed or interrupted run leaves
// what was there before.
type output struct {
	w      io.Writer
	path   string
	file   *os.File
	rename bool
}

// openOutput opens the -o file; ok is false after an error message.
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

// createBeside makes a temporary file in the directory of path, with the mode
// that path has or would get.
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

// keep finishes the output.
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

// discard drops what was written to a file.
func (o *output) discard() {
	if o.file == nil {
		return
	}
	o.file.Close()
	if o.rename {
		os.Remove(o.file.Name())
	}
}
