package org.demonic.translate.domain;

import java.util.Optional;
import org.demonic.code.refusal.Refusal;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.translate.naming.DemonlNames;
import org.jspecify.annotations.Nullable;

/**
 * One string of a contract; or what holds where code does not refuse a call.
 *
 * @param tag the name that its author gave it, or null
 * @param text the expression as it is written in Java, without the tag
 * @param expression its translation, over {@code this} and the demonL names of the parameters
 * @param span the expression in the Java file
 * @param refusal what the code does where it does not hold, if it is of the code
 */
public record JavaClause(
    @Nullable String tag,
    String text,
    Expression expression,
    Span span,
    Optional<Refusal> refusal) {
  /** A clause that stands in a contract. */
  public JavaClause(@Nullable String tag, String text, Expression expression, Span span) {
    this(tag, text, expression, span, Optional.empty());
  }

  /** Whether it is of the code and reads nothing that any thread can change. */
  public boolean isOfArguments() {
    return refusal.filter(Refusal::isOfArguments).isPresent();
  }

  /** The clause for a declaration of demonL, with its tag if it has one. */
  public TaggedExpression tagged() {
    Name name = tag == null ? null : new Name(DemonlNames.safe(tag), span);
    return new TaggedExpression(name, expression, span);
  }
}
