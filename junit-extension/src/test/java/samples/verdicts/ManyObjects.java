package samples.verdicts;

import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** What takes several objects that the test does not have. */
public final class ManyObjects {
  private ManyObjects() {}

  public static class Key {
    final boolean kind;

    public Key(boolean kind) {
      this.kind = kind;
    }
  }

  /** Breakable by two keys, of different kinds. */
  public static class Door {
    private boolean open = true;
    private boolean phase;

    public synchronized boolean isOpen() {
      return open;
    }

    @Requires("open")
    public void pass() {}

    public void use() {
      pass();
    }

    public synchronized void begin(Key key) {
      if (key.kind) {
        phase = true;
      }
    }

    public synchronized void end(Key key) {
      if (!key.kind && phase) {
        open = false;
      }
    }
  }

  /** Breakable by two objects of which only that is known that they are two. */
  public static class Desk {
    private boolean open = true;
    private Object first;

    public synchronized boolean isOpen() {
      return open;
    }

    @Requires("open")
    public void pass() {}

    public void use() {
      pass();
    }

    public synchronized void begin(Object token) {
      if (first == null) {
        first = token;
      }
    }

    public synchronized void end(Object token) {
      if (first != null && first != token) {
        open = false;
      }
    }
  }

  /** Breakable by three parts, one after the other. */
  public static class Lock3 {
    private boolean open = true;
    private int step;

    public synchronized boolean isOpen() {
      return open;
    }

    @Requires("open")
    public void pass() {}

    public void use() {
      pass();
    }

    public synchronized void turn(Part part) {
      if (part.number == step) {
        step++;
      }
      if (step == 3) {
        open = false;
      }
    }
  }

  public static class Part {
    final int number;

    public Part(int number) {
      this.number = number;
    }
  }

  public static class Link {
    final boolean flag;
    final Link next;

    public Link(boolean flag, Link next) {
      this.flag = flag;
      this.next = next;
    }
  }

  /** Breakable by two objects in one step. */
  public static class Chained {
    private boolean open = true;

    public synchronized boolean isOpen() {
      return open;
    }

    @Requires("open")
    public void pass() {}

    public void use() {
      pass();
    }

    public synchronized void follow(Link link) {
      if (!link.flag && link.next != null && link.next.flag) {
        open = false;
      }
    }
  }

  /** Breakable by three objects that have to be different. */
  public static class Trio {
    private Object first;
    private Object second;
    private Object third;

    public synchronized boolean isFull() {
      return first != null && second != null && third != null;
    }

    public synchronized void setFirst(Object token) {
      first = token;
    }

    public synchronized void setSecond(Object token) {
      second = token;
    }

    public synchronized void setThird(Object token) {
      third = token;
    }

    @Requires(
        "first == null || second == null || third == null"
            + " || first == second || second == third || first == third")
    public void pass() {}

    public void use() {
      pass();
    }
  }

  /** Breakable by two keys: the one that is kept, and the one that is not its partner. */
  public static class Pair {
    private Link kept;
    private boolean open = true;

    @Requires("open || kept == null || !flagOf(kept)")
    public void pass() {}

    public synchronized boolean isOpen() {
      return open || kept == null;
    }

    @Pure
    static boolean flagOf(Link link) {
      return link.next != null && link.next.flag;
    }

    public void use() {
      pass();
    }

    public synchronized void keep(Link link) {
      if (!link.flag) {
        kept = link;
      }
    }

    public synchronized void shut(Link link) {
      if (link.flag && link.next == null) {
        open = false;
      }
    }
  }

  /** Safe, whatever keys there are. */
  public static class Wall {
    private boolean open = true;
    private boolean phase;

    public synchronized boolean isOpen() {
      return open && !phase;
    }

    @Requires("open")
    public void pass() {}

    public void use() {
      pass();
    }

    public synchronized void begin(Key key) {
      phase = key.kind;
    }

    public synchronized void end(Key key) {
      if (!key.kind) {
        open = true;
      }
    }
  }

  public static class Tests {
    @Test
    @Demonic(Chained.class)
    void twoInOneStep() {
      new Chained().use();
    }

    @Test
    @Demonic(Trio.class)
    void threeThatDiffer() {
      new Trio().use();
    }

    @Test
    @Demonic(Pair.class)
    void whatTheFinalStateLeadsTo() {
      new Pair().use();
    }

    @Test
    @Demonic(Wall.class)
    void noneThatMatters() {
      new Wall().use();
    }

    @Test
    @Demonic(Door.class)
    void twoKinds() {
      new Door().use();
    }

    @Test
    @Demonic(Desk.class)
    void twoIdentities() {
      new Desk().use();
    }

    @Test
    @Demonic(Lock3.class)
    void threeNumbers() {
      new Lock3().use();
    }
  }
}
