import org.demonic.contracts.*;

class Values {
  boolean flag; byte b; short s; char c; int i; long l; float f; double d;
  Boolean boxedFlag; Integer boxed; Character boxedChar; Double boxedDouble; String text;

  @Requires({"flag", "!flag || i < 3", "c == 'a'", "c != '\\n'", "b + s < 0x1F", "l == 1_000L", "d > 1.5", "f <= 2e3f"})
  @Ensures({"boxedFlag", "boxed + 1 > i", "boxed != null", "boxed == 3", "boxed != i", "boxedChar == c", "boxedDouble > d"})
  void set() {}

  @Ensures({"(double) i / 2 > d", "i / 2 == l % 3", "-i < +i", "(long) i == l", "i == -2147483648", "i != 0xFFFFFFFF", "i > 010", "i == 0b11"})
  void numbers() {}
}
