package service

import (
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/temporal"
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
