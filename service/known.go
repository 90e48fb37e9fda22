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

// Known is a failure that the user has declared to be known. Units with this failure stay unchanged,
// and do not fail the job. The store has a file for each, whose name is the fingerprint.
type Known struct {
	Fingerprint string `json:"fingerprint"`
	Why         string `json:"why,omitempty"`
}

const knownFolder = "known/"

var fingerprint = regexp.MustCompile(`^[0-9a-f]{16}$`)

// KnownFailures returns a store's known failures in the order of their fingerprints.
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

// ErrFingerprint is the error for a string that cannot be a fingerprint.
var ErrFingerprint = errors.New("is no fingerprint: 16 hexadecimal digits, as 'repro list' prints them")

// AddKnown adds a known failure to the store. It has effect on jobs that are submitted later.
func AddKnown(ctx context.Context, s *store.Store, k Known) error {
	if !fingerprint.MatchString(k.Fingerprint) {
		return fmt.Errorf("%q %w", k.Fingerprint, ErrFingerprint)
	}
	_, err := s.PutFile(ctx, knownFolder+k.Fingerprint, []byte(k.Why+"\n"))
	return err
}

// RemoveKnown removes a known failure, so that it counts as a failure again.
func RemoveKnown(ctx context.Context, s *store.Store, print string) error {
	if !fingerprint.MatchString(print) {
		return fmt.Errorf("%q %w", print, ErrFingerprint)
	}
	return s.RemoveFile(ctx, knownFolder+print)
}
