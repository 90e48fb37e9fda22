// Package store keeps blobs by the digest of their content and small named records beside them, in any bucket that
// gocloud.dev/blob can open. Both are written once and atomically; nothing here knows what the bytes mean.
package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/fileblob"
	_ "gocloud.dev/blob/memblob"
	"gocloud.dev/gcerrors"
)

// ErrNotFound is returned for a blob or record that is not there.
var ErrNotFound = errors.New("not in the store")

// Ref names a blob by content. It is all that workflow histories ever hold of one.
type Ref struct {
	Digest string `json:"digest"` // hexadecimal SHA-256
	Size   int64  `json:"size"`
}

// IsZero says that r names nothing.
func (r Ref) IsZero() bool { return r.Digest == "" }

func (r Ref) key() string { return "blobs/" + r.Digest[:2] + "/" + r.Digest }

// RefOf returns the reference that Put gives to data.
func RefOf(data []byte) Ref {
	sum := sha256.Sum256(data)
	return Ref{Digest: hex.EncodeToString(sum[:]), Size: int64(len(data))}
}

// Store is one opened bucket.
type Store struct {
	bucket *blob.Bucket
	dir    string // of a file:// bucket, else empty
	url    string
}

// Open opens a bucket URL; a plain path means file://. The directory of a file bucket is created.
func Open(ctx context.Context, location string) (*Store, error) {
	u, dir, err := normalize(location)
	if err != nil {
		return nil, err
	}
	if dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, fmt.Errorf("store %s: %w", location, err)
		}
	}
	bucket, err := blob.OpenBucket(ctx, u)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", location, err)
	}
	s := &Store{bucket: bucket, dir: dir, url: location}
	// A write now gives a clear error before any work is done.
	if err := s.write(ctx, "probe", []byte("millrace\n")); err != nil {
		bucket.Close()
		return nil, fmt.Errorf("store %s is not writable: %w", location, err)
	}
	return s, nil
}

func normalize(location string) (u, dir string, err error) {
	if !strings.Contains(location, "://") {
		abs, err := filepath.Abs(location)
		if err != nil {
			return "", "", fmt.Errorf("store %s: %w", location, err)
		}
		location = "file://" + abs
	}
	parsed, err := url.Parse(location)
	if err != nil {
		return "", "", fmt.Errorf("store %s: %w", location, err)
	}
	if parsed.Scheme != "file" {
		return location, "", nil
	}
	q := parsed.Query()
	q.Set("metadata", "skip")
	q.Set("no_tmp_dir", "true") // temporary files beside the target, so that the rename is atomic
	parsed.RawQuery = q.Encode()
	return parsed.String(), filepath.FromSlash(parsed.Path), nil
}

// URL is the location the store was opened with.
func (s *Store) URL() string { return s.url }

// Close releases the bucket.
func (s *Store) Close() error { return s.bucket.Close() }

// Put stores data and returns its reference; content that is there already is not written again.
func (s *Store) Put(ctx context.Context, data []byte) (Ref, error) {
	ref := RefOf(data)
	there, err := s.bucket.Exists(ctx, ref.key())
	if err != nil {
		return Ref{}, fmt.Errorf("store %s: %w", s.url, err)
	}
	if there {
		return ref, nil
	}
	return ref, s.write(ctx, ref.key(), data)
}

// Get returns the content of ref and refuses bytes whose digest is another.
func (s *Store) Get(ctx context.Context, ref Ref) ([]byte, error) {
	if len(ref.Digest) != hex.EncodedLen(sha256.Size) {
		return nil, fmt.Errorf("store %s: %q is no digest", s.url, ref.Digest)
	}
	data, err := s.read(ctx, ref.key())
	if err != nil {
		return nil, fmt.Errorf("blob %s: %w", ref.Digest, err)
	}
	if got := RefOf(data); got != ref {
		return nil, fmt.Errorf("store %s: blob %s is damaged: its content has digest %s", s.url, ref.Digest, got.Digest)
	}
	return data, nil
}

// PutRecord stores v as JSON under name, replacing what was there.
func (s *Store) PutRecord(ctx context.Context, name string, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("record %s: %w", name, err)
	}
	return s.write(ctx, "records/"+name, data)
}

// GetRecord reads the record name into v; a missing one is ErrNotFound.
func (s *Store) GetRecord(ctx context.Context, name string, v any) error {
	data, err := s.read(ctx, "records/"+name)
	if err != nil {
		return fmt.Errorf("record %s: %w", name, err)
	}
	if err := json.Unmarshal(data, v); err != nil {
		return fmt.Errorf("record %s: %w", name, err)
	}
	return nil
}

// PutFile stores data under a name that people see, and returns where: a path for a file store, else a key.
func (s *Store) PutFile(ctx context.Context, name string, data []byte) (string, error) {
	return s.FilePath(name), s.write(ctx, "files/"+name, data)
}

// FilePath is what PutFile returns for name.
func (s *Store) FilePath(name string) string {
	if s.dir != "" {
		return filepath.Join(s.dir, "files", filepath.FromSlash(name))
	}
	return path.Join("files", name)
}

// GetFile returns what PutFile stored.
func (s *Store) GetFile(ctx context.Context, name string) ([]byte, error) {
	data, err := s.read(ctx, "files/"+name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data, nil
}

// Files lists the names below prefix that PutFile stored, sorted.
func (s *Store) Files(ctx context.Context, prefix string) ([]string, error) {
	var names []string
	it := s.bucket.List(&blob.ListOptions{Prefix: "files/" + prefix})
	for {
		obj, err := it.Next(ctx)
		if err == io.EOF {
			return names, nil // the bucket lists in order
		}
		if err != nil {
			return nil, fmt.Errorf("store %s: %w", s.url, err)
		}
		names = append(names, strings.TrimPrefix(obj.Key, "files/"))
	}
}

func (s *Store) write(ctx context.Context, key string, data []byte) error {
	if err := s.bucket.WriteAll(ctx, key, data, &blob.WriterOptions{ContentType: "application/octet-stream"}); err != nil {
		return fmt.Errorf("store %s: %w", s.url, err)
	}
	return nil
}

func (s *Store) read(ctx context.Context, key string) ([]byte, error) {
	data, err := s.bucket.ReadAll(ctx, key)
	if gcerrors.Code(err) == gcerrors.NotFound {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", s.url, err)
	}
	return data, nil
}
