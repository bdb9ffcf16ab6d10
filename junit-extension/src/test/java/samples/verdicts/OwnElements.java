package samples.verdicts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects that only the array or collection of one field ever holds. */
public final class OwnElements {
  private OwnElements() {}

  /** Without locks: whoever has one can change it at any time. */
  public static class Slot {
    private boolean taken;

    public boolean isTaken() {
      return taken;
    }

    @Requires("!taken")
    public void take() {
      taken = true;
    }

    public void free() {
      taken = false;
    }
  }

  /** Safe: all accesses to the slots are under the lock of the park. */
  public static class Park {
    private final Slot[] slots = new Slot[2];

    public Park() {
      for (int i = 0; i < slots.length; i++) {
        slots[i] = new Slot();
      }
    }

    public synchronized void enter() {
      if (!slots[0].isTaken()) {
        slots[0].take();
      }
    }

    public synchronized void leave() {
      slots[0].free();
    }
  }

  /** Breakable: as {@link Park}, but one method takes no lock. */
  public static class OpenPark {
    private final Slot[] slots = {new Slot(), new Slot()};

    public synchronized void enter() {
      if (!slots[0].isTaken()) {
        slots[0].take();
      }
    }

    public void hurry() {
      if (!slots[0].isTaken()) {
        slots[0].take();
      }
    }
  }

  /** Breakable: whoever gets a slot can take it. */
  public static class LentPark {
    private final Slot[] slots = {new Slot(), new Slot()};

    public Slot first() {
      return slots[0];
    }

    public synchronized void enter() {
      if (!slots[0].isTaken()) {
        slots[0].take();
      }
    }
  }

  /** Safe: the list is used under the lock alone. */
  public static class Rack {
    private final List<Slot> slots = new ArrayList<>();

    public synchronized void grow() {
      slots.add(new Slot());
    }

    public synchronized void takeAll() {
      for (Slot slot : slots) {
        if (!slot.isTaken()) {
          slot.take();
        }
      }
    }
  }

  /** Safe: objects move from one collection to another under the lock. */
  public static class Pool {
    private final Deque<Slot> idle = new ArrayDeque<>();
    private final Map<String, Slot> used = new HashMap<>();

    public synchronized void use(String name) {
      Slot slot = idle.isEmpty() ? new Slot() : idle.pop();
      if (!slot.isTaken()) {
        slot.take();
      }
      Slot before = used.put(name, slot);
      if (before != null) {
        before.free();
        idle.push(before);
      }
    }

    public synchronized void again(String name) {
      Slot slot = used.get(name);
      if (slot != null && !slot.isTaken()) {
        slot.take();
      }
    }
  }

  /** Breakable: the list is handed out. */
  public static class OpenRack {
    private final List<Slot> slots = new ArrayList<>();

    public OpenRack() {
      slots.add(new Slot());
    }

    public List<Slot> slots() {
      return slots;
    }

    public synchronized void takeAll() {
      for (Slot slot : slots) {
        if (!slot.isTaken()) {
          slot.take();
        }
      }
    }
  }

  /** Safe: private methods make the object and give it to this class alone. */
  public static class Booth {
    private Slot slot;

    private Slot slot() {
      if (slot == null) {
        slot = make();
      }
      return slot;
    }

    private static Slot make() {
      return new Slot();
    }

    public synchronized void enter() {
      if (!slot().isTaken()) {
        slot().take();
      }
    }
  }

  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic({Park.class, Slot.class})
    void inAnArray() {
      new Park().enter();
    }

    @Test
    @Demonic({OpenPark.class, Slot.class})
    void inAnArrayThatOneMethodUsesWithoutTheLock() {
      OpenPark park = new OpenPark();
      park.hurry();
      park.enter();
    }

    @Test
    @Demonic({LentPark.class, Slot.class})
    void inAnArrayWhoseElementsAreHandedOut() {
      new LentPark().enter();
    }

    @Test
    @Demonic({Rack.class, Slot.class})
    void inAList() {
      Rack rack = new Rack();
      rack.grow();
      rack.takeAll();
    }

    @Test
    @Tag("nightly")
    @Demonic({Pool.class, Slot.class})
    void inTwoCollectionsByTurns() {
      Pool pool = new Pool();
      pool.use("one");
      pool.use("one");
      pool.again("one");
    }

    @Test
    @Demonic({OpenRack.class, Slot.class})
    void inAListThatIsHandedOut() {
      new OpenRack().takeAll();
    }

    @Test
    @Demonic({Booth.class, Slot.class})
    void behindPrivateMethods() {
      Booth booth = new Booth();
      booth.enter();
      booth.enter();
    }
  }
}
