package engine

import "github.com/millrace-mlir/millrace/passes"

// Settled says which units the first pipeline of the next pass (passes.First) leaves as they are, but for the order of
// uses. Unless a comment says otherwise, units are indices among the operations of a module's level.
type Settled struct {
	Units []int `json:"units,omitempty"`
	// Referring are the units among Units that may refer to other operations (passes.Settling).
	Referring []int `json:"referring,omitempty"`
	// Orders has a row for each value whose uses the pipeline puts into another order. The row has the unit, the index of
	// the value and the places of its uses (passes.UseOrder).
	Orders [][]int `json:"orders,omitempty"`
}

// Add records what is known of a unit.
func (s *Settled) Add(unit int, of *passes.Settling) {
	s.Units = append(s.Units, unit)
	if of.Refers {
		s.Referring = append(s.Referring, unit)
	}
	for _, o := range of.Orders {
		s.Orders = append(s.Orders, append([]int{unit, o.Value}, o.Uses...))
	}
}

// AddAll adds the units of more. The function number returns a unit's number in s, or false for a unit to leave out.
func (s *Settled) AddAll(more *Settled, number func(unit int) (int, bool)) {
	add := func(to *[]int, units []int) {
		for _, u := range units {
			if n, ok := number(u); ok {
				*to = append(*to, n)
			}
		}
	}
	add(&s.Units, more.Units)
	add(&s.Referring, more.Referring)
	for _, row := range more.Orders {
		if len(row) == 0 {
			continue
		}
		if n, ok := number(row[0]); ok {
			s.Orders = append(s.Orders, append([]int{n}, row[1:]...))
		}
	}
}

// Settlings returns what is known of each unit, by its number.
func (s *Settled) Settlings() map[int]passes.Settling {
	all := make(map[int]passes.Settling, len(s.Units))
	for _, u := range s.Units {
		all[u] = passes.Settling{}
	}
	for _, u := range s.Referring {
		of := all[u]
		of.Refers = true
		all[u] = of
	}
	for _, row := range s.Orders {
		if len(row) < 2 {
			continue
		}
		of := all[row[0]]
		of.Orders = append(of.Orders, passes.UseOrder{Value: row[1], Uses: row[2:]})
		all[row[0]] = of
	}
	return all
}
