package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Objects whose makers still fill them: nobody else has them, unless the makers are careless. */
public final class StillNew {
  private StillNew() {}

  /** Safe: the loop is over before anybody gets the object. */
  public static class Looped {
    private int credit;

    public static Looped create(int n) {
      Looped made = new Looped();
      made.fillUp(n);
      return made;
    }

    private void fillUp(int n) {
      for (int i = 0; i < n; i++) {
        if (credit < 3) {
          add();
        }
      }
    }

    @Requires("credit < 3")
    private void add() {
      credit++;
    }

    public void more() {
      credit++;
    }
  }

  /** Breakable: what is safe when it is filled first is not when it is filled again. */
  public static class Refilled {
    private static @Nullable Refilled last;
    private int credit;

    public static Refilled create(int n) {
      Refilled made = new Refilled();
      made.fillUp(n);
      return made;
    }

    public static void createAndRefill(int n) {
      Refilled made = create(n);
      last = made;
      made.empty();
      made.fillAgain(n);
    }

    public static @Nullable Refilled last() {
      return last;
    }

    public void fillAgain(int n) {
      fillUp(n);
    }

    private void fillUp(int n) {
      for (int i = 0; i < n; i++) {
        if (credit < 3) {
          add();
        }
      }
    }

    @Requires("credit < 3")
    private void add() {
      credit++;
    }

    public void empty() {
      credit = 0;
    }
  }

  /** Safe: so is the recursion. */
  public static class Recursive {
    private int credit;

    public static Recursive create(int n) {
      Recursive made = new Recursive();
      made.fillUp(n);
      return made;
    }

    private void fillUp(int n) {
      if (n > 0) {
        if (credit < 3) {
          add();
        }
        fillUp(n - 1);
      }
    }

    @Requires("credit < 3")
    private void add() {
      credit++;
    }

    public void more() {
      credit++;
    }
  }

  /** Safe: the constructor hands its object to nobody. */
  public static class Constructed {
    private int credit;

    public Constructed(int n) {
      for (int i = 0; i < n; i++) {
        if (credit < 3) {
          add();
        }
      }
    }

    @Requires("credit < 3")
    private void add() {
      credit++;
    }

    public void more() {
      credit++;
    }
  }

  /** Without locks: it belongs to somebody. */
  public static class Slot {
    private int credit;

    void fillUp(int n) {
      for (int i = 0; i < n; i++) {
        if (credit < 3) {
          add();
        }
      }
    }

    @Requires("credit < 3")
    void add() {
      credit++;
    }
  }

  /** Safe: what belongs to an object that nobody has, nobody has either. */
  public static class Owning {
    private final Slot slot = new Slot();

    @SuppressWarnings("this-escape") // Nobody overrides it.
    public Owning(int n) {
      fillUp(n);
    }

    public void fillUp(int n) {
      slot.fillUp(n);
    }
  }

  /** Breakable: as {@link Owning}, but the object is ready. */
  public static class Ready {
    private final Slot slot = new Slot();

    public Ready() {}

    public static Ready create(int n) {
      return new Ready();
    }

    public void fillUp(int n) {
      slot.fillUp(n);
    }
  }

  /** Breakable: others get the object before it is filled. */
  public static class Published {
    private static @Nullable Published last;
    private int credit;

    public static Published create(int n) {
      Published made = new Published();
      last = made;
      made.fillUp(n);
      return made;
    }

    public static @Nullable Published last() {
      return last;
    }

    private void fillUp(int n) {
      for (int i = 0; i < n; i++) {
        if (credit < 3) {
          add();
        }
      }
    }

    @Requires("credit < 3")
    private void add() {
      credit++;
    }

    public void more() {
      credit++;
    }
  }

  /** Breakable: the constructor itself lets others have the object. */
  public static class PublishesItself {
    private static @Nullable PublishesItself last;
    private int credit;

    public PublishesItself(int n) {
      last = this;
      for (int i = 0; i < n; i++) {
        if (credit < 3) {
          add();
        }
      }
    }

    public static @Nullable PublishesItself last() {
      return last;
    }

    @Requires("credit < 3")
    private void add() {
      credit++;
    }

    public void more() {
      credit++;
    }
  }

  public static class Tests {
    @Test
    @Demonic(Looped.class)
    void filledInALoop() {
      Looped.create(2);
    }

    @Test
    @Demonic(Refilled.class)
    void filledAgain() {
      Refilled made = Refilled.create(1);
      made.empty();
      made.fillAgain(1);
    }

    @Test
    @Demonic(Refilled.class)
    void filledAgainByItsMaker() {
      Refilled.createAndRefill(1);
    }

    @Test
    @Demonic(Recursive.class)
    void filledByRecursion() {
      Recursive.create(2);
    }

    @Test
    @Demonic(Constructed.class)
    void filledByItsConstructor() {
      new Constructed(2);
    }

    @Test
    @Demonic({Owning.class, Slot.class})
    void anObjectOfOneThatIsConstructed() {
      new Owning(2);
    }

    @Test
    @Demonic({Ready.class, Slot.class})
    void anObjectOfOneThatIsReady() {
      Ready.create(2).fillUp(2);
    }

    @Test
    @Demonic(Published.class)
    void filledWhenOthersHaveIt() {
      Published.create(2);
    }

    @Test
    @Demonic(PublishesItself.class)
    void aConstructorThatPublishesItsObject() {
      new PublishesItself(2);
    }
  }
}
