package samples.reports;

import java.util.List;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Classes of the module that make the calls, and are not under test. */
public final class Facades {
  private Facades() {}

  /** What is under test. */
  public static class Counter {
    private int n;

    public void increment() {
      n++;
    }

    @Requires("n > 0")
    public void decrement() {
      n--;
    }

    public void tryDecrement() {
      if (n > 0) {
        decrement();
      }
    }
  }

  /** Has a counter of its own. */
  public static class Office {
    private final Counter counter = new Counter();

    public void work() {
      counter.increment();
      counter.tryDecrement();
    }

    public void clear() {
      counter.tryDecrement();
    }

    public static void workWith(Counter other) {
      other.increment();
      other.tryDecrement();
    }
  }

  /** Uses an office. */
  public static class House {
    private final Office office = new Office();

    public void open() {
      office.work();
    }

    public void openAll(List<Office> offices) {
      offices.forEach(Office::work);
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Counter.class)
    void itsOwn() {
      new Office().work();
    }

    @Test
    @Demonic({Counter.class, Office.class})
    void itsOwnWhereTheFacadeIsUnderTest() {
      new Office().work();
    }

    @Test
    @Demonic(Counter.class)
    void anArgument() {
      Office.workWith(new Counter());
    }

    @Test
    @Demonic({Counter.class, Office.class})
    void anArgumentWhereTheFacadeIsUnderTest() {
      Office.workWith(new Counter());
    }

    @Test
    @Demonic(Counter.class)
    void twoFacades() {
      new House().open();
    }

    @Test
    @Demonic({Counter.class, Office.class, House.class})
    void twoFacadesThatAreUnderTest() {
      new House().open();
    }

    @Test
    @Demonic({Counter.class, House.class})
    void oneOfTwo() {
      new House().openAll(List.of(new Office()));
    }
  }
}
