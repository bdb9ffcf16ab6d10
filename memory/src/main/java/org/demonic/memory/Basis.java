package org.demonic.memory;

import java.util.List;
import java.util.Optional;

/**
 * What something rests on that was run.
 *
 * @param text the same as long as all of it is the same
 * @param files whose contents count
 */
public record Basis(String text, List<String> files) {
  public Basis {
    files = List.copyOf(files);
  }

  /** The same with something else that counts. */
  public Basis with(String more) {
    return new Basis(new Hash().add(text).add(more).text(), files);
  }

  /** What is known, if it rests on this. */
  public Optional<Known> holding(Optional<Known> known) {
    return known.filter(one -> one.basis().equals(text));
  }
}
