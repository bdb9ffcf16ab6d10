package org.demonic.junit.snapshot;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.lang.parse.Keywords;

/**
 * Names objects as a programmer would: by the parameter or field that leads to them, and the
 * receiver of a routine by the first letter of the last word of its class.
 */
public final class ObjectNames {
  private static final Pattern LAST_WORD = Pattern.compile("\\p{Lu}[^\\p{Lu}]*$");
  private static final Pattern ELEMENT = Pattern.compile("(.*)\\[(\\d+)]$");

  private final Set<String> taken = new HashSet<>();

  /** The numbers below these are taken, by name. */
  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * A name for an object of class {@code simpleName}.
   *
   * @param end the end of the path on which it was reached first: {@code this}, {@code names[2]}
   */
  String name(String end, String simpleName) {
    return unique(end.equals("this") ? letter(simpleName) : last(end, simpleName));
  }

  /** The first name of a receiver. */
  public static String ofReceiver(String simpleName) {
    return letter(simpleName);
  }

  /** The name itself, or the nearest that is still free. */
  public String unique(String wanted) {
    String name = Keywords.isReserved(wanted) ? wanted + "'" : wanted;
    int next = numbers.getOrDefault(wanted, 2);
    for (; !taken.add(name); next++) {
      name = wanted + next;
    }
    numbers.put(wanted, next);
    return name;
  }

  /** The names that are not free. */
  public Set<String> taken() {
    return Set.copyOf(taken);
  }

  private static String letter(String simpleName) {
    Matcher word = LAST_WORD.matcher(simpleName);
    String last = word.find() ? word.group() : simpleName;
    return last.substring(0, 1).toLowerCase(Locale.ROOT);
  }

  private static String last(String path, String simpleName) {
    Matcher element = ELEMENT.matcher(path);
    if (element.matches()) {
      return last(element.group(1), simpleName) + "_" + element.group(2);
    }
    String name = path.substring(path.lastIndexOf('.') + 1);
    return name.isEmpty() ? letter(simpleName) : name;
  }
}
