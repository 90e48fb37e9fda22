package service

import (
	"context"
	"errors"
	"fmt"
	"path"
	"regexp"
	"strings"

	"github.com/millrace-mlir/millrace/store"
)

// Known is a failure whose units pass through as they are: each is a file of the store, named after its fingerprint.
type Known struct {
	Fingerprint string `json:"fingerprint"`
	Why         string `json:"why,omitempty"`
}

const knownFolder = "known/"

var fingerprint = regexp.MustCompile(`^[0-9a-f]{16}$`)

// KnownFailures are a store's, in the order of fingerprints.
func KnownFailures(ctx context.Context, s *store.Store) ([]Known, error) {
	names, err := s.Files(ctx, knownFolder)
	if err != nil {
		return nil, err
	}
	all := []Known{}
	for _, name := range names {
		why, err := s.GetFile(ctx, name)
		if err != nil {
			return nil, err
		}
		all = append(all, Known{path.Base(name), strings.TrimSpace(string(why))})
	}
	return all, nil
}

// ErrFingerprint reports a string that cannot be a failure's fingerprint.
var ErrFingerprint = errors.New("is no fingerprint: 16 hexadecimal digits, as 'repro list' prints them")

// AddKnown makes a failure known from the next submission on.
func AddKnown(ctx context.Context, s *store.Store, k Known) error {
	if !fingerprint.MatchString(k.Fingerprint) {
		return fmt.Errorf("%q %w", k.Fingerprint, ErrFingerprint)
	}
	_, err := s.PutFile(ctx, knownFolder+k.Fingerprint, []byte(k.Why+"\n"))
	return err
}

// RemoveKnown makes a failure one again.
func RemoveKnown(ctx context.Context, s *store.Store, print string) error {
	if !fingerprint.MatchString(print) {
		return fmt.Errorf("%q %w", print, ErrFingerprint)
	}
	return s.RemoveFile(ctx, knownFolder+print)
}
