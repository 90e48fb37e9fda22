module attributes {transform.with_named_sequence} {
  transform.named_sequence @paint(%a: !transform.any_op {transform.readonly}) {
    transform.annotate %b "green" : !transform.any_op
    transform.yield
  }
}
