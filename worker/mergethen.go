package worker

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// then merges the stage and runs the next stage in one process, which saves writing and reading the
// module in between. It returns false if that fails. Then the stages must run one after the other,
// which finds the cause.
func (m *merging) then(ctx context.Context, out *StageOutput) (bool, error) {
	a, job, in, began := m.Activities, m.job, m.in, time.Now()
	key, err := a.thenKey(ctx, job, in)
	if err != nil {
		return false, err
	}
	stage := &StageInput{Stage: *in.Then}
	known, err := a.knownWhole(ctx, job, key, stage)
	if err != nil {
		return false, err
	}
	req := m.request
	req.Then = passesOf(job, in.Then)
	to := &out.Module
	if in.Print {
		req.Form, to = &job.Form, &out.Output
	}
	if known != nil {
		out.Count = known.Count
		*to, out.Then = known.Module, known.Report
		out.Report, err = a.putJSON(ctx, &m.report)
		return err == nil, err
	}
	resp, err := a.Cutter.Merge(ctx, &req, m.limits())
	var death *engine.Death
	var bad *engine.RequestError
	if errors.As(err, &death) {
		a.Metrics.Death(a.Spec.Name, string(death.Cause))
		return false, nil
	}
	if errors.As(err, &bad) || err == nil && (resp.Gather != "" || len(resp.Failures) > 0) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	x := m.execution(in.Engine.Dialects, in.Then)
	x.accept(&engine.RunResponse{Account: resp.Account, Usage: resp.Usage}, nil, nil)
	x.result.Count, out.Count = resp.Count, resp.Count
	m.report.timed(resp.Rest, true)
	a.canonical(&x.result)
	a.record(ctx, &x.result, 1, began)
	if *to, err = a.put(ctx, resp.Module); err != nil {
		return false, err
	}
	if err := a.Store.PutObject(ctx, key, wholeResult{x.result, *to}, nil); err != nil {
		return false, err
	}
	if out.Report, err = a.putJSON(ctx, &m.report); err != nil {
		return false, err
	}
	out.Then, err = a.putJSON(ctx, wholeReport(&x.result, stage))
	return err == nil, err
}

// thenKey returns the name in the store for the result of a merge and the stage after it. It is a
// digest of everything that the result depends on.
func (a *Activities) thenKey(ctx context.Context, job *Job, in *MergeInput) (string, error) {
	m, err := a.manifest(ctx, in.Manifest)
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintln(h, in.Module.Digest, m.Frame.Digest, m.Work.Digest)
	for i := range m.Batches {
		fmt.Fprintf(h, "%s %v %v\n", resultKey(job, m, &m.Batches[i]), m.Batches[i].Units, m.Batches[i].Files)
	}
	k := KeyOf(job, &Manifest{Engine: m.Engine, Stage: *in.Then}, &Batch{})
	k.Content = hex.EncodeToString(h.Sum(nil))
	k = counted(k, in.Count)
	if in.Print {
		k.Options = strings.Join(append([]string{k.Options, "printed"}, job.Form.Flags()...), " ")
	}
	return strings.Replace(k.Object(), "batches/", "stages/", 1), nil
}
