package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** A value that keeps what it has computed, in the one form that needs no lock. */
public final class Kept {
  private Kept() {}

  /** Its hash code and its text are computed when they are first needed. */
  public static final class Range {
    private final int from;
    private final int to;
    private int hash;
    private String text;

    public Range(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Range range && from == range.from && to == range.to;
    }

    @Override
    public int hashCode() {
      int h = hash;
      if (h == 0) {
        h = Objects.hash(from, to);
        hash = h;
      }
      return h;
    }

    @Override
    public String toString() {
      String known = text;
      if (known == null) {
        known = from + ".." + to;
        text = known;
      }
      return known;
    }

    public int mark() {
      return hashCode() ^ toString().length();
    }
  }

  /** It may be shared. */
  @Demonic(Range.class)
  public static class OfRange {
    private final Range range = new Range(1, 3);

    @Test
    void hasAHashAndAText() {
      assertThat(range.hashCode()).isEqualTo(new Range(1, 3).hashCode());
      assertThat(range.toString()).isEqualTo("1..3");
      assertThat(range.mark()).isNotZero();
    }
  }
}
