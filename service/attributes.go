package service

import (
	"context"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/worker"
)

// Jobs carry these where the server's namespace has them, so that Temporal's own web interface finds jobs by them, beside
// the state that every workflow has.
var (
	engineAttribute = temporal.NewSearchAttributeKeyKeyword("MillraceEngine")
	userAttribute   = temporal.NewSearchAttributeKeyKeyword("MillraceUser")
	inputAttribute  = temporal.NewSearchAttributeKeyKeyword("MillraceInput")
)

// SearchAttributes are those that a namespace should have.
func SearchAttributes() map[string]enumspb.IndexedValueType {
	all := map[string]enumspb.IndexedValueType{}
	for _, a := range []temporal.SearchAttributeKeyKeyword{engineAttribute, userAttribute, inputAttribute} {
		all[a.GetName()] = a.GetValueType()
	}
	return all
}

// attributes are a job's, as far as the namespace has them.
func (c *Client) attributes(ctx context.Context, job *worker.Job, user string) temporal.SearchAttributes {
	c.once.Do(func() {
		if resp, err := c.temporal.GetSearchAttributes(ctx); err == nil {
			c.searchable = resp.GetKeys()
		}
	})
	var set []temporal.SearchAttributeUpdate
	for _, a := range []struct {
		key   temporal.SearchAttributeKeyKeyword
		value string
	}{{engineAttribute, job.Engine.Name}, {userAttribute, user}, {inputAttribute, job.Name}} {
		if c.searchable[a.key.GetName()] == a.key.GetValueType() && a.value != "" {
			set = append(set, a.key.ValueSet(clip(a.value, 200)))
		}
	}
	return temporal.NewSearchAttributes(set...)
}
