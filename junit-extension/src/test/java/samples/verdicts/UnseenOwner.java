package samples.verdicts;

import java.util.List;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Owners whose methods are not recorded, or run with another receiver. */
public final class UnseenOwner {
  private UnseenOwner() {}

  /** Without locks: whoever has one can change it at any time. */
  public static class Ticket {
    private boolean used;

    @Requires("!used")
    void stamp() {
      used = true;
    }

    void show() {
      if (!used) {
        stamp();
      }
    }
  }

  /** Safe: each way to the ticket is through the monitor of its rider. */
  public static class Rider {
    private final Ticket ticket = new Ticket();

    public synchronized void enter() {
      ticket.show();
    }
  }

  /** Safe: as with {@link Rider}; the riders are in what a static method gets. */
  public static final class Gate {
    private Gate() {}

    static void enterAll(Rider[] riders) {
      for (Rider rider : riders) {
        synchronized (rider) {
          rider.ticket.show();
        }
      }
    }

    static void enterAll(List<Rider> riders) {
      for (Rider rider : riders) {
        synchronized (rider) {
          rider.ticket.show();
        }
      }
    }
  }

  public static class Tests {
    @Test
    @Demonic(Ticket.class)
    void byAClassThatIsNotUnderTest() {
      new Rider().enter();
    }

    @Test
    @Tag("nightly")
    @Demonic({Gate.class, Rider.class, Ticket.class})
    void byAStaticMethodWithAnArray() {
      Gate.enterAll(new Rider[] {new Rider()});
    }

    @Test
    @Tag("nightly")
    @Demonic({Gate.class, Rider.class, Ticket.class})
    void byAStaticMethodWithAList() {
      Gate.enterAll(List.of(new Rider()));
    }
  }
}
