package org.demonic.synthesize.encode;

import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.Sort;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.demonic.synthesize.smt.Smt;

/**
 * Strings as numbers. demonL can only compare strings and ask for their length, so Z3's theory of
 * strings is not needed: a literal is a number of its own, every other number a string that differs
 * from all literals, and the length a function.
 */
public final class StringCodes {
  private final EncodingContext encoding;
  private final Smt smt;
  private final Map<String, Integer> codes = new LinkedHashMap<>();
  private final FuncDecl<?> length;

  StringCodes(EncodingContext encoding) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    Sort whole = smt.context().getIntSort();
    this.length = smt.function("length", List.of(whole), whole);
    codes.put("", 0);
  }

  /**
   * Gives literals their numbers. It must get all literals of a problem before one of them is
   * encoded.
   */
  public void declare(Collection<String> literals) {
    literals.forEach(text -> codes.putIfAbsent(text, codes.size()));
  }

  Expr<?> literal(String text) {
    Integer code = codes.get(text);
    if (code == null) {
      throw new IllegalArgumentException("a literal that was not declared");
    }
    return smt.whole(code);
  }

  /** The length of a string. */
  public Expr<?> length(Expr<?> code) {
    Expr<?> value = smt.apply(length, List.of(code));
    codes.forEach(
        (text, number) ->
            encoding.assume(
                smt.equal(
                    smt.apply(length, List.of(smt.whole(number))), smt.whole(text.length()))));
    encoding.assume(smt.lessOrEqual(smt.whole(0), value));
    encoding.assume(smt.equal(smt.equal(value, smt.whole(0)), smt.equal(code, literal(""))));
    return value;
  }

  /**
   * The strings of a model.
   *
   * @param values the value of a whole number in that model
   */
  public StringTexts texts(Function<Expr<?>, BigInteger> values) {
    return new StringTexts(
        codes,
        code -> values.apply(smt.apply(length, List.of(smt.whole(code)))).max(BigInteger.ONE));
  }
}
