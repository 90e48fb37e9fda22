// Package reify creates operations that compute the shapes of results at run time, for operations of
// stablehlo and chlo. The operations and their order are those of upstream's
// InferShapedTypeOpInterface::reifyReturnTypeShapes.
package reify
