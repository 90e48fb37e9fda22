package main

import (
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// planNative reads the module here: what is wrong with it is said where the source is.
func (r *request) planNative(f *jobFlags, data []byte) error {
	pl, err := native.Check(f.pipeline, f.testPasses)
	if err != nil {
		return r.diagnosed(err)
	}
	m, err := native.Read(data, native.Options{Name: r.job.Name, AllowUnregistered: f.allowUnregistered})
	if err != nil {
		return r.diagnosed(err)
	}
	if err := native.CheckAnchor(m, pl); err != nil {
		return r.diagnosed(err)
	}
	if r.module, err = m.Encode(); err != nil {
		return err
	}
	digest, err := engine.NativeDigest()
	if err != nil {
		return err
	}
	r.job.Engine = worker.EngineSpec{Kind: engine.Native, Digest: digest}
	r.job.Stages, err = workflow.PlanNative(native.Registry(f.testPasses), pl)
	return err
}

// printNative turns a result into what the user asked for.
func printNative(module []byte, allowUnregistered bool, f printFlags) ([]byte, error) {
	if f.bytecode {
		return module, nil
	}
	m, err := native.Read(module, native.Options{Name: "result", AllowUnregistered: allowUnregistered, SkipVerify: true})
	if err != nil {
		return nil, err
	}
	return m.Print(asm.PrintOptions{Generic: f.generic, LocalScope: f.localScope, DebugInfo: f.debugInfo}), nil
}
