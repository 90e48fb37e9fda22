// Package hlotest holds the passes of StableHLO's own tests, which upstream's stablehlo-opt has, too.
// A test writes an unregistered operation that asks a question, for example
// "hlo_test_infer.get_return_types", and the pass rewrites the operation to the answer. Each pass
// asks what the operations' definitions say: inferred types, shapes, speculatability, and how values
// are broadcast together.
package hlotest
