package org.demonic.schedule.script;

import java.util.List;

/**
 * The command at which an execution could not follow its script.
 *
 * @param met how many commands had been met before
 * @param line the place in the script, as stack traces show it
 * @param awaited what the script waited for
 * @param reason why that can never happen
 * @param threads where each thread was
 */
record NotFollowed(int met, String line, String awaited, String reason, List<Whereabouts> threads) {
  NotFollowed {
    threads = List.copyOf(threads);
  }

  /** The texts, for people, of where the threads were that waited for others. */
  List<String> waiting() {
    return threads.stream().filter(Whereabouts::isWaiting).map(Whereabouts::text).toList();
  }

  /** Describes it for a report. */
  String describe() {
    StringBuilder text = new StringBuilder("no run can follow the script beyond " + line);
    text.append(System.lineSeparator()).append("  it waits for ").append(awaited);
    text.append(": ").append(reason);
    threads.forEach(t -> text.append(System.lineSeparator()).append("  ").append(t.text()));
    return text.toString();
  }
}
