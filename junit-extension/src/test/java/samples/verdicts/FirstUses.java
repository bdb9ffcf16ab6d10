package samples.verdicts;

import java.util.EnumSet;
import java.util.Set;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/**
 * Classes that are used first between a check and its call: what they do when they are initialised
 * calls code of others, which has the monitor, too.
 */
public final class FirstUses {
  private FirstUses() {}

  /** What others have left to be run, once. */
  public static final class Hook {
    public static volatile Runnable first = () -> {};

    private Hook() {}

    static Object fire() {
      first.run();
      return "fired";
    }
  }

  /** A kiln that others may cool. */
  abstract static class Kiln {
    int left = 3;

    public synchronized void cool() {
      left = 0;
    }

    @Requires("left > 0")
    int take() {
      return left;
    }
  }

  /** Its constant is made when it is used first, not with the classes that implement it. */
  interface Marked {
    Object MARK = Hook.fire();
  }

  /** Breakable: by the constant of an interface. */
  public static class OfInterface extends Kiln implements Marked {
    public synchronized void use() {
      if (left > 0 && MARK != null) {
        take();
      }
    }
  }

  static final class Lit {
    static {
      Hook.fire();
    }

    private Lit() {}

    @Requires("kiln.left > 0")
    static int look(OfCall kiln) {
      return kiln.left;
    }

    static void touch() {}
  }

  /** Breakable: by the call itself, which initialises the class of its method. */
  public static class OfCall extends Kiln {
    public synchronized void use() {
      if (left > 0) {
        Lit.look(this);
      }
    }
  }

  static final class Referred {
    static {
      Hook.fire();
    }

    private Referred() {}

    static void touch() {}
  }

  /** Breakable: by a function that names a method of the class. */
  public static class OfReference extends Kiln {
    private final Runnable touch = Referred::touch;

    public synchronized void use() {
      if (left > 0) {
        touch.run();
        take();
      }
    }
  }

  /** An enum that tells when it is there. */
  enum Color {
    RED;

    Color() {
      Hook.fire();
    }
  }

  /** Breakable: by a set of an enum, which asks for its constants. */
  public static class OfEnumSet extends Kiln {
    public synchronized int use() {
      if (left > 0) {
        Set<Color> none = EnumSet.noneOf(Color.class);
        return none.size() + take();
      }
      return 0;
    }
  }

  static final class Shown {
    static {
      Hook.fire();
    }

    private Shown() {}

    static String text() {
      return "";
    }
  }

  private static final class Label {
    @Override
    public String toString() {
      return Shown.text();
    }
  }

  /** Breakable: by what the JDK calls back. */
  public static class OfText extends Kiln {
    public synchronized int use() {
      if (left > 0) {
        String text = "" + new Label();
        return text.length() + take();
      }
      return 0;
    }
  }

  private static final class Quiet {
    private static final Object NAME = new Object();

    private Quiet() {}

    static boolean isThere() {
      return NAME != null;
    }
  }

  /** Right: what the class does when it is used first, is its own. */
  public static class OfQuiet {
    private int left = 3;

    public synchronized void cool() {
      left = 0;
    }

    public synchronized void use() {
      if (left > 0 && Quiet.isThere()) {
        take();
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(OfInterface.class)
    void byAnInterface() {
      new OfInterface().use();
    }

    @Test
    @Demonic(OfCall.class)
    void byTheCall() {
      new OfCall().use();
    }

    @Test
    @Demonic(OfReference.class)
    void byAReference() {
      new OfReference().use();
    }

    @Test
    @Demonic(OfEnumSet.class)
    void byASetOfAnEnum() {
      new OfEnumSet().use();
    }

    @Test
    @Demonic(OfText.class)
    void byTheTextOfAnObject() {
      new OfText().use();
    }

    @Test
    @Demonic(OfQuiet.class)
    void byAClassThatCallsNobody() {
      new OfQuiet().use();
    }
  }
}
