// Package hlo holds what StableHLO's dialects share: constraints on types, and the
// rules by which types follow from one another.
//
// What may not live here: operations, types and attributes, which are their
// dialects'; passes.
package hlo
