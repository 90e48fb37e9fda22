package store

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"
)

// Backend is the place in which a store keeps its bytes, such as a directory or a bucket. For a missing
// key, its operations return ErrNotFound.
type Backend interface {
	// Read returns n bytes from an offset, all that follow if n is negative.
	Read(ctx context.Context, key string, from, n int64) ([]byte, error)
	// Write puts data under key, replacing its previous data. If Write is interrupted, the key has
	// either all of the data or its previous data. After Write has returned, the data survives a
	// crash of the machine.
	Write(ctx context.Context, key string, data []byte) error
	// Create is Write for a key that must be new.
	Create(ctx context.Context, key string, data []byte) error
	// Touch notes that a thing, whose bytes are data, is needed now.
	Touch(ctx context.Context, key string, data []byte) error
	// List visits what has a key with the prefix, in the order of keys.
	List(ctx context.Context, prefix string, visit func(Entry) error) error
	Remove(ctx context.Context, key string) error
	Close() error
}

// errExists is the error of Backend.Create for a key that exists already.
var errExists = errors.New("is there already")

// fresh is the age up to which a recorded use of an entry is new enough, so that a further use need not
// be recorded.
const fresh = time.Hour

// OpenBackend opens the backend at a location: a directory, a file:// URL or an s3:// URL.
func OpenBackend(ctx context.Context, location string) (Backend, error) {
	if !strings.Contains(location, "://") {
		return openDirectory(location)
	}
	u, err := url.Parse(location)
	if err != nil {
		return nil, err
	}
	switch u.Scheme {
	case "file":
		return openDirectory(filepath.FromSlash(u.Path))
	case "s3":
		return openBucket(ctx, u)
	}
	return nil, fmt.Errorf("a store is a directory, file:// or s3://, not %s://", u.Scheme)
}

// backendTimeout returns the time that an operation on so many bytes may take. After this time, a hung mount
// or server becomes an error. The operation is then tried again, perhaps elsewhere.
func backendTimeout(bytes int) time.Duration {
	return time.Minute + time.Duration(bytes>>20)*time.Second
}

// bounded runs f, which may hang and ignore its context. It returns an error if f takes longer than
// backendTimeout allows for so many bytes; f may still be running then.
func bounded[T any](ctx context.Context, bytes int, f func(context.Context) (T, error)) (T, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, backendTimeout(bytes), fmt.Errorf("no answer within %s", backendTimeout(bytes)))
	defer cancel()
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		v, err := f(ctx)
		done <- result{v, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}
