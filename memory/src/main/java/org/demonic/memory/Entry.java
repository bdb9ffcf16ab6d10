package org.demonic.memory;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * What is known of something, with when that was, as a text with a check sum: the store notices
 * when its own structure is damaged, and not when what it holds is.
 *
 * @param run when the run began that has last met it, in milliseconds
 */
record Entry(Known known, long run) {
  /** The text, for what has that name. */
  String text(String owner) {
    StringBuilder text = new StringBuilder();
    text.append(run).append('\n').append(known.basis()).append('\n');
    known.items().forEach((name, fact) -> text.append(name).append('\t').append(fact).append('\n'));
    return sum(owner, text.toString()) + "\n" + text;
  }

  /** The entry of a text; empty if it is damaged. */
  static Optional<Entry> of(String owner, @Nullable String text) {
    int end = text == null ? -1 : text.indexOf('\n');
    if (text == null
        || end < 0
        || !sum(owner, text.substring(end + 1)).equals(text.substring(0, end))) {
      return Optional.empty();
    }
    String[] lines = text.split("\n", -1);
    Map<String, String> items = new LinkedHashMap<>();
    for (int i = 3; i < lines.length - 1; i++) {
      int tab = lines[i].indexOf('\t');
      items.put(lines[i].substring(0, tab), lines[i].substring(tab + 1));
    }
    return Optional.of(new Entry(new Known(lines[2], items), Long.parseLong(lines[1])));
  }

  private static String sum(String owner, String text) {
    CRC32 sum = new CRC32();
    sum.update(owner.getBytes(StandardCharsets.UTF_8));
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }
}
