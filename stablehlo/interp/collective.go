package interp

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/interpreter"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/versions"
)

// grid is the set of processes of one run_parallel, replicas times partitions. Process numbers
// count the partitions of replica 0, then of replica 1, and so on.
type grid struct {
	replicas, partitions int

	mu       sync.Mutex
	meetings map[string]*meeting
	channels map[int64]chan []Value
	feed     [][]Value // of infeed, in order
	stopped  chan struct{}
	once     sync.Once
}

// process is one process of a grid, with its number.
type process struct {
	*grid
	id int
}

// meeting is one rendezvous of the members of a group, where they exchange tensors. The map values
// has the tensors by process number, and done is closed when all have come.
type meeting struct {
	values map[int][]*Tensor
	done   chan struct{}
}

// The time for which a process waits for other processes.
const patience = 10 * time.Second

func (g *grid) stop() { g.once.Do(func() { close(g.stopped) }) }

// meet waits until all members of a group have called it with the same channel, and returns
// each member's tensors. It fails after ten seconds, or if another process fails.
func (c call) meet(channel int64, group []int, brought []*Tensor) map[int][]*Tensor {
	p := c.process
	key := fmt.Sprint(channel, group)
	p.mu.Lock()
	m := p.meetings[key]
	if m == nil {
		m = &meeting{values: map[int][]*Tensor{}, done: make(chan struct{})}
		p.meetings[key] = m
	}
	m.values[p.id] = brought
	if len(m.values) == len(group) {
		delete(p.meetings, key)
		close(m.done)
	}
	p.mu.Unlock()
	select {
	case <-m.done:
	case <-p.stopped:
		c.fail("another process failed")
	case <-time.After(patience):
		c.fail("rendezvous timed out")
	}
	for _, vs := range m.values {
		if len(vs) != len(brought) {
			c.fail("Mismatched number of operands per process")
		}
	}
	return m.values
}

// runParallel runs each program of a run_parallel operation in a goroutine of its own, and collects
// the results.
func runParallel(c call) {
	o := interpreter.RunParallelOp(c.op)
	programs := o.Programs()
	g := &grid{
		replicas: len(programs.Elems), meetings: map[string]*meeting{}, channels: map[int64]chan []Value{}, stopped: make(chan struct{}),
	}
	if infeed := o.Infeed(); infeed != nil {
		for _, name := range infeed.Elems {
			if f := c.lookup(name); f != nil {
				g.feed = append(g.feed, c.callFunction(f, nil))
			}
		}
	}
	var cells []*ir.Operation
	for _, row := range programs.Elems {
		l := row.(*ir.ArrayAttr)
		g.partitions = len(l.Elems)
		for _, name := range l.Elems {
			f := c.lookup(name)
			if f == nil {
				c.fail("a program has no body here")
			}
			cells = append(cells, f)
		}
	}
	results := make([][]Value, len(cells))
	failures := make([]*failure, len(cells))
	var wait sync.WaitGroup
	at := 0
	for i, f := range cells {
		n := len(f.Region(0).First().Args())
		args := c.values()[at : at+n]
		at += n
		m := &machine{
			module: c.module, options: c.options, table: c.table, plans: map[*ir.Operation]*plan{}, process: &process{g, i},
			stop: c.machine.stop, depth: c.depth, probed: map[string]int{},
		}
		wait.Add(1)
		go func() {
			defer wait.Done()
			if failures[i] = guarded(f, func() { results[i] = m.callFunction(f, args) }); failures[i] != nil {
				g.stop()
			}
		}()
	}
	wait.Wait()
	for _, f := range failures {
		if f != nil && f.text != "another process failed" {
			panic(f)
		}
	}
	c.setAll(slices.Concat(results...))
}

// inGrid returns the process that runs the program. It ends the program with an error if
// interpreter.run_parallel has not started it.
func (c call) inGrid() *process {
	if c.process == nil {
		c.fail("%s is only supported when run via interpreter.run_parallel", c.op.Name().Name)
	}
	return c.process
}

