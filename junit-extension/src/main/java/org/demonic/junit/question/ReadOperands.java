package org.demonic.junit.question;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.share.Region;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.TypeReference;

/**
 * Operands of the call that the thread has read from memory which other threads write: in another
 * run it may read something else there, so that a proof has to hold for whatever they are.
 *
 * @param parameters what the clause calls them
 * @param symbols for each name in {@code known} that is no object of the state, the type of the
 *     value that it stands for; {@link #nameOf} is one for each operand
 * @param known what surely holds at the call, whatever they are
 * @param written what the thread may have written itself since it took its locks, if other threads
 *     act before that; empty if the thread has no locks
 */
public record ReadOperands(
    Set<String> parameters,
    Map<String, TypeReference> symbols,
    Expression known,
    Optional<Set<Region>> written) {
  public ReadOperands {
    parameters = Set.copyOf(parameters);
    symbols = Map.copyOf(symbols);
  }

  /** {@code the receiver}, {@code the argument `k`}. */
  public String text() {
    return parameters.stream()
        .sorted()
        .map(p -> p.equals(Domain.THIS) ? "the receiver" : "the argument `" + p + "`")
        .collect(Collectors.joining(" and "));
  }

  /** The name of an operand. */
  static String nameOf(String parameter) {
    return "operand " + parameter;
  }
}
