// Package reify creates operations that compute the shapes of results at run time, for operations of
// stablehlo and chlo. It creates the same operations in the same order as upstream's
// InferShapedTypeOpInterface::reifyReturnTypeShapes.
package reify
