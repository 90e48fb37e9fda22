package llvmin

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// metadata imports the metadata that instructions share, and the metadata of the module. It returns false
// after an error.
func (i *importer) metadata() bool {
	for _, g := range i.m.Funcs {
		for _, b := range g.Blocks {
			for _, inst := range b.Insts {
				if !i.sharedMetadata(inst) {
					return false
				}
			}
		}
	}
	i.b.AtEnd(i.top)
	i.linkerOptions()
	i.dependentLibraries()
	i.moduleFlags()
	i.moduleText("llvm.ident")
	i.moduleText("llvm.commandline")
	return true
}

func (i *importer) sharedMetadata(inst *irtext.Inst) bool {
	for k := range inst.MD {
		n := inst.MD[k].Node
		ok := true
		switch inst.MD[k].Kind {
		case "llvm.access.group":
			ok = i.accessGroup(n)
		case "tbaa":
			ok = i.tbaaNode(n, map[*irtext.Node]bool{})
		case "alias.scope", "noalias":
			ok = i.aliasScopes(n)
		}
		if !ok {
			return false
		}
	}
	return true
}

// nodes returns the elements of a tuple that are nodes, and whether all are.
func nodes(n *irtext.Node) (list []*irtext.Node, all bool) {
	all = true
	for _, o := range n.Ops {
		m, ok := o.(*irtext.Node)
		all = all && ok
		if ok {
			list = append(list, m)
		}
	}
	return list, all
}

func (i *importer) accessGroup(n *irtext.Node) bool {
	list, all := nodes(n)
	if len(n.Ops) == 0 {
		list = []*irtext.Node{n}
	}
	problem := "expected access group operands to be metadata nodes"
	for _, g := range list {
		if !all {
			break
		}
		if i.groups[g] != nil {
			continue
		}
		if len(g.Ops) != 0 || !g.Distinct {
			all, problem = false, "expected an access group node to be empty and distinct"
			break
		}
		i.groups[g] = i.ctx.DialectAttr(llvm.AccessGroupAttr, i.ctx.Distinct(i.ctx.Unit()))
	}
	if !all {
		i.warn(i.loc, problem)
		return i.ctx.Error(i.loc, "unsupported access group node: %s", irtext.NodeText(n))
	}
	return true
}

// accessGroups returns the attributes for a group or a list of groups, or false if one is unknown.
func (i *importer) accessGroups(n *irtext.Node) ([]ir.Attribute, bool) {
	list, _ := nodes(n)
	if len(n.Ops) == 0 {
		list = []*irtext.Node{n}
	}
	var out []ir.Attribute
	for _, g := range list {
		if i.groups[g] == nil {
			return nil, false
		}
		out = append(out, i.groups[g])
	}
	return out, true
}

func integer(m irtext.Metadata) (*irtext.Const, bool) {
	v, ok := m.(*irtext.ValueMD)
	if !ok {
		return nil, false
	}
	c, ok := v.V.(*irtext.Const)
	return c, ok && c.Kind == irtext.ConstInt
}

// tbaaNode imports a node of type-based alias analysis and the nodes that it names. It returns false
// after an error.
func (i *importer) tbaaNode(n *irtext.Node, above map[*irtext.Node]bool) bool {
	if i.tbaa[n] != nil {
		return true
	}
	if above[n] {
		return i.ctx.Error(i.loc, "has cycle in TBAA graph: %s", irtext.NodeText(n))
	}
	above[n] = true
	list, _ := nodes(n)
	for k := len(list) - 1; k >= 0; k-- {
		if !i.tbaaNode(list[k], above) {
			return false
		}
	}
	delete(above, n)
	a, ok := i.makeTBAA(n)
	if a == nil {
		if !ok {
			return false
		}
		return i.ctx.Error(i.loc, "unsupported TBAA node format: %s", irtext.NodeText(n))
	}
	i.tbaa[n] = a
	return true
}

