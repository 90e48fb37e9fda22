module attributes {transform.with_named_sequence} {
  transform.named_sequence @paint(%a: !transform.any_op {transform.readonly}) {
    transform.include @mix failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
  transform.named_sequence private @mix(%a: !transform.any_op {transform.readonly}) {
    transform.annotate %a "red" : !transform.any_op
    transform.yield
  }
}