func replicaID(c call)   { c.setID(c.inGrid().id / c.process.partitions) }
func partitionID(c call) { c.setID(c.inGrid().id % c.process.partitions) }

func (c call) setID(id int) {
	r := c.zeros(c.element(0), nil)
	r.setWhole(0, uint64(id), false)
	c.set(0, r)
}

// strategy makes process groups from ids, one row of a collective's replica groups. The strategies
// have the names of StableHLO's specification.
type strategy func(p *process, ids []int64) [][]int

func (p *process) number(replica, partition int64) int {
	return int(replica)*p.partitions + int(partition)
}

func crossReplica(p *process, ids []int64) [][]int {
	groups := make([][]int, p.partitions)
	for k := range groups {
		for _, r := range ids {
			groups[k] = append(groups[k], p.number(r, int64(k)))
		}
	}
	return groups
}

func crossPartition(p *process, ids []int64) [][]int {
	groups := make([][]int, p.replicas)
	for r := range groups {
		for _, k := range ids {
			groups[r] = append(groups[r], p.number(int64(r), k))
		}
	}
	return groups
}

func crossReplicaAndPartition(p *process, ids []int64) [][]int {
	var group []int
	for k := range p.partitions {
		for _, r := range ids {
			group = append(group, p.number(r, int64(k)))
		}
	}
	return [][]int{group}
}

func flattenedIDs(_ *process, ids []int64) [][]int {
	group := make([]int, len(ids))
	for i, id := range ids {
		group[i] = int(id)
	}
	return [][]int{group}
}

// group returns the process group that this process belongs to under strategy s, or nil if it is in
// none. Negative ids in rows are padding.
func (c call) group(rows [][]int64, s strategy) []int {
	p := c.inGrid()
	for _, ids := range rows {
		ids = slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return id < 0 })
		for _, g := range s(p, ids) {
			if slices.Contains(g, p.id) {
				for _, id := range g {
					if id >= p.replicas*p.partitions {
						c.fail("process %d is not in the grid", id)
					}
				}
				return g
			}
		}
	}
	return nil
}

// rows returns the rows of ids in the attribute a. If the operation's replica groups refer to a
// mesh, they are expanded first.
func (c call) rows(a ir.Attribute) [][]int64 {
	if spelled, _ := versions.ReplicaGroups(c.module, c.op); spelled != nil {
		a = spelled
	}
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok {
		c.fail("the replica groups are not known")
	}
	shape, _ := ir.ShapeOf(d.Type)
	vs := stablehlo.Int64s(a)
	if len(shape) != 2 {
		c.fail("a matrix of ids was expected")
	}
	var rows [][]int64
	for i := range shape[0] {
		rows = append(rows, vs[i*shape[1]:(i+1)*shape[1]])
	}
	return rows
}

// channel returns the id in a channel handle, or 0 if there is no handle.
func channel(a ir.Attribute) int64 {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return 0
	}
	i, ok := d.Params[0].(*ir.IntegerAttr)
	if !ok {
		return 0
	}
	return i.Int64()
}

// reducing returns the strategy of a reducing collective: all_reduce, collective_reduce or
// reduce_scatter. It depends on the channel id and on use_global_device_ids.
func reducing(channel int64, global bool) strategy {
	switch {
	case channel <= 0:
		return crossReplica
	case global:
		return flattenedIDs
	}
	return crossReplicaAndPartition
}

func moving(channel int64) strategy {
	if channel > 0 {
		return crossPartition
	}
	return crossReplica
}

// mustGroup returns the process group that this process belongs to. It ends the program with an
// error if there is none.
func (c call) mustGroup(groups ir.Attribute, s strategy) []int {
	g := c.group(c.rows(groups), s)
	if g == nil {
		p := c.process
		c.fail("Failed to find process group with process_id: (%d, %d)", p.id/p.partitions, p.id%p.partitions)
	}
	return g
}

