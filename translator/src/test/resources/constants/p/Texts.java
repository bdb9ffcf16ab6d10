package p;

import static p.Limits.NAME;
import static p.Limits.Nested.*;

import org.demonic.contracts.Requires;

/** Constant strings of every kind; what they mean as contracts does not matter here. */
class Texts extends Limits {
  static final int COUNT = 3;
  static final String OWN = ("a" + COUNT) + ('b' + 1) + (char) ('b' + 1);
  private static final int MAX = COUNT + 1;

  @Requires({"x > " + MAX, "x > " + Limits.MAX, "x > " + p.Limits.MAX + "", NAME, DEEP, TEXT})
  void names() {}

  @Requires({1 + 2 + "x", "x" + 1 + 2, 'a' + 1 + "x" + 'a' + 1, "" + (1 + 2) + 3 * 4, (1 + "x") + 2})
  void sums() {}

  @Requires({"" + FAR, "" + QUOTE, "" + STRICT, "" + SMALL, "" + TINY, "" + HALF, "" + THIRD})
  void types() {}

  @Requires({"" + LETTER, "" + WIDE, LETTER + 1 + "", LETTER + "" + 1, TWICE, OWN, LOW + "" + MIN})
  void characters() {}

  @Requires({
    STRICT ? "strict" : "lenient",
    (MAX > 3 ? "many" : "few") + (MAX != 4 ? "!" : "?"),
    "" + (STRICT ? MAX : COUNT)
  })
  void choices() {}

  @Requires({
    "" + Integer.MAX_VALUE,
    "" + Integer.MIN_VALUE,
    "" + -2147483648,
    "" + Long.MIN_VALUE,
    "" + -9223372036854775808L,
    "" + (Integer.MAX_VALUE + 1),
    "" + 0x7fff_ffff + 0b101 + 017 + 0xFFFFFFFF + 0xFFFF_FFFF_FFFFL,
    "" + Byte.MAX_VALUE + Character.MAX_RADIX
  })
  void limits() {}

  @Requires({
    "" + 7 / 2 + -7 / 2 + -7 % 3 + 7.0 / 2 + 7f / 2 + 1e10 + 1.5e-5f,
    "" + (1 << 33) + (1L << 33) + (-1 >>> 28) + (-16 >> 2) + (~5) + (6 & 3) + (6 | 3) + (6 ^ 3),
    "" + (1 < 2) + (2.5 >= 3) + (1 == 1.0) + (true ^ true) + (true | false) + ("a" == "a"),
    "" + (Integer.MIN_VALUE - 1) + (65536 * 65537) + (Integer.MIN_VALUE / -1) + (Long.MAX_VALUE + 1),
    "" + (16777217 + 0f) + (0.1f + 0.2f) + (1e30f * 1e10f) + (1f / 3) + (5.5f % 2.2f) + (0f / 0 == 0),
    "" + (byte) 200 + (int) 3.9 + (long) -3.9f + (char) 97 + (short) 70000 + (int) 'x' + +'x'
  })
  void arithmetic() {}

  @Requires({"tab\t\"quoted\" \u0041\101" + "\s.", (("(" + ")")), (String) "cast", "a" + (String) NAME})
  void literals() {}

  class Inner {
    static final int MAX = 77;

    @Requires({"x > " + MAX, "x > " + Texts.MAX, "" + COUNT, "" + Limits.Nested.DEEP})
    void nested() {}
  }
}
