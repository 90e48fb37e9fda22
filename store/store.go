// Package store keeps the data that jobs exchange. These are blobs by the digest of their content,
// packs of several blobs, results under names, and files for users. Every entry that a read returns
// is whole. An entry that was damaged, cut off or lost after it was written gives ErrNotFound or
// ErrDamaged, and writing it again repairs it. Nothing here knows what the bytes mean.
package store

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// ErrNotFound is returned for a blob or object that is not there, or is of no more use.
var ErrNotFound = errors.New("not in the store")

// ErrDamaged is returned, together with ErrNotFound, for bytes that are not those that were written. Who can make them again
// does so; writing them again mends the store.
var ErrDamaged = errors.New("damaged in the store")

// Ref names a blob by content, and where it lies if that is a pack. It is all that workflow histories ever hold of one.
type Ref struct {
	Digest string `json:"digest"` // hexadecimal SHA-256
	Size   int64  `json:"size"`
	Pack   string `json:"pack,omitempty"` // digest of the pack's bytes
	At     int64  `json:"at,omitempty"`   // in the pack
	Len    int64  `json:"len,omitempty"`  // there
}

// IsZero says that r names nothing.
func (r Ref) IsZero() bool { return r.Digest == "" }

// RefOf returns the reference that Put gives to data.
func RefOf(data []byte) Ref { return Ref{Digest: digest(data), Size: int64(len(data))} }

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// The kinds of things, which are also the folders they lie in. The version stands before those whose bytes have a form.
const (
	version = "v2/"
	blobs   = version + "blobs/"
	packs   = version + "packs/"
	objects = version + "objects/"
	files   = "files/"
	idKey   = "store.json"
)

func digestKey(kind, digest string) string { return kind + digest[:2] + "/" + digest }

// Store is one opened store.
type Store struct {
	backend Backend
	url     string
	id      string
	local   bool // nothing is gained by making it smaller at any price
	recent  recent
}

// Open opens a directory, or the URL of one (file://) or of an S3 bucket (s3://).
func Open(ctx context.Context, location string) (*Store, error) {
	b, err := OpenBackend(ctx, location)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", location, err)
	}
	return New(ctx, b, location)
}

// New is a store on a backend. The first to open it gives it its id; that it can do so, or anybody could before, is seen
// before any work is done.
func New(ctx context.Context, b Backend, location string) (*Store, error) {
	s := &Store{backend: b, url: location}
	s.local = directoryOf(b) != nil
	if err := b.Write(ctx, "probe", []byte("millrace\n")); err != nil {
		b.Close()
		return nil, fmt.Errorf("store %s is not writable: %w", location, err)
	}
	if err := s.identify(ctx); err != nil {
		b.Close()
		return nil, fmt.Errorf("store %s: %w", location, err)
	}
	return s, nil
}

type identity struct {
	ID string `json:"id"`
}

func (s *Store) identify(ctx context.Context) error {
	var who identity
	for range 3 {
		data, err := s.backend.Read(ctx, idKey, 0, -1)
		if err == nil && json.Unmarshal(data, &who) == nil && who.ID != "" {
			s.id = who.ID
			return nil
		}
		if err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
		var random [6]byte
		rand.Read(random[:])
		data, err = json.Marshal(identity{hex.EncodeToString(random[:])})
		if err != nil {
			return err
		}
		if err := s.backend.Create(ctx, idKey, append(data, '\n')); err != nil && !errors.Is(err, errExists) {
			return err
		}
	}
	return fmt.Errorf("%s is damaged", idKey)
}

// ID identifies the store. A process whose store has another id shares nothing with it.
func (s *Store) ID() string { return s.id }

// URL is the location the store was opened with.
func (s *Store) URL() string { return s.url }

// Close releases the store.
func (s *Store) Close() error { return s.backend.Close() }

func (s *Store) failed(err error) error {
	if err == nil || errors.Is(err, ErrNotFound) {
		return err
	}
	return fmt.Errorf("store %s: %w", s.url, err)
}

func damaged(what string) error {
	return fmt.Errorf("%s: %w, as good as %w", what, ErrDamaged, ErrNotFound)
}

