package affine

// localConstraints collects the definitions of the locals of a flattening.
type localConstraints struct{}

func (c *localConstraints) define(f *flattener, kind Kind, dividend []int64, divisor int64) {}
