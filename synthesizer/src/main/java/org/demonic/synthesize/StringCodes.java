package org.demonic.synthesize;

import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Sort;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Strings as numbers. demonL can only compare strings and ask for their length, so Z3's theory of
 * strings is not needed: a literal is a number of its own, every other number a string that differs
 * from all literals, and the length a function.
 */
final class StringCodes {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
  private static final int LONGEST = 100_000;

  private final Encoding encoding;
  private final Smt smt;
  private final Map<String, Integer> codes = new LinkedHashMap<>();
  private final FuncDecl<?> length;

  StringCodes(Encoding encoding) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    Sort whole = smt.context().getIntSort();
    this.length = smt.function("length", List.of(whole), whole);
    codes.put("", 0);
  }

  /** Gives literals their numbers; all of a problem's literals, before any is encoded. */
  void declare(Collection<String> literals) {
    literals.forEach(text -> codes.putIfAbsent(text, codes.size()));
  }

  Expr<?> literal(String text) {
    Integer code = codes.get(text);
    if (code == null) {
      throw new IllegalArgumentException("a literal that was not declared");
    }
    return smt.whole(code);
  }

  /**
   * The length of a string.
   *
   * @param ground whether facts about it may be assumed: it has no bound variable
   */
  Expr<?> length(Expr<?> code, boolean ground) {
    Expr<?> value = smt.apply(length, List.of(code));
    codes.forEach(
        (text, number) ->
            encoding.assume(
                smt.equal(
                    smt.apply(length, List.of(smt.whole(number))), smt.whole(text.length()))));
    if (ground) {
      encoding.assume(smt.lessOrEqual(smt.whole(0), value));
      encoding.assume(smt.equal(smt.equal(value, smt.whole(0)), smt.equal(code, literal(""))));
    }
    return value;
  }

  /**
   * Gives each code of a model a string.
   *
   * @param lengths the length of a string by its code, in that model
   */
  Function<Integer, String> decoder(Function<Expr<?>, Integer> lengths) {
    Map<Integer, String> texts = new HashMap<>();
    Set<String> used = new HashSet<>(codes.keySet());
    codes.forEach((text, code) -> texts.put(code, text));
    return code ->
        texts.computeIfAbsent(
            code,
            c -> {
              Expr<?> wanted = smt.apply(length, List.of(smt.whole(c)));
              String text = invent(lengths.apply(wanted), used);
              used.add(text);
              return text;
            });
  }

  /** A string that is not used yet; of the wanted length, if that is positive and can be had. */
  private static String invent(int wanted, Set<String> used) {
    int length = Math.min(Math.max(wanted, 1), LONGEST);
    for (int i = 0; ; i++) {
      StringBuilder text = new StringBuilder();
      int rest = i;
      for (int j = 0; j < length; j++) {
        text.append(LETTERS.charAt(rest % LETTERS.length()));
        rest /= LETTERS.length();
      }
      if (!used.contains(text.toString())) {
        return text.toString();
      } else if (rest > 0) {
        length++;
      }
    }
  }
}
