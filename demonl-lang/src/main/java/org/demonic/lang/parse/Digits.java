package org.demonic.lang.parse;

import java.util.Locale;

/**
 * How many digits a number has, found out before it is read: reading takes time that grows with the
 * square of them, and an exponent of few digits stands for many.
 */
final class Digits {
  /** The most digits of a number that is written out without an exponent. */
  static final int MOST = 10_000;

  private static final int LONGEST_EXPONENT = 6;

  private Digits() {}

  /** Whether a whole or decimal number, as demonL writes it, has more digits than it may. */
  static boolean areTooMany(String number) {
    String text = number.toLowerCase(Locale.ROOT);
    int end = text.indexOf('e') < 0 ? text.length() : text.indexOf('e');
    int point = text.indexOf('.') < 0 ? end : text.indexOf('.');
    String exponent = text.substring(Math.min(text.length(), end + 1));
    if (end > MOST + 1 || exponent.length() > LONGEST_EXPONENT) {
      return true;
    }
    int shift = exponent.isEmpty() ? 0 : Integer.parseInt(exponent);
    int before = Math.max(1, point + shift);
    int behind = Math.max(0, end - point - 1 - shift);
    return before + behind > MOST;
  }
}
