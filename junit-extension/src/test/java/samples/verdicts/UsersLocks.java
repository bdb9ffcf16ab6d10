package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Annotations that say whether users need a lock; these here stand for those of libraries. */
@SuppressWarnings("UnusedVariable") // contracts read what code does not
public final class UsersLocks {
  private UsersLocks() {}

  @interface NotThreadSafe {}

  @interface ThreadSafe {}

  /** Safe if its users have a lock. */
  @NotThreadSafe
  public static class Stack {
    private int size;

    public void push() {
      size++;
    }

    public void tryPop() {
      if (size > 0) {
        pop();
      }
    }

    @Requires("size > 0")
    public void pop() {
      size--;
    }
  }

  /** Safe if its users have a lock: nobody else has the array. */
  @NotThreadSafe
  public static class Cells {
    private final int[] cells = new int[4];

    public void put(int value) {
      cells[0] = value;
    }

    public void use() {
      if (cells[0] > 0) {
        take();
      }
    }

    @Requires("cells[0] > 0")
    private void take() {}
  }

  /** Broken: it looks at another object, which has a lock of its own. */
  @NotThreadSafe
  public static class Node {
    private Node next;
    private int value;

    public void link(Node other) {
      next = other;
    }

    public void set(int v) {
      value = v;
    }

    public void use() {
      Node other = next;
      if (other != null && other.value > 0) {
        need(other);
      }
    }

    @Requires("other.value > 0")
    private void need(Node other) {}
  }

  /** Broken: it is a user itself, and takes no lock. */
  public static class Service {
    private final Stack stack = new Stack();

    public void add() {
      stack.push();
    }

    public void take() {
      stack.tryPop();
    }
  }

  /** Safe: it is a user that takes a lock. */
  public static class LockedService {
    private final Stack stack = new Stack();

    public synchronized void add() {
      stack.push();
    }

    public synchronized void take() {
      stack.tryPop();
    }
  }

  /** Broken by a thread of its own. */
  @NotThreadSafe
  public static class Reaped {
    private int size;

    public void push() {
      size++;
    }

    public void startReaper() {
      new Thread(() -> size = 0).start();
    }

    public void tryPop() {
      if (size > 0) {
        pop();
      }
    }

    @Requires("size > 0")
    private void pop() {
      size--;
    }
  }

  /** Broken: that its author says so does not make it safe. */
  @ThreadSafe
  public static class Claimed {
    private int size;

    public void push() {
      size++;
    }

    public void tryPop() {
      if (size > 0) {
        pop();
      }
    }

    @Requires("size > 0")
    private void pop() {
      size--;
    }
  }

  /** Broken: what it extends needs a lock, and it says that it needs none. */
  @ThreadSafe
  public static class ClaimedStack extends Stack {}

  /** Safe if its users have a lock: what it extends needs one. */
  public static class NamedStack extends Stack {
    private final List<String> names = new ArrayList<>();

    public void name(String name) {
      names.add(name);
    }
  }

  /** Broken by a thread of its own, which lets a collection run a lambda. */
  @NotThreadSafe
  public static class Swept {
    private final List<String> names = new ArrayList<>();
    private int size;

    public void push(String name) {
      names.add(name);
      size++;
    }

    public void start() {
      new Thread(
              () ->
                  names.removeIf(
                      name -> {
                        size = 0;
                        return true;
                      }))
          .start();
    }

    public void tryPop() {
      if (size > 0) {
        pop();
      }
    }

    @Requires("size > 0")
    private void pop() {}
  }

  /** The tests that reach the calls. */
  public static class Tests {
    @Test
    @Demonic(Stack.class)
    void usersWithALock() {
      Stack stack = new Stack();
      stack.push();
      stack.tryPop();
    }

    @Test
    @Demonic(Cells.class)
    void usersWithALockForAnArray() {
      Cells cells = new Cells();
      cells.put(1);
      cells.use();
    }

    @Test
    @Demonic(Node.class)
    void anotherObjectWithALockOfItsOwn() {
      Node node = new Node();
      Node other = new Node();
      other.set(1);
      node.link(other);
      node.use();
    }

    @Test
    @Demonic({Service.class, Stack.class})
    void aUserWithoutALock() {
      Service service = new Service();
      service.add();
      service.take();
    }

    @Test
    @Demonic({LockedService.class, Stack.class})
    void aUserWithALock() {
      LockedService service = new LockedService();
      service.add();
      service.take();
    }

    @Test
    @Demonic(Reaped.class)
    void aThreadOfItsOwn() {
      Reaped reaped = new Reaped();
      reaped.push();
      reaped.tryPop();
    }

    @Test
    @Demonic(Claimed.class)
    void aClaim() {
      Claimed claimed = new Claimed();
      claimed.push();
      claimed.tryPop();
    }

    @Test
    @Demonic({ClaimedStack.class, Stack.class})
    void aClaimBeneathANotThreadSafeClass() {
      ClaimedStack claimed = new ClaimedStack();
      claimed.push();
      claimed.tryPop();
    }

    @Test
    @Demonic({NamedStack.class, Stack.class})
    void aClassBeneathANotThreadSafeClass() {
      NamedStack stack = new NamedStack();
      stack.push();
      stack.tryPop();
    }

    @Test
    @Demonic(Swept.class)
    void aLambdaThatACollectionRunsOnItsOwnThread() {
      Swept swept = new Swept();
      swept.push("a");
      swept.tryPop();
    }
  }
}
