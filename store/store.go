// Package store keeps the data that jobs exchange. It has blobs, which are named by the digest of their
// content, packs of several blobs, results under names, and files for users. Every entry that a read
// returns is whole. An entry that was damaged, cut off or lost after it was written gives ErrNotFound
// or ErrDamaged, and writing it again repairs it. The package does not interpret the contents.
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

// ErrNotFound is returned for a blob or object that does not exist, or that is damaged.
var ErrNotFound = errors.New("not in the store")

// ErrDamaged is returned, together with ErrNotFound, if the bytes read are not those that were written.
// Code that can make the data again does so, and writing it again repairs the store.
var ErrDamaged = errors.New("damaged in the store")

// Ref names a blob by the digest of its content. If the blob is in a pack, it also says where. Workflow
// histories contain only references, never blobs.
type Ref struct {
	Digest string `json:"digest"` // hexadecimal SHA-256
	Size   int64  `json:"size"`
	Pack   string `json:"pack,omitempty"` // digest of the pack's bytes
	At     int64  `json:"at,omitempty"`   // in the pack
	Len    int64  `json:"len,omitempty"`  // there
}

// IsZero reports whether r names no blob.
func (r Ref) IsZero() bool { return r.Digest == "" }

// RefOf returns the reference that Put gives to data.
func RefOf(data []byte) Ref { return Ref{Digest: digest(data), Size: int64(len(data))} }

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// The folders of a store, one for each kind of entry. If the contents have a format that may change,
// the folder's name begins with the version of the format.
const (
	version = "v2/"
	blobs   = version + "blobs/"
	packs   = version + "packs/"
	objects = version + "objects/"
	files   = "files/"
	idKey   = "store.json"
)

func digestKey(kind, digest string) string { return kind + digest[:2] + "/" + digest }

// Store is an open store.
type Store struct {
	backend Backend
	url     string
	id      string
	local   bool // nothing is gained by making it smaller at any price
	recent  recent
}

// Open opens the store at a location: a directory, its file:// URL, or the s3:// URL of a bucket. If
// there is no store yet, it makes one.
func Open(ctx context.Context, location string) (*Store, error) {
	b, err := OpenBackend(ctx, location)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", location, err)
	}
	return New(ctx, b, location)
}

// New opens the store on a backend, and closes the backend after an error. It checks that the store can
// be written, so that a job does not find out later. If the store has no id yet, New gives it one.
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

// ID returns the id of the store. Processes whose stores have different ids share nothing.
func (s *Store) ID() string { return s.id }

// URL returns the location with which the store was opened.
func (s *Store) URL() string { return s.url }

// Close closes the store's backend.
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

// Put stores data as a blob and returns its reference. The caller must not change data afterwards. If
// the blob is already there, and whole, Put does not write it again.
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

// used records that an entry is needed now, so that Collect does not remove it soon.
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

// Get returns the content of the blob ref. The caller must not change it. If the bytes read do not have
// the digest of ref, Get returns ErrDamaged.
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

// PutPack stores several blobs as one entry, a pack, since they come and go together. The caller must
// not change them afterwards. On entry, refs has the result of RefOf for each blob; PutPack adds the
// places in the pack.
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

// PutObject stores an object under a name, in the place of an earlier one. An object is a header,
// encoded as JSON, and a body.
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

// write writes an entry. The function build appends the entry to a buffer, which has room for about so
// many bytes.
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

// GetObject decodes the header of an object into header, and returns the object's body.
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

// Header decodes the header of an object into header, without the body. It returns an error if
// GetObject would, such as ErrDamaged for a damaged body.
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

// objectHeader decodes the header of a stored object, and returns the encoded body. It returns errForm
// if the object's digest is wrong.
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

// PutFile stores data as a file for users. It returns the path of the file if the store is a directory,
// or else its key.
func (s *Store) PutFile(ctx context.Context, name string, data []byte) (string, error) {
	return s.FilePath(name), s.failed(s.backend.Write(ctx, files+name, data))
}

// FilePath returns the path or key of the file with a name, as PutFile does, whether it exists or not.
func (s *Store) FilePath(name string) string {
	if d := directoryOf(s.backend); d != nil {
		return filepath.Join(d.root, filepath.FromSlash(files+name))
	}
	return path.Join(files, name)
}

// directoryOf returns b as a directory, even if b is watched, or nil if it is another backend.
func directoryOf(b Backend) *directory {
	if w, ok := b.(*watched); ok {
		b = w.Backend
	}
	d, _ := b.(*directory)
	return d
}

// GetFile returns the contents of a file that PutFile has stored.
func (s *Store) GetFile(ctx context.Context, name string) ([]byte, error) {
	data, err := s.backend.Read(ctx, files+name, 0, -1)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, s.failed(err))
	}
	return data, nil
}

// Files returns the names of the files that PutFile has stored and that begin with prefix, sorted.
func (s *Store) Files(ctx context.Context, prefix string) ([]string, error) {
	var names []string
	err := s.backend.List(ctx, files+prefix, func(e Entry) error {
		names = append(names, strings.TrimPrefix(e.Key, files))
		return nil
	})
	return names, s.failed(err)
}

// Entry is the description of an entry of a store: its key, its size, and when it was used last.
type Entry struct {
	Key  string
	Size int64
	Used time.Time // written, or last needed
}

// OpenToRead opens a store for reading only. Unlike Open, it works without permission to write, and
// makes no new store.
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

// RemoveFile removes a file that PutFile has stored. It returns nil if there is no such file.
func (s *Store) RemoveFile(ctx context.Context, name string) error {
	if err := s.backend.Remove(ctx, files+name); err != nil && !errors.Is(err, ErrNotFound) {
		return s.failed(err)
	}
	return nil
}
