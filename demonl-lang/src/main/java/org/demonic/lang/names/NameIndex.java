package org.demonic.lang.names;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Type;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/**
 * The names that the checker could resolve, each with its meaning, for tools that answer questions
 * about places in a text. A text with errors has an index, too.
 */
public final class NameIndex {
  private final List<NameUse> uses;
  private final Map<Span, Type> receivers;

  NameIndex(List<NameUse> uses, Map<Span, Type> receivers) {
    this.uses = List.copyOf(uses);
    this.receivers = new LinkedHashMap<>(receivers);
  }

  /** The name that is written at an offset, or ends there. */
  public Optional<NameUse> at(Source source, int offset) {
    return uses.stream().filter(u -> isAt(u.span(), source, offset)).findFirst();
  }

  /** The place where a name is declared; empty for the names of the language. */
  public Optional<Span> declaration(NameUse use) {
    return uses.stream()
        .filter(u -> u.declares() && u.meaning().equals(use.meaning()))
        .map(NameUse::span)
        .filter(s -> !(use.meaning() instanceof Meaning.VariableName) || isInReach(s, use.span()))
        .max(Comparator.comparingInt(Span::start));
  }

  /** The names that are declared, in the order of the checker's passes. */
  public List<NameUse> declared() {
    return uses.stream().filter(NameUse::declares).toList();
  }

  /** The names that are declared within a span. */
  public List<NameUse> declaredIn(Span span) {
    return declared().stream()
        .filter(u -> u.span().source() == span.source())
        .filter(u -> span.start() <= u.span().start() && u.span().end() <= span.end())
        .toList();
  }

  /** The type of what stands before the dot of a member, known or not, at an offset. */
  public Optional<Type> receiver(Source source, int offset) {
    return receivers.entrySet().stream()
        .filter(e -> isAt(e.getKey(), source, offset))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** Variables are declared before they are used, and of those of one name the last counts. */
  private static boolean isInReach(Span declaration, Span use) {
    return declaration.source() == use.source() && declaration.start() <= use.start();
  }

  private static boolean isAt(Span span, Source source, int offset) {
    return span.source() == source && span.start() <= offset && offset <= span.end();
  }
}