// makeTBAA returns the attribute of a node whose operands have one. It returns nil for other nodes,
// and ok false after an error.
func (i *importer) makeTBAA(n *irtext.Node) (a ir.Attribute, ok bool) {
	if len(n.Ops) <= 1 {
		id := irtext.String("")
		named := false
		if len(n.Ops) == 1 {
			id, named = n.Ops[0].(irtext.String)
		}
		return i.record(llvm.TBAARootAttr).text("id", string(id), named).attr(), true
	}
	if id, named := n.Ops[0].(irtext.String); named {
		return i.tbaaType(n, string(id))
	}
	if len(n.Ops) != 3 && len(n.Ops) != 4 {
		return nil, true
	}
	base, ok1 := n.Ops[0].(*irtext.Node)
	access, ok2 := n.Ops[1].(*irtext.Node)
	offset, ok3 := integer(n.Ops[2])
	if !ok1 || !ok2 || !ok3 || len(access.Ops) == 0 {
		return nil, true
	}
	if _, named := access.Ops[0].(irtext.String); !named {
		return nil, true
	}
	constant := false
	if len(n.Ops) == 4 {
		c, ok := integer(n.Ops[3])
		if !ok {
			return nil, i.ctx.Error(i.loc, "operand '3' must be ConstantInt: %s", irtext.NodeText(n))
		}
		constant = c.Int.Bit(0)
	}
	r := i.record(llvm.TBAATagAttr).set("base_type", i.tbaa[base]).set("access_type", i.tbaa[access]).
		set("offset", i.i64(int64(offset.Int.Uint64())))
	if constant {
		r.set("constant", i.ctx.Bool(true))
	}
	return r.attr(), true
}

func (i *importer) tbaaType(n *irtext.Node, id string) (ir.Attribute, bool) {
	var members []ir.Attribute
	for k := range len(n.Ops) / 2 {
		m, ok := n.Ops[2*k+1].(*irtext.Node)
		if !ok {
			return nil, i.ctx.Error(i.loc, "operand '%d' must be MDNode: %s", 2*k+1, irtext.NodeText(n))
		}
		offset := int64(0)
		if 2*k+2 < len(n.Ops) {
			c, ok := integer(n.Ops[2*k+2])
			if !ok {
				return nil, i.ctx.Error(i.loc, "operand '%d' must be ConstantInt: %s", 2*k+2, irtext.NodeText(n))
			}
			offset = int64(c.Int.Uint64())
		} else if len(n.Ops) != 2 {
			return nil, i.ctx.Error(i.loc, "missing member offset: %s", irtext.NodeText(n))
		}
		members = append(members, i.ctx.DialectAttr(llvm.TBAAMemberAttr, i.tbaa[m], i.i64(offset)))
	}
	return i.record(llvm.TBAATypeDescriptorAttr).text("id", id, true).list("members", members).attr(), true
}

func selfOrString(n *irtext.Node) bool {
	if len(n.Ops) == 0 {
		return false
	}
	_, text := n.Ops[0].(irtext.String)
	return text || n.Ops[0] == irtext.Metadata(n)
}

func description(n *irtext.Node, k int) (text string, present, ok bool) {
	if k >= len(n.Ops) {
		return "", false, true
	}
	s, ok := n.Ops[k].(irtext.String)
	return string(s), ok, ok
}

// aliasScopes imports the scopes of a list and their domains. It returns false after an error.
func (i *importer) aliasScopes(n *irtext.Node) bool {
	list, _ := nodes(n)
	for _, scope := range list {
		var domain *irtext.Node
		if len(scope.Ops) >= 2 {
			domain, _ = scope.Ops[1].(*irtext.Node)
		}
		name, named, ok := description(scope, 2)
		if !selfOrString(scope) || domain == nil || !ok {
			return i.ctx.Error(i.loc, "unsupported alias scope node: %s", irtext.NodeText(scope))
		}
		domainName, domainNamed, ok := description(domain, 1)
		if !selfOrString(domain) || !ok {
			return i.ctx.Error(i.loc, "unsupported alias domain node: %s", irtext.NodeText(domain))
		}
		if i.scopes[scope] != nil {
			continue
		}
		if i.scopes[domain] == nil {
			i.scopes[domain] = i.record(llvm.AliasScopeDomainAttr).set("id", i.scopeID(domain)).text("description", domainName, domainNamed).attr()
		}
		i.scopes[scope] = i.record(llvm.AliasScopeAttr).set("id", i.scopeID(scope)).set("domain", i.scopes[domain]).
			text("description", name, named && name != "").attr()
	}
	return true
}

func (i *importer) scopeID(n *irtext.Node) ir.Attribute {
	if s, ok := n.Ops[0].(irtext.String); ok {
		return i.ctx.String(string(s))
	}
	return i.ctx.Distinct(i.ctx.Unit())
}

