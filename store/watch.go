package store

import (
	"context"
	"errors"
)

// Watched returns a backend that does the same as b. After each operation, it calls heard with the
// operation's name, the number of bytes and the error. A key that is missing or that exists already,
// and a cancelled operation, do not count as errors.
func Watched(b Backend, heard func(op string, bytes int, err error)) Backend {
	return &watched{b, heard}
}

type watched struct {
	Backend
	heard func(op string, bytes int, err error)
}

func (w *watched) tell(op string, bytes int, err error) {
	if errors.Is(err, ErrNotFound) || errors.Is(err, errExists) || errors.Is(err, context.Canceled) {
		err = nil
	}
	w.heard(op, bytes, err)
}

func (w *watched) Read(ctx context.Context, key string, from, n int64) ([]byte, error) {
	data, err := w.Backend.Read(ctx, key, from, n)
	w.tell("read", len(data), err)
	return data, err
}

func (w *watched) Write(ctx context.Context, key string, data []byte) error {
	err := w.Backend.Write(ctx, key, data)
	w.tell("write", len(data), err)
	return err
}

func (w *watched) Create(ctx context.Context, key string, data []byte) error {
	err := w.Backend.Create(ctx, key, data)
	w.tell("write", len(data), err)
	return err
}

func (w *watched) Touch(ctx context.Context, key string, data []byte) error {
	err := w.Backend.Touch(ctx, key, data)
	w.tell("touch", 0, err)
	return err
}

func (w *watched) List(ctx context.Context, prefix string, visit func(Entry) error) error {
	// An error of visit's is not the store's.
	var mine error
	err := w.Backend.List(ctx, prefix, func(e Entry) error {
		mine = visit(e)
		return mine
	})
	if mine != nil {
		w.tell("list", 0, nil)
	} else {
		w.tell("list", 0, err)
	}
	return err
}

func (w *watched) Remove(ctx context.Context, key string) error {
	err := w.Backend.Remove(ctx, key)
	w.tell("remove", 0, err)
	return err
}
