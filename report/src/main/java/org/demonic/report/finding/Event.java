package org.demonic.report.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step of a thread on the way to what goes wrong.
 *
 * @param thread the name of the thread
 * @param place null if no code of the module does it
 * @param code the line of the source; empty if there is none
 * @param what happens, in a few words: {@code reads idle = 1}
 * @param memory the memory that is told of, before and behind it
 * @param matters whether the thread before or behind it at the same memory is another one
 */
public record Event(
    String thread,
    @Nullable Place place,
    String code,
    String what,
    List<Memory> memory,
    boolean matters) {
  public Event {
    memory = List.copyOf(memory);
  }

  /** The same step where it only shows what others have left. */
  public Event asResult() {
    return new Event(thread, place, code, what, memory, false);
  }

  /** The same step at another place. */
  public Event at(@Nullable Place other) {
    return new Event(thread, other, code, what, memory, matters);
  }
}
