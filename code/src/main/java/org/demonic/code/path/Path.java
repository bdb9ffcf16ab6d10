package org.demonic.code.path;

import java.util.List;

/** One way through a method: what it does, in its order, and how it ends. */
public record Path(List<Event> events, Outcome outcome) {
  public Path {
    events = List.copyOf(events);
  }

  public boolean isWhole() {
    return outcome.isKnown();
  }
}
