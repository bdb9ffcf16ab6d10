package samples.reports;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The code does not keep its contracts on one thread. */
public final class BrokenContracts {
  private BrokenContracts() {}

  /** Calls outside a precondition. */
  public static class Careless {
    int idle;

    @Requires("idle > 0")
    void take() {
      idle--;
    }

    public void takeAnyway() {
      take();
    }
  }

  /** Promises more than it does. */
  @Invariant("size >= 0")
  public static class Boastful {
    int size;

    @Ensures("size == old(size) + n && result == size")
    public int add(int n) {
      size += n - 1;
      return size;
    }

    @Requires("true")
    public void clear() {
      size = -1;
    }

    public void callsClear() {
      clear();
    }
  }

  /** Throws where it is called outside its precondition. */
  public static class Guarded {
    int left;

    @Ensures("left == n")
    public Guarded(int n) {
      left = n;
    }

    @Requires("left > 0")
    public synchronized void take() {
      if (left < 1) {
        throw new IllegalStateException("none left");
      }
      left--;
    }

    @Requires("left > 1")
    public synchronized void takeTwo() {
      if (left > 0) {
        take();
      }
      take();
    }

    @Requires("step > 0")
    @Ensures("left == old(left) - step")
    public synchronized void takeMore(int step) {
      left -= step;
    }
  }

  /** Lets go of what it has served. */
  public static class Desk {
    @Nullable Visitor head = new Visitor();

    @Requires("head != null")
    @Ensures("old(head).isServed && head == null")
    public synchronized void serve() {
      head.isServed = true;
      head = null;
    }

    @Ensures("old(head).isServed && head == null")
    public synchronized void leave() {
      head = null;
    }

    public synchronized void open() {
      if (head != null) {
        serve();
      }
    }
  }

  /** Waits at a desk. */
  public static class Visitor {
    boolean isServed;
  }

  /** Hands work on. */
  public interface Worker {
    @Requires("hours >= 0")
    void work(int hours);
  }

  /** Works long hours only. */
  public static class Foundry {
    int worked;

    @Requires("hours > 5")
    public void work(int hours) {
      worked += hours;
    }

    public void workTwice() {
      work(8);
      work(8);
    }

    public void handOn(Worker worker) {
      worker.work(3);
    }
  }

  /** Holds something of a type that the domain learns when {@link #learn} is called first. */
  public static class Shelf {
    @Nullable Object kept;
    @Nullable Object lesson;

    @Requires("true")
    @Ensures("kept == old(kept)")
    public void learn() {
      lesson = new Lesson();
    }

    @Requires("true")
    @Ensures("kept != old(kept)")
    public void learnInPlaceOfSwapping() {
      lesson = new Lesson();
    }

    public void open() {
      learn();
    }
  }

  /** Mentions a type that nothing else mentions. */
  public static class Lesson {
    @Nullable Topic topic;
  }

  /** The type that is learnt. */
  public interface Topic {
    @Requires("true")
    @Ensures("true")
    void discuss();
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Careless.class)
    void aPrecondition() {
      new Careless().takeAnyway();
    }

    @Test
    @Demonic(Boastful.class)
    void aPostcondition() {
      new Boastful().add(3);
    }

    @Test
    @Demonic(Boastful.class)
    void anInvariant() {
      new Boastful().callsClear();
    }

    @Test
    @Demonic(Guarded.class)
    void aPreconditionOfCallsThatTheTestItselfMakes() {
      Guarded guarded = new Guarded(2);
      guarded.takeTwo();
      guarded.takeMore(0);
      guarded.takeMore(-1);
      List.of(0).forEach(guarded::takeMore);
    }

    @Test
    @Demonic(Guarded.class)
    void aCallThatTheCodeRefusesIsNoMistakeOfTheTest() {
      Guarded guarded = new Guarded(1);
      assertThrows(IllegalStateException.class, guarded::takeTwo);
      assertThrows(IllegalStateException.class, guarded::take);
    }

    @Test
    @Demonic(Desk.class)
    void aPostconditionThatSpeaksOfAnObjectThatIsGone() {
      Desk desk = new Desk();
      desk.open();
    }

    @Test
    @Demonic(Desk.class)
    void aPostconditionThatIsBrokenForAnObjectThatIsGone() {
      new Desk().leave();
    }

    @Test
    @Demonic(Foundry.class)
    void aPreconditionOfACallThatCodeOfTheTestHandsOn() {
      Foundry foundry = new Foundry();
      foundry.handOn(hours -> foundry.work(hours));
    }

    @Test
    @Demonic(Foundry.class)
    void aPreconditionOfACallThatASubclassInTheTestHandsOn() {
      Foundry foundry =
          new Foundry() {
            @Override
            public void work(int hours) {
              super.work(hours - 100);
            }
          };
      foundry.workTwice();
    }

    @Test
    @Demonic(Shelf.class)
    void aPostconditionThatComparesAnObjectWhoseTypeIsLearntInTheCall() {
      Shelf shelf = new Shelf();
      shelf.kept = (Topic) () -> {};
      shelf.open();
    }

    @Test
    @Demonic(Shelf.class)
    void aPostconditionThatIsBrokenForAnObjectWhoseTypeIsLearntInTheCall() {
      Shelf shelf = new Shelf();
      shelf.kept = (Topic) () -> {};
      shelf.learnInPlaceOfSwapping();
    }
  }
}