// scopeList returns the attributes for a list of scopes, or nil if one is unknown.
func (i *importer) scopeList(n *irtext.Node) []ir.Attribute {
	if n == nil {
		return nil
	}
	out := []ir.Attribute{}
	list, _ := nodes(n)
	for _, s := range list {
		a, ok := i.scopes[s].(*ir.DialectAttr)
		if !ok || a.Def != llvm.AliasScopeAttr {
			return nil
		}
		out = append(out, a)
	}
	return out
}

// setMetadata sets the attribute for a node that is attached to an operation. It returns known false
// for kinds that have no attribute, and ok false if the node has none.
func (i *importer) setMetadata(op *ir.Operation, kind string, n *irtext.Node) (ok, known bool) {
	set := func(name string, a ir.Attribute) bool {
		if a == nil || op.Def().Slot(name) < 0 {
			return false
		}
		op.SetInherent(name, a)
		return true
	}
	array := func(list []ir.Attribute) ir.Attribute {
		if list == nil {
			return nil
		}
		return i.ctx.Array(list...)
	}
	switch kind {
	case "prof":
		return i.profile(op, n), true
	case "tbaa":
		if i.tbaa[n] == nil {
			return false, true
		}
		return set("tbaa", i.ctx.Array(i.tbaa[n])), true
	case "llvm.access.group":
		list, ok := i.accessGroups(n)
		return ok && set("access_groups", i.ctx.Array(list...)), true
	case "alias.scope":
		return set("alias_scopes", array(i.scopeList(n))), true
	case "noalias":
		return set("noalias_scopes", array(i.scopeList(n))), true
	case "llvm.loop":
		return set("loop_annotation", i.loops.annotation(n, op.Loc())), true
	case "dereferenceable", "dereferenceable_or_null":
		if len(n.Ops) != 1 {
			return i.ctx.Error(i.loc, "dereferenceable metadata must have one operand: %s", irtext.NodeText(n)), true
		}
		c, ok := integer(n.Ops[0])
		if !ok || c.Int.IsNegative() {
			return i.ctx.Error(i.loc, "dereferenceable metadata operand must be a non-negative constant integer: %s", irtext.NodeText(n)), true
		}
		return set("dereferenceable", i.record(llvm.DereferenceableAttr).set("bytes", i.i64(c.Int.Int64())).flag("mayBeNull", kind != "dereferenceable").attr()), true
	case "mmra":
		return i.relaxations(op, n), true
	case "vec_type_hint", "work_group_size_hint", "reqd_work_group_size", "intel_reqd_sub_group_size":
		return set(kind, i.kernelHint(kind, n)), true
	}
	return false, false
}

func (i *importer) relaxations(op *ir.Operation, n *irtext.Node) bool {
	tag := func(n *irtext.Node) ir.Attribute {
		if n == nil || len(n.Ops) != 2 {
			return nil
		}
		a, ok1 := n.Ops[0].(irtext.String)
		b, ok2 := n.Ops[1].(irtext.String)
		if !ok1 || !ok2 {
			return nil
		}
		return i.ctx.DialectAttr(llvm.MMRATagAttr, i.ctx.String(string(a)), i.ctx.String(string(b)))
	}
	if a := tag(n); a != nil {
		op.SetAttr("llvm.mmra", a)
		return true
	}
	var tags []ir.Attribute
	for _, o := range n.Ops {
		m, _ := o.(*irtext.Node)
		a := tag(m)
		if a == nil {
			return false
		}
		tags = append(tags, a)
	}
	op.SetAttr("llvm.mmra", i.ctx.Array(tags...))
	return true
}

// kernelHint returns the attribute for a hint that is attached to an OpenCL kernel.
func (i *importer) kernelHint(kind string, n *irtext.Node) ir.Attribute {
	if kind == "vec_type_hint" {
		if len(n.Ops) != 2 {
			return nil
		}
		v, ok := n.Ops[0].(*irtext.ValueMD)
		c, isInt := integer(n.Ops[1])
		if !ok || !isInt {
			return nil
		}
		r := i.record(llvm.VecTypeHintAttr).set("hint", i.ctx.TypeAttr(i.typ(v.V.Type())))
		if !c.Int.IsZero() {
			r.set("is_signed", i.ctx.Bool(true))
		}
		return r.attr()
	}
	var list []int32
	for _, o := range n.Ops {
		c, ok := integer(o)
		if !ok {
			return nil
		}
		list = append(list, int32(c.Int.Int64()))
	}
	if kind != "intel_reqd_sub_group_size" {
		return i.ctx.DenseI32Array(list)
	}
	if len(list) != 1 {
		return nil
	}
	return i.i32(int64(list[0]))
}

