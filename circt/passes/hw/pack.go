package hw

import (
	"encoding/binary"
	"errors"
)

// Reports on modules and notes for them travel by the ten thousands. As numbers they are a tenth as large as JSON, and read in a tenth
// of the time.

// packer appends numbers, lists and strings in a compact form.
type packer []byte

func (p *packer) int(n int) { *p = binary.AppendUvarint(*p, uint64(n)) }

func (p *packer) ints(list []int) {
	p.int(len(list))
	for _, n := range list {
		p.int(n)
	}
}

func (p *packer) bools(list []bool) {
	p.int(len(list))
	for i := 0; i < len(list); i += 8 {
		b := byte(0)
		for k := i; k < min(i+8, len(list)); k++ {
			if list[k] {
				b |= 1 << (k - i)
			}
		}
		*p = append(*p, b)
	}
}

func (p *packer) string(s string) {
	p.int(len(s))
	*p = append(*p, s...)
}

// unpacker reads what a packer wrote. After damage it returns nothing but zeros, and bad is set.
type unpacker struct {
	data []byte
	bad  bool
}

var errPacked = errors.New("a report on a module, or a note for it, is damaged")

func (u *unpacker) int() int {
	n, size := binary.Uvarint(u.data)
	if size <= 0 || n > 1<<40 {
		u.bad, u.data = true, nil
		return 0
	}
	u.data = u.data[size:]
	return int(n)
}

// count reads the length of a list in which a byte holds up to per elements. If the remaining data are too short for
// the list, it sets bad and returns 0.
func (u *unpacker) count(per int) int {
	n := u.int()
	if n > len(u.data)*per {
		u.bad, u.data = true, nil
		return 0
	}
	return n
}

func (u *unpacker) ints() []int {
	n := u.count(1)
	if n == 0 {
		return nil
	}
	list := make([]int, n)
	for i := range list {
		list[i] = u.int()
	}
	return list
}

func (u *unpacker) bools() []bool {
	n := u.count(8)
	if n == 0 {
		return nil
	}
	list := make([]bool, n)
	for i := range list {
		list[i] = u.data[i/8]>>(i%8)&1 != 0
	}
	u.data = u.data[(n+7)/8:]
	return list
}

func (u *unpacker) string() string {
	n := u.count(1)
	s := string(u.data[:n])
	u.data = u.data[n:]
	return s
}

func (u *unpacker) end() error {
	if u.bad || len(u.data) > 0 {
		return errPacked
	}
	return nil
}

func (p *packer) cone(c *cone) {
	p.ints(c.args)
	p.ints(c.outs)
	p.int(len(c.results))
	for _, r := range c.results {
		p.int(r[0])
		p.int(r[1])
	}
	p.ints(c.reached)
}

func (u *unpacker) cone() (c cone) {
	c.args, c.outs = u.ints(), u.ints()
	if n := u.count(1); n > 0 {
		c.results = make([][2]int, n)
		for i := range c.results {
			c.results[i] = [2]int{u.int(), u.int()}
		}
	}
	c.reached = u.ints()
	return c
}

func (u *unpacker) cones() []cone {
	list := make([]cone, u.count(1))
	for i := range list {
		list[i] = u.cone()
	}
	return list
}

// pack returns the report f, encoded in a compact form.
func (f *flow) pack() []byte {
	var p packer
	p.bools([]bool{f.public, f.dead})
	p.int(f.args)
	p.cone(&f.reach)
	p.int(len(f.outs))
	for i := range f.outs {
		p.cone(&f.outs[i])
	}
	p.int(len(f.instances))
	for k := range f.instances {
		inst := &f.instances[k]
		p.string(inst.module)
		p.int(len(inst.operands))
		for i := range inst.operands {
			p.cone(&inst.operands[i])
		}
	}
	return p
}

// readFlow decodes the report on a module, and checks that the numbers in it are in range.
func readFlow(data []byte) (f flow, err error) {
	u := &unpacker{data: data}
	flags := u.bools()
	if len(flags) != 2 {
		return f, errPacked
	}
	f.public, f.dead = flags[0], flags[1]
	f.args, f.reach, f.outs = u.int(), u.cone(), u.cones()
	f.instances = make([]instance, u.count(1))
	for k := range f.instances {
		f.instances[k] = instance{u.string(), u.cones()}
	}
	if err := u.end(); err != nil {
		return f, err
	}
	return f, f.check()
}

// check returns an error if the cones name arguments, outputs or instances that the module does not have.
func (f *flow) check() error {
	ok := f.args <= 1<<24
	in := func(list []int, n int) {
		for _, i := range list {
			ok = ok && i < n
		}
	}
	check := func(c *cone) {
		in(c.args, f.args)
		in(c.outs, len(f.outs))
		in(c.reached, len(f.instances))
		for _, r := range c.results {
			ok = ok && r[0] < len(f.instances)
		}
	}
	check(&f.reach)
	for i := range f.outs {
		check(&f.outs[i])
	}
	for k := range f.instances {
		for i := range f.instances[k].operands {
			check(&f.instances[k].operands[i])
		}
	}
	if !ok {
		return errPacked
	}
	return nil
}

// pack encodes t, the erasures in a module, in a compact form that readTrim decodes.
func (t *trim) pack() []byte {
	var p packer
	p.bools(t.ins)
	p.bools(t.outs)
	p.int(t.own)
	p.int(len(t.steps))
	for i := range t.steps {
		p.int(t.steps[i].instance)
		p.bools(t.steps[i].ins)
		p.bools(t.steps[i].outs)
	}
	return p
}

// readTrim decodes the erasures in a module that trim.pack has encoded. It returns an error if the data are damaged.
func readTrim(data []byte) (t trim, err error) {
	u := &unpacker{data: data}
	t.ins, t.outs, t.own = u.bools(), u.bools(), u.int()
	t.steps = make([]step, u.count(1))
	for i := range t.steps {
		t.steps[i] = step{u.int(), u.bools(), u.bools()}
	}
	return t, u.end()
}
