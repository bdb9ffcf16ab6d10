package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

/** Programs that name static members of a class by one beneath it. */
public final class InheritedMembers {
  private InheritedMembers() {}

  /** Has what others inherit. */
  private static class Base {
    static int n;
    static volatile int count;
    static volatile boolean isSet;

    static synchronized void add() {
      n++;
    }
  }

  private static final class Sub extends Base {
    static synchronized void addHere() {
      n++;
    }
  }

  /** Both names are of one field. */
  @Wrong({EXCEPTION, RACE})
  public static void field() throws Exception {
    Base.n = 0;
    together(() -> Sub.n++, () -> Base.n++);
    check(Base.n == 2, "both");
  }

  @Wrong(EXCEPTION)
  public static void volatileField() throws Exception {
    Base.count = 0;
    together(() -> Sub.count++, () -> Base.count++);
    check(Base.count == 2, "both");
  }

  @Right
  public static void publication() throws Exception {
    Base.isSet = false;
    int[] n = {0};
    together(
        () -> {
          n[0] = 1;
          Sub.isSet = true;
        },
        () -> {
          if (Base.isSet) {
            check(n[0] == 1, "written before");
          }
        });
  }

  @Right
  public static void monitor() throws Exception {
    Base.n = 0;
    together(
        Base::add,
        Sub::add,
        () -> {
          synchronized (Base.class) {
            Base.n++;
          }
        });
    check(Base.n == 3, "all");
  }

  /** Each of the two classes has a monitor of its own. */
  @Wrong({EXCEPTION, RACE})
  public static void otherMonitor() throws Exception {
    Base.n = 0;
    together(Base::add, Sub::addHere);
    check(Base.n == 2, "both");
  }
}
