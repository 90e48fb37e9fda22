package store

import (
	"context"
	"encoding/json"
	"fmt"
)

// Check returns an error if the store cannot be read, or if its location now has another store.
func (s *Store) Check(ctx context.Context) error {
	data, err := s.backend.Read(ctx, idKey, 0, -1)
	if err != nil {
		return fmt.Errorf("store %s: %w", s.url, err)
	}
	var who identity
	if err := json.Unmarshal(data, &who); err != nil {
		return fmt.Errorf("store %s: %s: %w", s.url, idKey, err)
	}
	if who.ID != s.id {
		return fmt.Errorf("store %s: it is %s now and was %s", s.url, who.ID, s.id)
	}
	return nil
}
