module attributes {transform.with_named_sequence} {
  transform.named_sequence @helper(%r: !transform.any_op {transform.readonly}) {
    transform.include @inner failures(propagate) (%r) : (!transform.any_op) -> ()
    transform.yield
  }
  transform.named_sequence private @inner(%r: !transform.any_op {transform.readonly}) {
    transform.debug.emit_remark_at %r, "in the library" : !transform.any_op
    transform.yield
  }
}
