package org.demonic.synthesize.smt;

import com.microsoft.z3.Expr;
import java.util.List;

/**
 * A symbolic value: the Z3 expressions that {@link SymbolLayout} defines for its type.
 *
 * <p>References, enum constants and strings are numbers; a {@code T?} is a flag (is it null?) and a
 * T; a sequence is its length and an array for each part of an element.
 */
public record Symbol(List<Expr<?>> parts) {
  public Symbol {
    parts = List.copyOf(parts);
  }

  /** The symbol of a type whose symbols have one part. */
  public static Symbol of(Expr<?> part) {
    return new Symbol(List.of(part));
  }

  /** The only part of a symbol of a simple type. */
  public Expr<?> only() {
    if (parts.size() != 1) {
      throw new IllegalStateException("a symbol of " + parts.size() + " parts");
    }
    return parts.get(0);
  }

  /** The first part. */
  public Expr<?> first() {
    return parts.get(0);
  }

  /** All parts but the first. */
  public List<Expr<?>> rest() {
    return parts.subList(1, parts.size());
  }
}
