package samples.verdicts;

import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calculations that overflow, and those that cannot; and what a thread knows of what it wrote. */
public final class Overflows {
  private Overflows() {}

  /** Breakable: the square of 46341 is negative. */
  public static class Field {
    private int area = 1;

    public synchronized void set(int side) {
      area = side * side;
    }

    public synchronized int show() {
      return mow();
    }

    @Requires("area >= 0")
    private int mow() {
      return area;
    }
  }

  /** Safe: the squares of small numbers do not overflow. */
  public static class Garden {
    private int area = 1;

    public synchronized void set(int side) {
      if (side >= -1000 && side <= 1000) {
        area = side * side;
      }
    }

    public synchronized int show() {
      return mow();
    }

    @Requires("area >= 0")
    private int mow() {
      return area;
    }
  }

  /** Breakable: three times 715827883 is -2147483647. */
  public static class Scale {
    private int weight = 1;

    public synchronized void set(int grams) {
      if (grams > 5 && grams * 3 < 9) {
        weight = -1;
      }
    }

    public synchronized int show() {
      return print();
    }

    @Requires("weight > 0")
    private int print() {
      return weight;
    }
  }

  /** Safe: three times a number from 6 to 99 is not less than 9. */
  public static class LetterScale {
    private int weight = 1;

    public synchronized void set(int grams) {
      if (grams > 5 && grams < 100 && grams * 3 < 9) {
        weight = -1;
      }
    }

    public synchronized int show() {
      return print();
    }

    @Requires("weight > 0")
    private int print() {
      return weight;
    }
  }

  /** Breakable: {@code set(2)} sets the third bit. */
  public static class Switches {
    private int on;

    public synchronized void set(int index) {
      on |= 1 << index;
    }

    public synchronized int show() {
      return light();
    }

    @Requires("(on & 4) == 0")
    private int light() {
      return on;
    }
  }

  /** Safe: the mask keeps the second bit out. */
  public static class MaskedSwitches {
    private int on;

    public synchronized void set(int bits) {
      on = bits & 13;
    }

    public synchronized int show() {
      return light();
    }

    @Requires("(on & 2) == 0 && on <= 13")
    private int light() {
      return on;
    }
  }

  /** Breakable: {@code more()} after the last one was taken, and before it is handed out. */
  public static class Shelf {
    private int boxes = 1;

    public void more() {
      boxes++;
    }

    public void take() {
      int left = --boxes;
      if (left == 0) {
        close();
      }
    }

    private void close() {
      if (boxes != 0) {
        throw new IllegalStateException();
      }
    }
  }

  /** Breakable: what was written is within the array, and {@code move(4)} puts it outside. */
  public static class Ring {
    private final int[] cells = new int[4];
    private int at;

    public void move(int to) {
      at = to;
    }

    public int next() {
      at = (at + 1) % cells.length;
      return get();
    }

    private int get() {
      if (at >= cells.length) {
        throw new IllegalStateException();
      }
      return cells[at];
    }
  }

  /** Safe: who writes needs the write lock, and this thread has the read lock all the time. */
  public static class Cellar {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int bottles = 2;

    public int show() {
      lock.writeLock().lock();
      try {
        if (bottles <= 0) {
          bottles = 5;
        }
        lock.readLock().lock();
      } finally {
        lock.writeLock().unlock();
      }
      try {
        return pour();
      } finally {
        lock.readLock().unlock();
      }
    }

    public void clear() {
      lock.writeLock().lock();
      try {
        bottles = 0;
      } finally {
        lock.writeLock().unlock();
      }
    }

    @Requires("bottles > 0")
    private int pour() {
      return bottles;
    }
  }

  /** Breakable: between the two locks the thread has none. */
  public static class Attic {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int boxes = 2;

    public int show() {
      lock.writeLock().lock();
      try {
        if (boxes <= 0) {
          boxes = 5;
        }
      } finally {
        lock.writeLock().unlock();
      }
      lock.readLock().lock();
      try {
        return open();
      } finally {
        lock.readLock().unlock();
      }
    }

    public void clear() {
      lock.writeLock().lock();
      try {
        boxes = 0;
      } finally {
        lock.writeLock().unlock();
      }
    }

    @Requires("boxes > 0")
    private int open() {
      return boxes;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Field.class)
    void aSquare() {
      new Field().show();
    }

    @Test
    @Demonic(Garden.class)
    void aSquareOfSmallNumbers() {
      new Garden().show();
    }

    @Test
    @Demonic(Scale.class)
    void aTestThatOnlyAnOverflowPasses() {
      new Scale().show();
    }

    @Test
    @Demonic(LetterScale.class)
    void aTestThatNoNumberPasses() {
      new LetterScale().show();
    }

    @Test
    @Demonic(Switches.class)
    void aFlagThatIsSet() {
      new Switches().show();
    }

    @Test
    @Tag("nightly")
    @Demonic(MaskedSwitches.class)
    void flagsThatAreMasked() {
      new MaskedSwitches().show();
    }

    @Test
    @Demonic(Shelf.class)
    void aLocalWithWhatWasWritten() {
      new Shelf().take();
    }

    @Test
    @Demonic(Ring.class)
    void aNumberWithinTheArray() {
      new Ring().next();
    }

    @Test
    @Demonic(Cellar.class)
    void aWriteLockThatBecomesAReadLock() {
      new Cellar().show();
    }

    @Test
    @Demonic(Attic.class)
    void aWriteLockBeforeAReadLock() {
      new Attic().show();
    }
  }
}
