package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/millrace-mlir/millrace/internal/heap"
)

// directory is a backend whose entries are files in a directory, which several machines may share.
type directory struct {
	root string
	file fs.FileMode // modes of what is made
	dir  fs.FileMode

	mu   sync.Mutex
	made map[string]bool // directories known to be there, and to be on the disk
}

// temporary is the prefix of the names of files that are still being written.
const temporary = ".tmp-"

func openDirectory(root string) (*directory, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	d := &directory{root: root, file: 0o600, dir: 0o700, made: map[string]bool{}}
	// A volume that is shared on purpose says so by its own mode, which whoever set it up has chosen.
	if info, err := os.Stat(root); err == nil {
		d.dir = info.Mode().Perm() | 0o700
		d.file = d.dir &^ 0o111
	}
	return d, reason(d.mkdir(root))
}

func (d *directory) path(key string) string { return filepath.Join(d.root, filepath.FromSlash(key)) }

// mkdir makes a directory, and the directories above it if needed. When it returns, their names are on
// the disk.
func (d *directory) mkdir(dir string) error {
	d.mu.Lock()
	known := d.made[dir]
	d.mu.Unlock()
	if known {
		return nil
	}
	err := os.Mkdir(dir, d.dir)
	if errors.Is(err, fs.ErrNotExist) && filepath.Dir(dir) != dir {
		if err := d.mkdir(filepath.Dir(dir)); err != nil {
			return err
		}
		err = os.Mkdir(dir, d.dir)
	}
	switch {
	case err == nil:
		if err := os.Chmod(dir, d.dir); err != nil { // whatever the umask is
			return err
		}
		if err := syncDir(filepath.Dir(dir)); err != nil {
			return err
		}
	case !errors.Is(err, fs.ErrExist):
		return err
	default:
		if info, err := os.Stat(dir); err != nil {
			return err
		} else if !info.IsDir() {
			return &fs.PathError{Op: "mkdir", Path: dir, Err: syscall.ENOTDIR}
		}
	}
	d.mu.Lock()
	d.made[dir] = true
	d.mu.Unlock()
	return nil
}

func syncDir(dir string) error {
	if runtime.GOOS == "windows" { // which cannot: names are on its disk when they are made
		return nil
	}
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) { // some file systems have no such thing
		return err
	}
	return nil
}

// Write implements Backend. It writes a temporary file, and renames it once its data is on the disk.
func (d *directory) Write(ctx context.Context, key string, data []byte) error {
	_, err := bounded(ctx, len(data), func(context.Context) (struct{}, error) {
		return struct{}{}, d.replace(key, data, os.Rename)
	})
	return reason(err)
}

// Create implements Backend. It links the temporary file to its name, which fails if there is a file
// with that name.
func (d *directory) Create(ctx context.Context, key string, data []byte) error {
	_, err := bounded(ctx, len(data), func(context.Context) (struct{}, error) {
		return struct{}{}, d.replace(key, data, os.Link)
	})
	if errors.Is(err, fs.ErrExist) {
		return errExists
	}
	return reason(err)
}

func (d *directory) replace(key string, data []byte, publish func(from, to string) error) error {
	path := d.path(key)
	dir := filepath.Dir(path)
	if err := d.mkdir(dir); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, temporary)
	if errors.Is(err, fs.ErrNotExist) { // somebody has removed the directory
		d.mu.Lock()
		clear(d.made)
		d.mu.Unlock()
		if err := d.mkdir(dir); err != nil {
			return err
		}
		f, err = os.CreateTemp(dir, temporary)
	}
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // gone already if it was renamed
	_, err = f.Write(data)
	if err == nil {
		err = f.Chmod(d.file)
	}
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = publish(f.Name(), path)
	}
	if err == nil {
		err = syncDir(dir)
	}
	return err
}

func (d *directory) Read(ctx context.Context, key string, from, n int64) ([]byte, error) {
	data, err := bounded(ctx, int(max(n, 64<<20)), func(context.Context) ([]byte, error) {
		if from == 0 && n < 0 {
			return heap.ReadFile(d.path(key))
		}
		f, err := os.Open(d.path(key))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		data := heap.Bytes(int(n))
		got, err := f.ReadAt(data, from)
		if err == io.EOF { // cut off; whoever reads it sees that by its content
			err = nil
		}
		return data[:got], err
	})
	return data, reason(err)
}

func (d *directory) Touch(ctx context.Context, key string, _ []byte) error {
	path := d.path(key)
	info, err := os.Stat(path)
	if err != nil || time.Since(info.ModTime()) < fresh {
		return nil // gone between two calls: the next reader will see
	}
	now := time.Now()
	if err := os.Chtimes(path, now, now); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return reason(err)
	}
	return nil
}

func (d *directory) List(ctx context.Context, prefix string, visit func(Entry) error) error {
	// WalkDir visits names in their order, which differs from the order of keys only where a name
	// is a prefix of another.
	top := d.path(prefix)
	if !strings.HasSuffix(prefix, "/") {
		top = filepath.Dir(top)
	}
	err := filepath.WalkDir(top, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) { // gone while we look, or never there
			return nil
		}
		if err != nil || ctx.Err() != nil {
			return errors.Join(err, ctx.Err())
		}
		rel, err := filepath.Rel(d.root, path)
		if err != nil {
			return err
		}
		key := filepath.ToSlash(rel)
		if e.IsDir() || !strings.HasPrefix(key, prefix) {
			return nil
		}
		info, err := e.Info()
		if err != nil {
			return nil
		}
		return visit(Entry{Key: key, Size: info.Size(), Used: info.ModTime()})
	})
	return reason(err)
}

func (d *directory) Remove(_ context.Context, key string) error {
	return reason(os.Remove(d.path(key)))
}

func (d *directory) Close() error { return nil }

// reason returns an error without the names of files in the store, which the user has not chosen. A
// missing file becomes ErrNotFound.
func reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ErrNotFound
	case errors.As(err, &path):
		return fmt.Errorf("%w", path.Err)
	case errors.As(err, &link):
		return fmt.Errorf("%w", link.Err)
	}
	return err
}
