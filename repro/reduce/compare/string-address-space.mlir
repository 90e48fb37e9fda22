// TOOL: millrace-opt --convert-func-to-llvm
// FAILS: conversion of memref memory space
// LEAVES: 1 operations in 9 runs
func.func @local(%m: memref<4xf32, "local">, %i: index) -> memref<4xf32, "local"> {
  %v = memref.load %m[%i] : memref<4xf32, "local">
  %w = arith.addf %v, %v : f32
  memref.store %w, %m[%i] : memref<4xf32, "local">
  return %m : memref<4xf32, "local">
}
