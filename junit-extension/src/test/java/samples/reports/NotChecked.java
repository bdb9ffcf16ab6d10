package samples.reports;

import java.util.BitSet;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Tests that could not be checked. */
public final class NotChecked {
  private NotChecked() {}

  /** Has a precondition that nobody calls. */
  public static class Quiet {
    @Requires("true")
    void loud() {}

    public void rest() {}
  }

  /** Has a contract with a mistake. */
  public static class Misspelt {
    int idle;

    @Requires("idel > 0")
    void take() {}

    public void use() {
      take();
    }
  }

  /** Has one contract with a mistake, which only one test needs. */
  public static class Partly {
    private int idle = 1;
    private final Misspelt other = new Misspelt();

    @Requires("idle > 0")
    private void take() {
      idle--;
    }

    public synchronized void use() {
      if (idle > 0) {
        take();
      }
    }

    public void useOther() {
      other.take();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Quiet.class)
    void noCheckPoint() {
      new Quiet().rest();
    }

    @Test
    @Demonic(BitSet.class)
    void aClassThatIsNeverInstrumented() {
      new BitSet().clear();
    }

    @Test
    @Demonic(Partly.class)
    void aWrongContractThatNoCheckNeeds() {
      new Partly().use();
    }

    @Test
    @Demonic(Partly.class)
    void aWrongContractThatACallNeeds() {
      Partly partly = new Partly();
      partly.use();
      partly.useOther();
    }

    @Test
    @Demonic(Misspelt.class)
    void aWrongContract() {
      new Misspelt().use();
    }
  }
}
