package org.demonic.lang.names;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
        .findFirst();
  }

  /** All names in a text that are known, in the order of their places. */
  public List<NameUse> in(Source source) {
    Map<Integer, NameUse> byPlace = new TreeMap<>();
    uses.stream()
        .filter(u -> u.span().source() == source)
        .forEach(u -> byPlace.put(u.span().start(), u));
    return List.copyOf(byPlace.values());
  }

  /**
   * All names that stand for the same thing, declarations included. Routines that override each
   * other are one thing: they must share their name.
   */
  public List<NameUse> sameAs(NameUse use) {
    Set<Meaning> declared =
        uses.stream().filter(NameUse::declares).map(NameUse::meaning).collect(Collectors.toSet());
    Set<Meaning> same = RoutineFamily.of(use.meaning(), declared);
    return uses.stream().filter(u -> same.contains(u.meaning())).distinct().toList();
  }

  /**
   * Everything that is declared, with the first place where it is. Of routines that override each
   * other, that is the same for all of them.
   */
  public Map<Meaning, Span> declarations() {
    Map<Meaning, Span> first = new LinkedHashMap<>();
    declared().forEach(use -> first.putIfAbsent(use.meaning(), use.span()));
    Set<Meaning> routines =
        first.keySet().stream().filter(RoutineFamily::isRoutine).collect(Collectors.toSet());
    Map<Meaning, Span> all = new LinkedHashMap<>(first);
    for (Meaning routine : routines) {
      RoutineFamily.of(routine, routines).stream()
          .map(first::get)
          .min(Comparator.comparingInt(Span::start))
          .ifPresent(span -> all.put(routine, span));
    }
    return all;
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

  private static boolean isAt(Span span, Source source, int offset) {
    return span.source() == source && span.start() <= offset && offset <= span.end();
  }
}