// Put stores data, which must not change any more, and returns its reference. Content that is there already, and whole, is
// not written again.
func (s *Store) Put(ctx context.Context, data []byte) (Ref, error) {
	ref := RefOf(data)
	key := digestKey(blobs, ref.Digest)
	var err error
	if known, missing := s.backend.Read(ctx, key, 0, -1); missing == nil && s.check(known, ref) == nil {
		err = s.used(ctx, key, known)
	} else {
		err = s.write(ctx, key, encodedLen(len(data), s.local), func(buf []byte) []byte { return appendEncoded(buf, data, s.local) })
	}
	if err == nil {
		s.recent.put(ref, data)
	}
	return ref, err
}

// used keeps a thing from being collected.
func (s *Store) used(ctx context.Context, key string, data []byte) error {
	return s.failed(s.backend.Touch(ctx, key, data))
}

func (s *Store) check(stored []byte, ref Ref) error {
	data, err := decode(stored, ref.Size)
	if err == nil && digest(data) != ref.Digest {
		err = errForm
	}
	return err
}

// Get returns the content of ref, which must not be changed, and refuses bytes whose digest is another.
func (s *Store) Get(ctx context.Context, ref Ref) ([]byte, error) {
	if len(ref.Digest) != hex.EncodedLen(sha256.Size) || ref.Pack != "" && len(ref.Pack) != len(ref.Digest) {
		return nil, fmt.Errorf("store %s: %q is no digest", s.url, ref.Digest)
	}
	if data := s.recent.get(ref); data != nil {
		return data, nil
	}
	var stored []byte
	var err error
	if ref.Pack != "" {
		stored, err = s.backend.Read(ctx, digestKey(packs, ref.Pack), ref.At, ref.Len)
	} else {
		stored, err = s.backend.Read(ctx, digestKey(blobs, ref.Digest), 0, -1)
	}
	if err != nil {
		return nil, fmt.Errorf("blob %.12s: %w", ref.Digest, s.failed(err))
	}
	data, err := decode(stored, ref.Size)
	if err != nil || digest(data) != ref.Digest {
		return nil, damaged("blob " + ref.Digest[:12])
	}
	return data, nil
}

// PutPack stores blobs that come and go together as one thing. The blobs must not change any more.
// refs holds the results of RefOf for them, and PutPack records the blobs' positions in refs.
func (s *Store) PutPack(ctx context.Context, all [][]byte, refs []Ref) error {
	room := 0
	for _, data := range all {
		room += encodedLen(len(data), s.local)
	}
	pack := make([]byte, 0, room)
	for i, data := range all {
		refs[i].At = int64(len(pack))
		pack = appendEncoded(pack, data, s.local)
		refs[i].Len = int64(len(pack)) - refs[i].At
	}
	name := digest(pack)
	for i := range refs {
		refs[i].Pack = name
	}
	key := digestKey(packs, name)
	if known, err := s.backend.Read(ctx, key, 0, -1); err == nil && digest(known) == name {
		return s.used(ctx, key, known)
	}
	if err := s.backend.Write(ctx, key, pack); err != nil {
		return s.failed(err)
	}
	for i, data := range all {
		s.recent.put(refs[i], data)
	}
	return nil
}

// An object is the digest of all that follows, the length of its header (32 bits, little-endian), the header and the body.

// PutObject stores a header, as JSON, and a body under name, replacing what was there.
func (s *Store) PutObject(ctx context.Context, name string, header any, body []byte) error {
	head, err := json.Marshal(header)
	if err != nil {
		return fmt.Errorf("object %s: %w", name, err)
	}
	return s.write(ctx, objects+name, sha256.Size+4+len(head)+encodedLen(len(body), s.local), func(buf []byte) []byte {
		data := append(buf, make([]byte, sha256.Size)...)
		data = binary.LittleEndian.AppendUint32(data, uint32(len(head)))
		data = appendEncoded(append(data, head...), body, s.local)
		sum := sha256.Sum256(data[sha256.Size:])
		copy(data, sum[:])
		return data
	})
}

// write writes what build appends to a buffer that has room for about so much.
func (s *Store) write(ctx context.Context, key string, room int, build func([]byte) []byte) error {
	buf := scratch.Get().(*[]byte)
	*buf = build(slices.Grow((*buf)[:0], room))
	err := s.backend.Write(ctx, key, *buf)
	// An attempt that was given up may still be at it: after an error, or before the attempt that a bucket has been well with.
	if err == nil && s.local {
		scratch.Put(buf)
	}
	return s.failed(err)
}

