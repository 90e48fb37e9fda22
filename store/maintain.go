package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"
)

// kinds lists the kinds of entries in a store, by folder, in the order in which Stat reports them.
var kinds = []struct{ name, folder string }{
	{"blobs", blobs}, {"packs", packs}, {"results", objects}, {"files", files},
}

// Usage is the number and the total size of the entries of one kind.
type Usage struct {
	Kind  string `json:"kind"`
	Count int    `json:"count"`
	Bytes int64  `json:"bytes"`
}

// Stat returns the usage of each kind of entry in the store.
func (s *Store) Stat(ctx context.Context) ([]Usage, error) {
	var all []Usage
	for _, k := range kinds {
		u := Usage{Kind: k.name}
		err := s.backend.List(ctx, k.folder, func(e Entry) error {
			u.Count++
			u.Bytes += e.Size
			return nil
		})
		if err != nil {
			return nil, s.failed(err)
		}
		all = append(all, u)
	}
	return all, nil
}

// Verify reads all blobs, packs and results, and calls the function found for each damaged entry. If
// repair is set, it removes damaged entries, so that they are made again when they are next needed. It
// returns the number of entries that it has read.
func (s *Store) Verify(ctx context.Context, repair bool, found func(Entry)) (int, error) {
	n := 0
	for _, folder := range []string{blobs, packs, objects} {
		err := s.backend.List(ctx, folder, func(e Entry) error {
			if isTemporary(e.Key) {
				return nil
			}
			n++
			data, err := s.backend.Read(ctx, e.Key, 0, -1)
			if errors.Is(err, ErrNotFound) || err == nil && s.whole(folder, e.Key, data) {
				return nil
			}
			if err != nil {
				return err
			}
			found(e)
			if repair {
				return s.remove(ctx, e.Key)
			}
			return nil
		})
		if err != nil {
			return n, s.failed(err)
		}
	}
	return n, nil
}

func (s *Store) whole(folder, key string, data []byte) bool {
	name := path.Base(key)
	switch folder {
	case blobs:
		content, err := decode(data, -1)
		return err == nil && digest(content) == name
	case packs:
		return digest(data) == name
	}
	var header any
	_, err := openObject(data, &header)
	return err == nil
}

func (s *Store) remove(ctx context.Context, key string) error {
	if err := s.backend.Remove(ctx, key); err != nil && !errors.Is(err, ErrNotFound) {
		return err
	}
	return nil
}

func isTemporary(key string) bool { return strings.HasPrefix(path.Base(key), temporary) }

// Collect says which entries the method Collect removes.
type Collect struct {
	// Before is when a thing must have been needed last to go.
	Before time.Time
	// Size is how many bytes may stay; what was needed longest ago goes first. Negative is no limit.
	Size int64
	// Live is when the oldest running job began: what has been needed since stays whatever the other two say.
	Live time.Time
	// DryRun removes nothing.
	DryRun bool
}

// Collect removes old entries, those that were not used for the longest time first. It returns the
// number and the size of the removed entries. With DryRun it removes nothing.
func (s *Store) Collect(ctx context.Context, c Collect) (Usage, error) {
	var all []Entry
	total := int64(0)
	for _, k := range kinds {
		err := s.backend.List(ctx, k.folder, func(e Entry) error {
			all = append(all, e)
			total += e.Size
			return nil
		})
		if err != nil {
			return Usage{}, s.failed(err)
		}
	}
	slices.SortFunc(all, func(a, b Entry) int { return cmp.Or(a.Used.Compare(b.Used), strings.Compare(a.Key, b.Key)) })
	gone := Usage{Kind: "removed"}
	for _, e := range all {
		// A running job may rely on anything that it was told is there: uses are noted once in a while only.
		if !e.Used.Before(c.Live.Add(-25 * fresh)) {
			break
		}
		old := e.Used.Before(c.Before) || isTemporary(e.Key)
		if !old && (c.Size < 0 || total <= c.Size) {
			continue
		}
		if !c.DryRun {
			if err := s.remove(ctx, e.Key); err != nil {
				return gone, fmt.Errorf("store %s: removing %s: %w", s.url, e.Key, err)
			}
		}
		total -= e.Size
		gone.Count++
		gone.Bytes += e.Size
	}
	return gone, nil
}
