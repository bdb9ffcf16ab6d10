package samples;

/** Values that are computed when they are first needed, in the ways that people write this. */
@SuppressWarnings({
  "unused",
  "UnusedMethod",
  "BoxedPrimitiveEquality",
  "StaticAssignmentInConstructor",
  "NarrowingCompoundAssignment"
})
public final class LazyValues {
  private LazyValues() {}

  /** Threads may do all this without a lock. */
  public static final class SingleChecks {
    private static String line;
    private final byte[] data = {1, 2};
    private int hash;
    private short size;
    private String text;
    private Long sum;

    public int usual() {
      int h = hash;
      if (h == 0) {
        h = data.length * 31;
        hash = h;
      }
      return h;
    }

    public int inALoop() {
      int h = hash;
      if (h == 0 && data.length > 0) {
        for (byte element : data) {
          h = 31 * h + element;
        }
        hash = h;
      }
      return h;
    }

    public int knownFirst() {
      int known = hash;
      if (known != 0) {
        return known;
      }
      int computed = System.identityHashCode(data);
      hash = computed;
      return computed;
    }

    public int inOneExpression() {
      int h = hash;
      return h != 0 ? h : (hash = data.length + 1);
    }

    public short small() {
      short s = size;
      if (s == 0) {
        size = s = (short) data.length;
      }
      return s;
    }

    public String text() {
      String t = text;
      if (t == null) {
        t = String.valueOf(data.length);
        text = t;
      }
      return t;
    }

    public Long boxed() {
      Long s = sum;
      if (s == null) {
        s = Long.valueOf(data.length);
        sum = s;
      }
      return s;
    }

    public int defaultFirst() {
      int h = hash;
      if (0 == h) {
        h = data.length;
        hash = h;
      }
      return h;
    }

    public String nullFirst() {
      String t = text;
      if (null != t) {
        return t;
      }
      return text = String.valueOf(data.length);
    }

    public String unlessEmpty() {
      String t = text;
      if (t == null) {
        t = String.valueOf(data.length);
        if (!t.isEmpty()) {
          text = t;
        }
      }
      return t;
    }

    public String withACatch() {
      String t = text;
      if (t != null) {
        return t;
      }
      try {
        t = String.valueOf(data[2]);
      } catch (ArrayIndexOutOfBoundsException none) {
        t = none.toString();
      }
      text = t;
      return t;
    }

    public static String ofClass() {
      String l = line;
      if (l == null) {
        l = System.lineSeparator();
        line = l;
      }
      return l;
    }
  }

  /** Something may go wrong in each of these. */
  public static final class Others {
    private static int next;
    private final byte[] data = {1, 2};
    private int hash;
    private int state;
    private long sum;
    private boolean isReady;
    private StringBuilder builder;
    private String text;

    public int readTwice() {
      if (hash == 0) {
        hash = data.length;
      }
      return hash;
    }

    public int readAgainBehind() {
      int h = hash;
      if (h == 0) {
        hash = data.length;
      }
      return hash;
    }

    public int readInALoop() {
      int h;
      do {
        h = hash;
        if (h == 0) {
          hash = h = data.length;
        }
      } while (h == 1);
      return h;
    }

    public long notWhole() {
      long s = sum;
      if (s == 0) {
        s = data.length;
        sum = s;
      }
      return s;
    }

    public StringBuilder notFinal() {
      StringBuilder b = builder;
      if (b == null) {
        b = new StringBuilder();
        builder = b;
      }
      return b;
    }

    public boolean flag() {
      boolean ready = isReady;
      if (!ready) {
        isReady = true;
      }
      return ready;
    }

    public int mark() {
      int s = state;
      if (s == 0) {
        state = 1;
        data[0]++;
      }
      return s;
    }

    public int counted() {
      int n = hash;
      n = n + 1;
      hash = n;
      return n;
    }

    public int largest(int value) {
      int known = hash;
      if (known < value) {
        known = value;
        hash = known;
      }
      return known;
    }

    public int elsewhereToo() {
      int h = hash;
      if (h == 0) {
        h = data.length;
      }
      hash = h;
      return h;
    }

    public int wrongWay() {
      int h = hash;
      if (h != 0) {
        h = data.length;
        hash = h;
      }
      return h;
    }

    public int otherDefault() {
      int h = hash;
      if (h == -1) {
        h = data.length;
        hash = h;
      }
      return h;
    }

    public int otherField() {
      int s = state;
      int h = hash;
      if (s == 0) {
        h = data.length;
        hash = h;
      }
      return h;
    }

    public int returnsOther() {
      int h = hash;
      if (h == 0) {
        h = data.length;
        hash = h;
      }
      return h + 1;
    }

    public int ofOther(Others other) {
      int h = hash;
      if (h == 0) {
        h = data.length;
        other.hash = h;
      }
      return h;
    }

    public int ofSome(Others other) {
      Others one = other.state == 0 ? this : other;
      int h = one.hash;
      if (h == 0) {
        h = data.length;
        one.hash = h;
      }
      return h;
    }

    public static int ofClass() {
      int n = next;
      next = n + 1;
      return n;
    }

    public void returnsNothing() {
      String t = text;
      if (t == null) {
        text = String.valueOf(data.length);
      }
    }

    public int sometimes(boolean isWanted) {
      int h = hash;
      if (h == 0 && isWanted) {
        h = data.length;
        hash = h;
      }
      return h;
    }

    public String firstWins() {
      String t = text;
      if (t == null) {
        data[0]++;
        text = Thread.currentThread().getName();
      }
      return t;
    }

    public int inParts() {
      int h = hash;
      if (h == 0) {
        for (byte element : data) {
          h = 31 * h + element;
          hash = h;
        }
      }
      return h;
    }

    public String markedFirst() {
      String t = text;
      if (t == null) {
        text = "busy";
        t = String.valueOf(data.length);
        text = t;
      }
      return t;
    }

    public int resetByACatch() {
      int h = hash;
      if (h == 0) {
        try {
          h = data[2];
          hash = h;
        } catch (ArrayIndexOutOfBoundsException none) {
          hash = 0;
        }
      }
      return h;
    }

    public String cleared() {
      String t = text;
      if (t == null) {
        t = String.valueOf(data.length);
        text = t;
      } else {
        text = null;
      }
      return t;
    }
  }
}
