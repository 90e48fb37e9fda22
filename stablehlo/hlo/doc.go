// Package hlo holds the code that StableHLO's dialects share: constraints on types, and rules that
// infer types from other types.
//
// Operations, types and attributes do not live here but in the packages of their dialects. Passes
// do not live here either.
package hlo
