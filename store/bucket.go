package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"sync"
	"time"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/s3blob"
	"gocloud.dev/gcerrors"
)

// bucket is a backend in an object store. The object store itself makes a write either whole or absent.
type bucket struct {
	bucket *blob.Bucket
}

// checked is the option in the URL of a bucket that says which responses the client checks against the
// server's checksums.
const checked = "response_checksum_validation"

// openBucket opens s3://BUCKET/PREFIX?OPTIONS with the options of gocloud.dev/blob/s3blob. The client
// does not check responses, since the store checks data that it reads against the data's own digest,
// and has damaged data made again. A client that also checked it would fail as if the server were
// unreachable.
func openBucket(ctx context.Context, u *url.URL) (*bucket, error) {
	prefix := strings.Trim(u.Path, "/")
	plain := *u
	plain.Path = ""
	if options := plain.Query(); !options.Has(checked) {
		options.Set(checked, "when_required")
		plain.RawQuery = options.Encode()
	}
	b, err := blob.OpenBucket(ctx, plain.String())
	if err != nil {
		return nil, err
	}
	if prefix != "" {
		b = blob.PrefixedBucket(b, prefix+"/")
	}
	return &bucket{b}, nil
}

const (
	tries     = 5
	firstWait = 100 * time.Millisecond
	// partSize is from where on a thing is read in parts, several at once.
	partSize  = 8 << 20
	partsOpen = 8
)

// persist calls f until it succeeds, at most tries times, with growing waits. Errors that would come
// again, such as a missing permission, end it at once. A missing key becomes ErrNotFound.
func persist[T any](ctx context.Context, bytes int, f func(context.Context) (T, error)) (T, error) {
	for n, wait := 1, firstWait; ; n, wait = n+1, 4*wait {
		v, err := bounded(ctx, bytes, f)
		switch gcerrors.Code(err) {
		case gcerrors.OK:
			return v, nil
		case gcerrors.NotFound:
			return v, ErrNotFound
		case gcerrors.PermissionDenied, gcerrors.InvalidArgument, gcerrors.FailedPrecondition:
			return v, err
		}
		if n == tries || ctx.Err() != nil {
			return v, err
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
}

func (b *bucket) Read(ctx context.Context, key string, from, n int64) ([]byte, error) {
	if from == 0 && n < 0 {
		// The first part tells how long the whole is.
		type head struct {
			data []byte
			size int64
		}
		first, err := persist(ctx, partSize, func(ctx context.Context) (head, error) {
			r, err := b.bucket.NewReader(ctx, key, nil)
			if err != nil {
				return head{}, err
			}
			defer r.Close()
			data, err := io.ReadAll(io.LimitReader(r, partSize))
			return head{data, r.Size()}, err
		})
		if err != nil || first.size <= partSize {
			return first.data, err
		}
		rest, err := b.parts(ctx, key, partSize, first.size-partSize)
		return append(first.data, rest...), err
	}
	return b.parts(ctx, key, from, n)
}

// parts reads n bytes of an object from the given offset, in parts of partSize bytes, several at once.
func (b *bucket) parts(ctx context.Context, key string, from, n int64) ([]byte, error) {
	count := int((n + partSize - 1) / partSize)
	parts, errs := make([][]byte, count), make([]error, count)
	gate := make(chan struct{}, partsOpen)
	var wg sync.WaitGroup
	for i := range count {
		gate <- struct{}{}
		wg.Go(func() {
			defer func() { <-gate }()
			at := int64(i) * partSize
			parts[i], errs[i] = persist(ctx, partSize, func(ctx context.Context) ([]byte, error) {
				r, err := b.bucket.NewRangeReader(ctx, key, from+at, min(partSize, n-at), nil)
				if err != nil {
					return nil, err
				}
				defer r.Close()
				return io.ReadAll(r)
			})
		})
	}
	wg.Wait()
	all := make([]byte, 0, n)
	for _, p := range parts {
		all = append(all, p...)
	}
	return all, errors.Join(errs...)
}

func (b *bucket) Write(ctx context.Context, key string, data []byte) error {
	return b.write(ctx, key, data, &blob.WriterOptions{})
}

func (b *bucket) Create(ctx context.Context, key string, data []byte) error {
	err := b.write(ctx, key, data, &blob.WriterOptions{IfNotExist: true})
	if gcerrors.Code(err) == gcerrors.FailedPrecondition {
		return errExists
	}
	return err
}

func (b *bucket) write(ctx context.Context, key string, data []byte, o *blob.WriterOptions) error {
	o.ContentType, o.DisableContentTypeDetection = "application/octet-stream", true
	_, err := persist(ctx, len(data), func(ctx context.Context) (struct{}, error) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		w, err := b.bucket.NewWriter(ctx, key, o)
		if err != nil {
			return struct{}{}, err
		}
		if _, err := w.Write(data); err != nil {
			cancel() // so that Close gives up what was begun
			w.Close()
			return struct{}{}, err
		}
		return struct{}{}, w.Close()
	})
	return err
}

// Touch implements Backend. It writes the entry again if the last write is older than a day. The time
// of the last write is the only time that an object store records.
func (b *bucket) Touch(ctx context.Context, key string, data []byte) error {
	a, err := persist(ctx, 0, func(ctx context.Context) (*blob.Attributes, error) { return b.bucket.Attributes(ctx, key) })
	if err != nil || time.Since(a.ModTime) < 24*fresh {
		return nil
	}
	return b.Write(ctx, key, data)
}

func (b *bucket) List(ctx context.Context, prefix string, visit func(Entry) error) error {
	it := b.bucket.List(&blob.ListOptions{Prefix: prefix})
	for {
		o, err := persist(ctx, 0, func(ctx context.Context) (*blob.ListObject, error) {
			o, err := it.Next(ctx)
			if err == io.EOF {
				return nil, nil
			}
			return o, err
		})
		if err != nil || o == nil {
			return err
		}
		if err := visit(Entry{Key: o.Key, Size: o.Size, Used: o.ModTime}); err != nil {
			return err
		}
	}
}

func (b *bucket) Remove(ctx context.Context, key string) error {
	_, err := persist(ctx, 0, func(ctx context.Context) (struct{}, error) { return struct{}{}, b.bucket.Delete(ctx, key) })
	return err
}

func (b *bucket) Close() error {
	if err := b.bucket.Close(); err != nil {
		return fmt.Errorf("closing: %w", err)
	}
	return nil
}
