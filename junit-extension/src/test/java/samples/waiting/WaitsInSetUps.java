package samples.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Waits where tests have other forms, or code has threads of its own. */
public final class WaitsInSetUps {
  private WaitsInSetUps() {}

  /** Has one place. */
  public static class Slot {
    private Integer content;

    public synchronized void fill(int number) {
      content = number;
      notifyAll();
    }

    public synchronized int empty() throws InterruptedException {
      while (content == null) {
        wait();
      }
      int number = content;
      content = null;
      return number;
    }

    /** Does not let anything out. */
    public int emptyOrNothing() {
      try {
        return empty();
      } catch (Throwable swallowed) {
        return -1;
      }
    }
  }

  /** Has a thread of its own, which does what it gets. */
  public static class Service {
    private final ExecutorService pool = Executors.newSingleThreadExecutor();
    private final CompletableFuture<String> answer = new CompletableFuture<>();

    public Future<Integer> compute() {
      return pool.submit(() -> 42);
    }

    public Future<String> ask() {
      return answer;
    }

    public void answer(String text) {
      answer.complete(text);
    }

    public void close() {
      pool.shutdown();
    }
  }

  /** Tests of several forms. */
  @Demonic(Slot.class)
  public static class Forms {
    private final Slot slot = new Slot();

    @AfterEach
    void isEmpty() {
      slot.fill(0);
    }

    @RepeatedTest(2)
    void repeated() throws Exception {
      assertEquals(3, slot.empty());
    }

    @TestFactory
    Stream<DynamicTest> dynamic() {
      return Stream.of(4, 5)
          .map(
              number ->
                  DynamicTest.dynamicTest(
                      "fills " + number, () -> assertEquals(1, new Slot().empty())));
    }

    @Test
    void swallowed() {
      assertEquals(8, slot.emptyOrNothing());
    }

    /** The same in a nested class. */
    @Nested
    class Inner {
      @Test
      void nested() throws Exception {
        assertEquals(9, slot.empty());
      }
    }
  }

  /** Waits before its tests. */
  @Demonic(Slot.class)
  public static class Before {
    @BeforeAll
    static void fill() throws Exception {
      new Slot().empty();
    }

    @Test
    void test() {}
  }

  /** Tests of a class with threads. */
  @Demonic(Service.class)
  public static class OfService {
    private final Service service = new Service();

    @AfterEach
    void close() {
      service.close();
    }

    /** The thread of the class ends the wait. */
    @Test
    void itsThread() throws Exception {
      assertEquals(42, service.compute().get());
    }

    /** The thread of the class is there, and has nothing to do. */
    @Test
    void notItsThread() throws Exception {
      assertEquals(42, service.compute().get());
      assertEquals("why", service.ask().get());
    }
  }
}
