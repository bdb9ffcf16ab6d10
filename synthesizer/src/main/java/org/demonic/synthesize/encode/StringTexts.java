package org.demonic.synthesize.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/** Gives each string code of a model a string with the length that it has in the model. */
public final class StringTexts {
  private static final String LETTERS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  private static final BigInteger LONGEST = BigInteger.valueOf(10_000);

  private final Map<BigInteger, String> texts = new HashMap<>();
  private final Set<String> used;
  private final Function<BigInteger, BigInteger> lengths;

  /**
   * The texts of a model.
   *
   * @param literals the codes of the literals
   * @param lengths the length of a string by its code
   */
  StringTexts(Map<String, Integer> literals, Function<BigInteger, BigInteger> lengths) {
    literals.forEach((text, code) -> texts.put(BigInteger.valueOf(code), text));
    this.used = new HashSet<>(literals.keySet());
    this.lengths = lengths;
  }

  /**
   * The string that a code stands for.
   *
   * @throws LimitException if the string is too long to be written down
   */
  public String text(BigInteger code) throws LimitException {
    String known = texts.get(code);
    if (known != null) {
      return known;
    }
    BigInteger length = lengths.apply(code);
    if (length.compareTo(LONGEST) > 0) {
      throw new LimitException(
          Stop.SIZE,
          "the only plan found has a string of more than %d characters".formatted(LONGEST));
    }
    String text = invent(length.intValueExact());
    used.add(text);
    texts.put(code, text);
    return text;
  }

  /** The first string of this length that is not used yet. */
  private String invent(int length) throws LimitException {
    for (int i = 0; ; i++) {
      StringBuilder text = new StringBuilder();
      int rest = i;
      for (int j = 0; j < length; j++) {
        text.append(LETTERS.charAt(rest % LETTERS.length()));
        rest /= LETTERS.length();
      }
      if (rest > 0) {
        throw new LimitException(
            Stop.SIZE, "the only plan found has too many different strings of length " + length);
      } else if (!used.contains(text.toString())) {
        return text.toString();
      }
    }
  }
}
