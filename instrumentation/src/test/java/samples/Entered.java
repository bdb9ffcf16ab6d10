package samples;

/** Is called by code that does not name it. */
public class Entered {
  private int sum;

  public synchronized long add(int more, long offset) {
    sum += more;
    return more < 0 ? -1 : sum + offset;
  }

  public static String twice(String text) {
    return text + text;
  }

  public void refuse(Object reason) {
    int before = sum;
    try {
      throw new IllegalArgumentException(String.valueOf(reason));
    } finally {
      sum = before + 1;
    }
  }

  @Override
  public String toString() {
    return hidden() + "";
  }

  private int hidden() {
    return sum;
  }
}