// GetObject reads the header of the object name and returns its body.
func (s *Store) GetObject(ctx context.Context, name string, header any) ([]byte, error) {
	data, err := s.backend.Read(ctx, objects+name, 0, -1)
	if err != nil {
		return nil, fmt.Errorf("object %s: %w", name, s.failed(err))
	}
	body, err := openObject(data, header)
	if err != nil {
		return nil, damaged("object " + name)
	}
	return body, s.used(ctx, objects+name, data)
}

// Header reads the header of the object name. That succeeds only if GetObject would.
func (s *Store) Header(ctx context.Context, name string, header any) error {
	data, err := s.backend.Read(ctx, objects+name, 0, -1)
	if err != nil {
		return fmt.Errorf("object %s: %w", name, s.failed(err))
	}
	if _, err := objectHeader(data, header); err != nil {
		return damaged("object " + name)
	}
	return s.used(ctx, objects+name, data)
}

func openObject(data []byte, header any) ([]byte, error) {
	body, err := objectHeader(data, header)
	if err != nil {
		return nil, err
	}
	return decode(body, -1)
}

// objectHeader reads a header and returns the encoded bytes that follow it.
func objectHeader(data []byte, header any) ([]byte, error) {
	if len(data) < sha256.Size+4 || sha256.Sum256(data[sha256.Size:]) != [sha256.Size]byte(data) {
		return nil, errForm
	}
	data = data[sha256.Size:]
	n := binary.LittleEndian.Uint32(data)
	if data = data[4:]; uint64(n) > uint64(len(data)) {
		return nil, errForm
	}
	if err := json.Unmarshal(data[:n], header); err != nil {
		return nil, err
	}
	return data[n:], nil
}

// PutFile stores data under a name that people see, and returns where: a path for a file store, else a key.
func (s *Store) PutFile(ctx context.Context, name string, data []byte) (string, error) {
	return s.FilePath(name), s.failed(s.backend.Write(ctx, files+name, data))
}

// FilePath returns the same path as PutFile for name.
func (s *Store) FilePath(name string) string {
	if d := directoryOf(s.backend); d != nil {
		return filepath.Join(d.root, filepath.FromSlash(files+name))
	}
	return path.Join(files, name)
}

// directoryOf is the directory that a backend is, or nil.
func directoryOf(b Backend) *directory {
	if w, ok := b.(*watched); ok {
		b = w.Backend
	}
	d, _ := b.(*directory)
	return d
}

// GetFile returns what PutFile stored.
func (s *Store) GetFile(ctx context.Context, name string) ([]byte, error) {
	data, err := s.backend.Read(ctx, files+name, 0, -1)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, s.failed(err))
	}
	return data, nil
}

// Files lists the names that begin with prefix and that PutFile stored, sorted.
func (s *Store) Files(ctx context.Context, prefix string) ([]string, error) {
	var names []string
	err := s.backend.List(ctx, files+prefix, func(e Entry) error {
		names = append(names, strings.TrimPrefix(e.Key, files))
		return nil
	})
	return names, s.failed(err)
}

// Entry is one thing in a store.
type Entry struct {
	Key  string
	Size int64
	Used time.Time // written, or last needed
}

// OpenToRead is Open for a store that nothing will be written to, and perhaps cannot be.
func OpenToRead(ctx context.Context, location string) (*Store, error) {
	b, err := OpenBackend(ctx, location)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", location, err)
	}
	s := &Store{backend: b, url: location}
	var who identity
	data, err := b.Read(ctx, idKey, 0, -1)
	if err == nil {
		err = json.Unmarshal(data, &who)
	}
	if err != nil {
		b.Close()
		return nil, fmt.Errorf("store %s: %w", location, err)
	}
	s.id = who.ID
	return s, nil
}

// RemoveFile removes a file that people see; one that is not there is gone already.
func (s *Store) RemoveFile(ctx context.Context, name string) error {
	if err := s.backend.Remove(ctx, files+name); err != nil && !errors.Is(err, ErrNotFound) {
		return s.failed(err)
	}
	return nil
}