func allGather(c call) {
	o := stablehlo.AllGatherOp(c.op)
	ch := channel(o.ChannelHandle())
	group := c.mustGroup(o.ReplicaGroups(), reducing(ch, o.UseGlobalDeviceIds()))
	all := c.meet(ch, group, c.tensors(0, len(c.in)))
	for i := range c.out {
		var parts []*Tensor
		for _, id := range group {
			parts = append(parts, all[id][i])
		}
		c.set(i, c.joined(parts, int(o.AllGatherDim().Int64())))
	}
}

// reduced combines the operands of all members of a group with region 0, in the group's order. It
// returns a new tensor for each operand.
func (c call) reduced(group []int, all map[int][]*Tensor) []*Tensor {
	n := len(all[group[0]])
	out := make([]*Tensor, n)
	for k := range n {
		first := all[group[0]][k]
		acc := first.with(first.shape, first.data.take(c.upTo(first.size()), nil))
		for _, id := range group[1:] {
			c.sameTypes(acc, all[id][k])
			c.fold(0, []*Tensor{acc}, c.upTo(acc.size()), []*Tensor{all[id][k]}, c.upTo(acc.size()))
		}
		out[k] = acc
	}
	return out
}

func allReduce(c call) {
	o := stablehlo.AllReduceOp(c.op)
	ch := channel(o.ChannelHandle())
	group := c.mustGroup(o.ReplicaGroups(), reducing(ch, o.UseGlobalDeviceIds()))
	c.setTensors(c.reduced(group, c.meet(ch, group, c.tensors(0, len(c.in)))))
}

// collectiveReduce runs collective_reduce: the root of the group gets the combined operands, all
// other processes get zeros.
func collectiveReduce(c call) {
	o := stablehlo.CollectiveReduceOp(c.op)
	ch := channel(o.ChannelHandle())
	n := len(c.out)
	xs := c.tensors(0, n)
	group := c.group(c.rows(o.ReplicaGroups()), reducing(ch, o.UseGlobalDeviceIds()))
	if group == nil {
		c.setZeros(xs)
		return
	}
	sums := c.reduced(group, c.meet(ch, group, xs))
	for k := range n {
		root := 0
		if o.HasDynamicRoot() {
			root = c.root(c.tensor(n), k, len(group))
		}
		if group[root] == c.process.id {
			c.set(k, sums[k])
		} else {
			c.set(k, c.zeros(xs[k].el, xs[k].shape))
		}
	}
}

// root returns the index in the group of the process that is the root of operand k. The parameter
// size is the size of the group.
func (c call) root(roots *Tensor, k, size int) int {
	if k >= roots.size() {
		c.fail("there is no root for operand %d", k)
	}
	r := intAt(roots.data, k)
	if r < 0 || r >= int64(size) {
		c.fail("%s dynamic root index out of bounds", c.op.Name().Name)
	}
	return int(r)
}

func (c call) setZeros(xs []*Tensor) {
	for k, x := range xs {
		c.set(k, c.zeros(x.el, x.shape))
	}
}

func collectiveBroadcast(c call) {
	o := stablehlo.CollectiveBroadcastOp(c.op)
	ch := channel(o.ChannelHandle())
	n := len(c.out)
	xs := c.tensors(0, n)
	group := c.group(c.rows(o.ReplicaGroups()), moving(ch))
	if group == nil {
		c.setZeros(xs)
		return
	}
	all := c.meet(ch, group, xs)
	for k := range n {
		root := 0
		if o.HasDynamicRoot() {
			root = c.root(c.tensor(n), k, len(group))
		}
		c.set(k, all[group[root]][k])
	}
}

