package shop;

import static org.testng.Assert.assertEquals;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.demonic.junit.Demonic;
import org.testng.SkipException;
import org.testng.annotations.BeforeClass;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

@Demonic(Counter.class)
public class CounterTest {
  private Counter counter;
  private int started;

  @BeforeClass
  public void start() {
    started = 7;
  }

  @BeforeMethod
  public void make(Method test) {
    counter = new Counter();
  }

  @Test
  public void counts() {
    counter.increment();
    counter.increment();
    assertEquals(counter.count(), 2);
    assertEquals(started, 7);
  }

  /** A test may change what it is given. */
  @DataProvider
  public static Object[][] numbers() {
    return new Object[][] {{new ArrayList<>(List.of(1))}, {new ArrayList<>(List.of(1, 2))}};
  }

  @Demonic(Counter.class)
  @Test(dataProvider = "numbers")
  public void countsAll(List<Integer> numbers) {
    int size = numbers.size();
    while (!numbers.isEmpty()) {
      counter.increment();
      numbers.remove(0);
    }
    assertEquals(counter.count(), size);
  }

  @Demonic(Counter.class)
  @Test(expectedExceptions = IllegalStateException.class)
  public void expects() {
    counter.increment();
    throw new IllegalStateException();
  }

  /** What is found is none of them. */
  @Demonic(Counter.class)
  @Test(expectedExceptions = Throwable.class)
  public void expectsAnything() {
    counter.increment();
    throw new IllegalStateException();
  }

  @Demonic(Counter.class)
  @Test(timeOut = 1_000, groups = "slow")
  public void hasALimit() {
    counter.increment();
    assertEquals(counter.count(), 1);
  }

  @Demonic(Counter.class)
  @Test(invocationCount = 2)
  public void runsTwice() {
    counter.increment();
    assertEquals(counter.count(), 1);
  }

  @Test
  public void isSkipped() {
    throw new SkipException("not here");
  }
}