// profile sets the number of times that a function is entered, or the weights of a branch.
func (i *importer) profile(op *ir.Operation, n *irtext.Node) bool {
	if len(n.Ops) == 0 {
		return false
	}
	name, _ := n.Ops[0].(irtext.String)
	if name == "function_entry_count" {
		if len(n.Ops) != 2 || !op.Is(llvm.LLVMFunc) {
			return false
		}
		c, ok := integer(n.Ops[1])
		if ok {
			op.SetInherent("function_entry_count", i.i64(int64(c.Int.Uint64())))
		}
		return ok
	}
	if name != "branch_weights" || len(n.Ops) < 2 {
		return false
	}
	rest := n.Ops[1:]
	if s, ok := rest[0].(irtext.String); ok {
		if s != "expected" {
			return false
		}
		rest = rest[1:]
	}
	var list []int32
	for _, o := range rest {
		c, ok := integer(o)
		if !ok {
			return false
		}
		list = append(list, int32(c.Int.Uint64()))
	}
	if op.Def().Slot("branch_weights") < 0 {
		return false
	}
	if op.NumSuccessors() > 0 {
		op.SetInherent("branch_weights", i.ctx.DenseI32Array(list))
	}
	return true
}

func (i *importer) linkerOptions() {
	m := i.m.NamedMetadata("llvm.linker.options")
	if m == nil {
		return
	}
	for _, n := range m.Ops {
		llvm.CreateLinkerOptions(i.b, i.loc, llvm.LinkerOptionsArgs{Options: i.ctx.Array(i.strings(n.Ops)...)})
	}
}

func (i *importer) strings(list []irtext.Metadata) []ir.Attribute {
	var out []ir.Attribute
	for _, o := range list {
		if s, ok := o.(irtext.String); ok {
			out = append(out, i.ctx.String(string(s)))
		}
	}
	return out
}

func (i *importer) dependentLibraries() {
	m := i.m.NamedMetadata("llvm.dependent-libraries")
	if m == nil {
		return
	}
	var list []ir.Attribute
	for _, n := range m.Ops {
		if len(n.Ops) == 1 {
			list = append(list, i.strings(n.Ops)...)
		}
	}
	if len(list) > 0 {
		i.module.SetAttr("llvm.dependent_libraries", i.ctx.Array(list...))
	}
}

// moduleText sets the attribute for named metadata that holds one string.
func (i *importer) moduleText(name string) {
	m := i.m.NamedMetadata(name)
	if m == nil || len(m.Ops) != 1 || len(m.Ops[0].Ops) != 1 {
		return
	}
	if s, ok := m.Ops[0].Ops[0].(irtext.String); ok {
		i.module.SetAttr(name, i.ctx.String(string(s)))
	}
}

func (i *importer) moduleFlags() {
	m := i.m.NamedMetadata("llvm.module.flags")
	if m == nil {
		return
	}
	var flags []ir.Attribute
	for _, n := range m.Ops {
		if len(n.Ops) < 3 {
			continue
		}
		behavior, ok1 := integer(n.Ops[0])
		key, ok2 := n.Ops[1].(irtext.String)
		if !ok1 || !ok2 {
			continue
		}
		v := i.flagValue(string(key), n.Ops[2])
		if v == nil {
			i.warn(i.loc, "unsupported module flag value for key '"+string(key)+"' : "+irtext.MetadataText(n.Ops[2]))
			continue
		}
		flags = append(flags, i.record(llvm.ModuleFlagAttr).number("behavior", upgradedBehavior(string(key), behavior.Int.Uint64())).text("key", string(key), true).set("value", v).attr())
	}
	if len(flags) > 0 {
		llvm.CreateModuleFlags(i.b, i.loc, llvm.ModuleFlagsArgs{Flags: i.ctx.Array(flags...)})
	}
}

// Behaviors of module flags.
const (
	flagError = 1
	flagMax   = 7
	flagMin   = 8
)

// upgradedBehavior returns the behavior of a flag as LLVM's reader changes it.
func upgradedBehavior(key string, b uint64) uint64 {
	switch {
	case key == "PIC Level" && (b == flagError || b == flagMax):
		return flagMin
	case key == "PIE Level" && b == flagError:
		return flagMax
	case b == flagError && (key == "branch-target-enforcement" || strings.HasPrefix(key, "sign-return-address")):
		return flagMin
	}
	return b
}

