module attributes {transform.with_named_sequence} {
  transform.named_sequence @paint(%a: !transform.any_op) {
    %b = transform.apply_registered_pass "cse" to %a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
