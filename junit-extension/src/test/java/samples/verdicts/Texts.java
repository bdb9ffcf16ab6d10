package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Code that depends on what a text says. All writers hold the monitor. */
public final class Texts {
  private Texts() {}

  /** Breakable: the command "stop" ends it. */
  public static class Console {
    private boolean running = true;
    private int lines;

    @SuppressWarnings("StatementSwitchToExpressionSwitch") // As most code has it.
    public synchronized void command(String text) {
      switch (text) {
        case "stop":
          running = false;
          break;
        case "print":
          lines++;
          break;
        default:
          break;
      }
    }

    @Requires("running")
    int read() {
      return lines;
    }

    public int use() {
      return running ? read() : 0;
    }
  }

  /** Safe: no command ends it. */
  public static class Robust {
    private boolean running = true;
    private int lines;

    public synchronized void command(String text) {
      switch (text) {
        case "start" -> running = true;
        case "print" -> lines++;
        default -> lines = 0;
      }
    }

    @Requires("running")
    int read() {
      return lines;
    }

    public int use() {
      return running ? read() : 0;
    }
  }

  /** Breakable: a text that says the same as the word need not be the same object. */
  public static class Vault {
    private static final String WORD = "sesame";

    private boolean shut = true;

    @SuppressWarnings({"ReferenceEquality", "StringEquality"}) // This is what the sample is about.
    public synchronized void say(String word) {
      if (word.equals(WORD) && word != WORD) {
        shut = false;
      }
    }

    @Requires("shut")
    int guard() {
      return 1;
    }

    public int use() {
      return shut ? guard() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Console.class)
    void aSwitchOverStrings() {
      new Console().use();
    }

    @Test
    @Demonic(Robust.class)
    void aSwitchOverStringsThatDoesNoHarm() {
      new Robust().use();
    }

    @Test
    @Demonic(Vault.class)
    void aTextThatIsEqualAndNotTheSame() {
      new Vault().use();
    }
  }
}
