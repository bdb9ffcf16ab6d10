package org.demonic.junit.rival;

import java.util.Optional;

/**
 * What the second thread does: one call, or a second one of the object that the first one returns.
 *
 * @param then its receiver is of no meaning
 */
record Rival(Call first, Optional<Call> then) {
  static Rival of(Call call) {
    return new Rival(call.byNobody(), Optional.empty());
  }

  static Rival of(Call call, Call then) {
    return new Rival(call.byNobody(), Optional.of(then.byNobody()));
  }

  /** The call whose result counts. */
  Call last() {
    return then.orElse(first);
  }

  boolean isLike(Rival other) {
    return first.isLike(other.first)
        && then.isPresent() == other.then.isPresent()
        && then.map(t -> t.isLike(other.then.orElseThrow())).orElse(true);
  }

  /** As reports show it: {@code borrow().close()}. */
  String text() {
    return first.text() + then.map(t -> "." + t.text()).orElse("");
  }
}
