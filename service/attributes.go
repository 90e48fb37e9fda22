package service

import (
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/temporal"
)

// Search attributes that jobs carry if the server's namespace has them, in addition to the standard ones. Temporal's
// own web interface finds jobs by them.
var (
	engineAttribute = temporal.NewSearchAttributeKeyKeyword("MillraceEngine")
	userAttribute   = temporal.NewSearchAttributeKeyKeyword("MillraceUser")
	inputAttribute  = temporal.NewSearchAttributeKeyKeyword("MillraceInput")
)

// SearchAttributes returns the search attributes that a namespace should have, with their types.
func SearchAttributes() map[string]enumspb.IndexedValueType {
	all := map[string]enumspb.IndexedValueType{}
	for _, a := range []temporal.SearchAttributeKeyKeyword{engineAttribute, userAttribute, inputAttribute} {
		all[a.GetName()] = a.GetValueType()
	}
	return all
}
