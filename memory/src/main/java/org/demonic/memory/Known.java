package org.demonic.memory;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is remembered of something that is run, such as a test.
 *
 * @param basis what it rests on: it holds as long as that is the same
 * @param items facts by their names; neither has the end of a line in it, nor names a tab
 */
public record Known(String basis, Map<String, String> items) {
  public Known {
    items = Collections.unmodifiableMap(new LinkedHashMap<>(items));
    items.forEach(
        (name, fact) -> {
          if (name.indexOf('\t') >= 0 || (name + fact).indexOf('\n') >= 0) {
            throw new IllegalArgumentException(name + " = " + fact);
          }
        });
  }
}
