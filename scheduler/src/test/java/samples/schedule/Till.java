package samples.schedule;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Is called by code that names it, and by code that does not. */
public class Till {
  private int sum;

  public synchronized int add(int more) {
    if (more < 0) {
      throw new IllegalArgumentException();
    }
    sum += more;
    return sum;
  }

  @Override
  public String toString() {
    return String.valueOf(sum);
  }

  /** Has something from the beginning. */
  public static final class Small extends Till {
    /** Makes one. */
    public Small(int first) {
      if (first > 0) {
        ((Till) this).sum = first;
        return;
      }
      throw new IllegalArgumentException();
    }
  }

  /** Is opened by cashiers. */
  public static final class Drawer {
    private boolean isOpen;

    public boolean open() {
      isOpen = true;
      return isOpen;
    }
  }

  /** Stands outside. */
  public static final class Caller {
    private Caller() {}

    /** Calls a method in both ways, and lets it throw. */
    public static void call(Till till) throws ReflectiveOperationException {
      till.add(1);
      Method add = Till.class.getMethod("add", int.class);
      add.invoke(till, 2);
      try {
        add.invoke(till, -1);
      } catch (InvocationTargetException expected) {
        till.add(3);
      }
    }
  }
}
