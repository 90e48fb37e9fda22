package main

import (
	"context"

	"github.com/millrace-mlir/millrace/worker/engine"
)

func (r *request) planNative(*jobFlags, []byte) error { return errNoNative }

func printNative([]byte, bool, printFlags) ([]byte, error) { return nil, errNoNative }

func nativeRunner(context.Context, *engine.Request, *engine.Journal) (*engine.Response, error) {
	return nil, errNoNative
}
