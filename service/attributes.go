package service

import (
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/temporal"
)

// Search attributes of Temporal that jobs carry in addition to the standard ones, if the server's
// namespace has them. Temporal's own web interface finds jobs by them.
var (
	engineAttribute = temporal.NewSearchAttributeKeyKeyword("MillraceEngine")
	userAttribute   = temporal.NewSearchAttributeKeyKeyword("MillraceUser")
	inputAttribute  = temporal.NewSearchAttributeKeyKeyword("MillraceInput")
)

// SearchAttributes returns the search attributes that a namespace should have: their names and types.
func SearchAttributes() map[string]enumspb.IndexedValueType {
	all := map[string]enumspb.IndexedValueType{}
	for _, a := range []temporal.SearchAttributeKeyKeyword{engineAttribute, userAttribute, inputAttribute} {
		all[a.GetName()] = a.GetValueType()
	}
	return all
}
