package org.demonic.synthesize.ground;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.SequenceValue;

/**
 * The value that a goal's {@code initial} plainly gives a field of one object, or parts of that
 * value. If {@code initial} gives something twice, the first clause counts.
 *
 * @param whole the value, as a constant or a reference of the goal
 * @param length the length of the sequence that the field holds
 * @param elements those elements of the sequence that are given, by their indices
 * @param givenOnce whether each of these is given once, by a clause that states nothing else
 */
public record GivenField(
    Optional<Term> whole,
    Optional<Integer> length,
    SortedMap<Integer, Term> elements,
    boolean givenOnce) {
  /** A field for which nothing is given. */
  static final GivenField NOTHING =
      new GivenField(Optional.empty(), Optional.empty(), new TreeMap<>(), true);

  public GivenField {
    elements = Collections.unmodifiableSortedMap(elements);
  }

  /**
   * Whether the whole value is known.
   *
   * @param references whether the object of a reference is known
   */
  public boolean isComplete(Predicate<Variable> references) {
    if (whole.isPresent()) {
      return PlainTerms.isKnown(whole.get(), references);
    }
    return length.isPresent()
        && length.get() >= 0
        && IntStream.range(0, length.get())
            .allMatch(
                i -> {
                  Term element = elements.get(i);
                  return element != null && PlainTerms.isKnown(element, references);
                });
  }

  /**
   * The whole value, if it is known.
   *
   * @param references the values of references, as far as they are known
   */
  public Optional<Value> value(Function<Variable, Optional<Value>> references) {
    if (!isComplete(reference -> references.apply(reference).isPresent())) {
      return Optional.empty();
    }
    return whole.isPresent()
        ? PlainTerms.value(whole.get(), references)
        : Optional.of(
            new SequenceValue(
                elements.headMap(length.orElse(0)).values().stream()
                    .flatMap(e -> PlainTerms.value(e, references).stream())
                    .toList()));
  }
}
