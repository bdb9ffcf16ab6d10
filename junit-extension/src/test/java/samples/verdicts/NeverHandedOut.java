package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Safe: nobody else ever has the seat, whatever it is kept in. */
public final class NeverHandedOut {
  private NeverHandedOut() {}

  public static class Seat {
    private boolean taken;

    public boolean isTaken() {
      return taken;
    }

    @Requires("!taken")
    public void take() {
      taken = true;
    }
  }

  public static class Made {
    private final Seat seat;

    private Made(Seat seat) {
      this.seat = seat;
    }

    public static Made create() {
      return new Made(new Seat());
    }

    public synchronized void enter() {
      if (!seat.isTaken()) {
        seat.take();
      }
    }
  }

  private static final class Node {
    final Seat seat;
    final Node next;

    Node(Seat seat, Node next) {
      this.seat = seat;
      this.next = next;
    }
  }

  public static class Chain {
    private Node head;

    public synchronized void add() {
      head = new Node(new Seat(), head);
    }

    public synchronized void enter() {
      for (Node node = head; node != null; node = node.next) {
        if (!node.seat.isTaken()) {
          node.seat.take();
        }
      }
    }
  }

  public static class Hall {
    private final Seat[][] rows = {{new Seat()}, {new Seat()}};

    public synchronized void enter(int row) {
      if (!rows[row][0].isTaken()) {
        rows[row][0].take();
      }
    }
  }

  public static class Box {
    private final Holder holder = new Holder();

    private static final class Holder {
      private final Seat seat = new Seat();

      Seat seat() {
        return seat;
      }
    }

    public synchronized void enter() {
      if (!holder.seat().isTaken()) {
        holder.seat().take();
      }
    }
  }

  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic({Made.class, Seat.class})
    void madeByAFactoryForAPrivateConstructor() {
      Made.create().enter();
    }

    @Test
    @Tag("nightly")
    @Demonic({Chain.class, Seat.class})
    void inPrivateNodes() {
      Chain chain = new Chain();
      chain.add();
      chain.enter();
    }

    @Test
    @Tag("nightly")
    @Demonic({Hall.class, Seat.class})
    void inAnArrayOfArrays() {
      new Hall().enter(0);
    }

    @Test
    @Demonic({Box.class, Seat.class})
    void behindAGetterOfAPrivateClass() {
      new Box().enter();
    }
  }
}
