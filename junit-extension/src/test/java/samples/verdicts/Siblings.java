package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects of classes of which neither is above the other. */
public final class Siblings {
  private Siblings() {}

  /** One of the shapes. */
  public abstract static class Shape {
    Shape next = this;

    abstract int sides();
  }

  /** A shape. */
  public static final class Circle extends Shape {
    @Override
    int sides() {
      return 1;
    }
  }

  /** Another shape, whose sides change. */
  public static final class Polygon extends Shape {
    int sides = 3;

    @Override
    int sides() {
      return sides;
    }

    public void cut(int to) {
      sides = to;
    }
  }

  /** Breakable where it asks of memory what others write; a local is what it is. */
  public static class Chain {
    @Requires("one != other")
    void link(Shape one, Shape other) {
      one.next = other;
    }

    public void join(Shape one, Shape other) {
      if (one != other) {
        link(one, other);
      }
    }

    @Requires("one == other || one.next != other")
    void append(Shape one, Shape other) {
      one.next = other;
    }

    public void joinOnce(Shape one, Shape other) {
      if (one.next != other) {
        append(one, other);
      }
    }
  }

  /** Safe: all is done under one lock. */
  public static class Ring {
    private Walk last;

    public synchronized void forget() {
      last = null;
    }

    public synchronized Walk forwards() {
      last = new Forwards();
      return last;
    }

    public synchronized Walk backwards() {
      last = new Backwards();
      return last;
    }

    @Requires("last != null")
    private void end() {
      last = null;
    }

    /** Goes along a ring. */
    abstract class Walk {
      abstract boolean isOver();

      void stop() {
        synchronized (Ring.this) {
          if (last != null && isOver()) {
            end();
          }
        }
      }
    }

    /** Goes forwards. */
    final class Forwards extends Walk {
      @Override
      boolean isOver() {
        return last == this;
      }
    }

    /** Goes backwards. */
    final class Backwards extends Walk {
      @Override
      boolean isOver() {
        return last != this;
      }
    }
  }

  /** Each test ends as {@code Verdicts} says. */
  public static class Tests {
    @Test
    @Demonic(Chain.class)
    void objectsThatCannotBeTheSame() {
      new Chain().join(new Circle(), new Polygon());
    }

    @Test
    @Demonic(Chain.class)
    void aFieldThatMayHoldEither() {
      new Chain().joinOnce(new Circle(), new Polygon());
    }

    @Test
    @Tag("nightly")
    @Demonic(Ring.class)
    void aSubclassOfWhichOthersMakeSiblings() {
      new Ring().forwards().stop();
    }
  }
}