// collectivePermute runs collective_permute, which sends tensors from sources to targets. A process
// meets each process that it sends to or receives from.
func collectivePermute(c call) {
	o := stablehlo.CollectivePermuteOp(c.op)
	ch := channel(o.ChannelHandle())
	p := c.inGrid()
	x := c.tensor(0)
	r := c.zeros(x.el, x.shape)
	var groups [][]int
	for _, pair := range c.rows(o.SourceTargetPairs()) {
		if len(pair) == 2 {
			groups = append(groups, moving(ch)(p, pair)...)
		}
	}
	for _, g := range groups {
		if g[1] == p.id && g[0] == p.id {
			r = x
			continue
		}
		if !slices.Contains(g, p.id) {
			continue
		}
		all := c.meet(ch, g, []*Tensor{x})
		if g[1] == p.id {
			r = all[g[0]][0]
		}
	}
	c.set(0, r)
}

func allToAll(c call) {
	o := stablehlo.AllToAllOp(c.op)
	ch := channel(o.ChannelHandle())
	group := c.mustGroup(o.ReplicaGroups(), moving(ch))
	all := c.meet(ch, group, c.tensors(0, len(c.in)))
	me := int64(slices.Index(group, c.process.id))
	n, dim := o.SplitCount().Int64(), int(o.SplitDimension().Int64())
	for k := range c.out {
		var parts []*Tensor
		for _, id := range group {
			parts = append(parts, c.split(all[id][k], dim, n, me))
		}
		c.set(k, c.joined(parts, int(o.ConcatDimension().Int64())))
	}
}

// split returns slice i of n equal slices of x along dimension d. It ends the program with an error
// if n does not divide the size.
func (c call) split(x *Tensor, d int, n, i int64) *Tensor {
	if n < 1 || x.shape[d]%n != 0 || i < 0 || i >= n {
		c.fail("input dimension at axis (%d) should be divisible by numResults (%d), but got: %d", d, n, x.shape[d])
	}
	start := make([]int64, x.rank())
	limit := slices.Clone(x.shape)
	start[d], limit[d] = i*x.shape[d]/n, (i+1)*x.shape[d]/n
	return c.sliced(x, start, limit, slices.Repeat([]int64{1}, x.rank()))
}

func reduceScatter(c call) {
	o := stablehlo.ReduceScatterOp(c.op)
	ch := channel(o.ChannelHandle())
	group := c.mustGroup(o.ReplicaGroups(), reducing(ch, o.UseGlobalDeviceIds()))
	sum := c.reduced(group, c.meet(ch, group, c.tensors(0, 1)))[0]
	c.set(0, c.split(sum, int(o.ScatterDimension().Int64()), int64(len(group)), int64(slices.Index(group, c.process.id))))
}

func infeed(c call) {
	p := c.inGrid()
	p.mu.Lock()
	var vs []Value
	if len(p.feed) > 0 {
		vs, p.feed = p.feed[0], p.feed[1:]
	}
	p.mu.Unlock()
	if len(vs)+1 != len(c.out) {
		c.fail("the infeed has nothing that fits")
	}
	c.setAll(append(slices.Clone(vs), Token{}))
}

func outfeed(c call) {
	c.inGrid()
	c.set(0, Token{})
}

// queue returns the channel that holds the values sent on channel id and not received yet.
func (g *grid) queue(id int64) chan []Value {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.channels[id] == nil {
		g.channels[id] = make(chan []Value, 1)
	}
	return g.channels[id]
}

func send(c call) {
	p := c.inGrid()
	vs := c.values()
	select {
	case p.queue(channel(stablehlo.SendOp(c.op).ChannelHandle())) <- vs[:len(vs)-1]:
	case <-p.stopped:
		c.fail("another process failed")
	case <-time.After(patience):
		c.fail("send timed out")
	}
	c.set(0, Token{})
}

func recv(c call) {
	p := c.inGrid()
	select {
	case vs := <-p.queue(channel(stablehlo.RecvOp(c.op).ChannelHandle())):
		if len(vs)+1 != len(c.out) {
			c.fail("%d values were sent, %d are received", len(vs), len(c.out)-1)
		}
		c.setAll(append(slices.Clone(vs), Token{}))
	case <-p.stopped:
		c.fail("another process failed")
	case <-time.After(patience):
		c.fail("recv timed out")
	}
}