func (i *importer) flagValue(key string, m irtext.Metadata) ir.Attribute {
	if c, ok := integer(m); ok {
		return i.i32(int64(int32(c.Int.Uint64())))
	}
	switch m := m.(type) {
	case irtext.String:
		return i.ctx.String(string(m))
	case *irtext.Node:
		if !m.IsTuple() {
			return nil
		}
		switch key {
		case "CG Profile":
			return i.callGraphProfile(m)
		case "ProfileSummary":
			return i.profileSummary(m)
		}
	}
	return nil
}

func (i *importer) callGraphProfile(n *irtext.Node) ir.Attribute {
	var list []ir.Attribute
	for _, o := range n.Ops {
		e, ok := o.(*irtext.Node)
		if !ok || len(e.Ops) != 3 {
			return nil
		}
		count, ok := integer(e.Ops[2])
		if !ok {
			return nil
		}
		r := i.record(llvm.ModuleFlagCGProfileEntryAttr).set("count", i.i64(int64(count.Int.Uint64())))
		for k, name := range [...]string{"from", "to"} {
			if v, ok := e.Ops[k].(*irtext.ValueMD); ok {
				if g, ok := v.V.(*irtext.Global); ok {
					r.set(name, i.symbol(g.Name))
				}
			}
		}
		list = append(list, r.attr())
	}
	return i.ctx.Array(list...)
}

// summaryCounts lists the numbers of a profile summary in order, with their parameters.
var summaryCounts = [...][2]string{
	{"TotalCount", "total_count"}, {"MaxCount", "max_count"}, {"MaxInternalCount", "max_internal_count"},
	{"MaxFunctionCount", "max_function_count"}, {"NumCounts", "num_counts"}, {"NumFunctions", "num_functions"},
}

func pair(m irtext.Metadata) (key string, value irtext.Metadata) {
	n, ok := m.(*irtext.Node)
	if !ok || len(n.Ops) != 2 {
		return "", nil
	}
	s, _ := n.Ops[0].(irtext.String)
	return string(s), n.Ops[1]
}

func (i *importer) profileSummary(n *irtext.Node) ir.Attribute {
	if len(n.Ops) < 8 {
		i.warn(i.loc, "expected at 8 entries in 'ProfileSummary': "+irtext.NodeText(n))
		return nil
	}
	key, value := pair(n.Ops[0])
	format, ok := value.(irtext.String)
	if key != "ProfileFormat" || !ok {
		i.warn(i.loc, "expected 'ProfileFormat' key: "+irtext.MetadataText(n.Ops[0]))
		return nil
	}
	r := i.record(llvm.ModuleFlagProfileSummaryAttr).set("format", i.i64(code(&llvm.ProfileSummaryFormatKind, string(format))))
	for k, c := range summaryCounts {
		key, value := pair(n.Ops[1+k])
		v, ok := integer(value)
		if key != c[0] || !ok {
			i.warn(i.loc, "expected '"+c[0]+"' key, but found: "+irtext.MetadataText(n.Ops[1+k]))
			return nil
		}
		r.set(c[1], i.i64(int64(v.Int.Uint64())))
	}
	for _, o := range n.Ops[7:] {
		key, value := pair(o)
		switch key {
		case "IsPartialProfile":
			if v, ok := integer(value); ok {
				r.set("is_partial_profile", i.i64(int64(v.Int.Uint64())))
			}
		case "PartialProfileRatio":
			if v, ok := value.(*irtext.ValueMD); ok {
				r.set("partial_profile_ratio", i.constantAttr(v.V))
			}
		case "DetailedSummary":
			list, ok := i.detailedSummary(value)
			if !ok {
				return nil
			}
			r.list("detailed_summary", list)
		}
	}
	return r.attr()
}

func (i *importer) detailedSummary(m irtext.Metadata) ([]ir.Attribute, bool) {
	n, ok := m.(*irtext.Node)
	if !ok {
		return nil, false
	}
	var list []ir.Attribute
	for _, o := range n.Ops {
		e, ok := o.(*irtext.Node)
		if !ok || len(e.Ops) != 3 {
			return nil, false
		}
		r := i.record(llvm.ModuleFlagProfileSummaryDetailedAttr)
		for k, name := range [...]string{"cut_off", "min_count", "num_counts"} {
			c, ok := integer(e.Ops[k])
			if !ok {
				return nil, false
			}
			r.number(name, c.Int.Uint64())
		}
		list = append(list, r.attr())
	}
	return list, true
}
