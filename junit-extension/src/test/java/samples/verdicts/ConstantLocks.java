package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Monitors of texts and boxes: constants are one object, and others are many. */
public final class ConstantLocks {
  private ConstantLocks() {}

  /** Right: a text that is a constant is one object. */
  public static class OneText {
    private int n = 1;

    public void drop() {
      synchronized ("cell") {
        n = 0;
      }
    }

    public int use() {
      synchronized ("cell") {
        return n > 0 ? take() : 0;
      }
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** Breakable: two texts are two objects. */
  public static class TwoTexts {
    private int n = 1;

    public void drop() {
      synchronized ("cells") {
        n = 0;
      }
    }

    public int use() {
      synchronized ("cell") {
        return n > 0 ? take() : 0;
      }
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** Breakable: an equal text that is made is another object. */
  public static class MadeText {
    private int n = 1;

    public void drop() {
      synchronized (new String("cell")) {
        n = 0;
      }
    }

    public int use() {
      synchronized ("cell") {
        return n > 0 ? take() : 0;
      }
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** Right: what a static final field holds is one object. */
  @SuppressWarnings("synchronization")
  public static class OneBox {
    private static final Integer LOCK = 7;

    private int n = 1;

    public void drop() {
      synchronized (LOCK) {
        n = 0;
      }
    }

    public int use() {
      synchronized (LOCK) {
        return n > 0 ? take() : 0;
      }
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** Breakable: a field that changes is no lock. */
  @SuppressWarnings("synchronization")
  public static class ChangingBox {
    private static Integer lock = 7;

    private int n = 1;

    public void drop() {
      synchronized (lock) {
        n = 0;
      }
    }

    public static void renew() {
      lock++;
    }

    public int use() {
      synchronized (lock) {
        return n > 0 ? take() : 0;
      }
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** Breakable: {@code rest()} waits, and gives the monitor back meanwhile. */
  public static class WaitingForAText {
    private int n = 1;

    public void rest() throws InterruptedException {
      synchronized ("cell") {
        n = 0;
        "cell".wait(1);
        n = 1;
      }
    }

    public int use() {
      synchronized ("cell") {
        return take();
      }
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** The tests that have checks. */
  static class Tests {
    @Test
    @Demonic(OneText.class)
    void aText() {
      new OneText().use();
    }

    @Test
    @Demonic(TwoTexts.class)
    void twoTexts() {
      new TwoTexts().use();
    }

    @Test
    @Demonic(MadeText.class)
    void aTextThatIsMade() {
      new MadeText().use();
    }

    @Test
    @Demonic(OneBox.class)
    void aBoxInAFinalField() {
      new OneBox().use();
    }

    @Test
    @Demonic(ChangingBox.class)
    void aBoxThatIsReplaced() {
      new ChangingBox().use();
    }

    @Test
    @Demonic(WaitingForAText.class)
    void aTextThatIsWaitedFor() {
      new WaitingForAText().use();
    }
  }
}
