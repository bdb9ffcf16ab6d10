package org.demonic.lang.names;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Type;
import org.demonic.lang.source.Span;

/** Collects the names whose meanings the passes find. */
public final class NameUses {
  private final List<NameUse> all = new ArrayList<>();
  private final Map<Span, Type> receivers = new LinkedHashMap<>();

  /** Notes that a name is used. */
  public void use(Span span, Meaning meaning) {
    all.add(new NameUse(span, meaning, false));
  }

  /** Notes that a name is declared. */
  public void declare(Span span, Meaning meaning) {
    all.add(new NameUse(span, meaning, true));
  }

  /** Notes the type whose member is named at {@code member}, whether it has that member or not. */
  public void receiver(Span member, Type type) {
    receivers.put(member, type);
  }

  /** Returns all names that were noted. */
  public NameIndex index() {
    return new NameIndex(all, receivers);
  }
}
