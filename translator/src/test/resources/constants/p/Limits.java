package p;

public class Limits implements Bounds {
  public static final int MAX = 100;
  public static final long FAR = 1L << 40;
  public static final char QUOTE = '\'';
  public static final boolean STRICT = !false && MAX > 10;
  public static final String NAME = "limit" + MAX;
  static final byte SMALL = (byte) 300;
  static final short TINY = -7;
  static final double HALF = MAX / 200.0;
  static final float THIRD = 1 / 3f;
  static final char LETTER = 65;
  static final long WIDE = 'A';
  static final String TWICE = NAME + NAME;

  public static class Nested {
    public static final String DEEP = "deep " + LOW + " " + MAX;
  }
}

interface Bounds {
  int MIN = 3, LOW = -MIN;
  String TEXT = """
      a block of\t\"text\"
        with %d lines\
      """;
}
