package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Arguments and receivers that depend on memory which a thread reads for the second time. */
@SuppressWarnings("UnusedVariable") // contracts read what code does not
public final class ReadAgain {
  private ReadAgain() {}

  /** What all of them need: a number that others set and clear. */
  abstract static class Number {
    int n;

    public void set() {
      n = 1;
    }

    public void clear() {
      n = 0;
    }

    @Requires("k > 0")
    void need(int k) {}
  }

  /** Broken: the argument is chosen by what is read again. */
  public static class Chosen extends Number {
    public void use() {
      if (n > 0) {
        boolean isSet = n > 0;
        need(isSet ? 1 : 0);
      }
    }
  }

  /** Broken: the argument is only set where what is read again is still so. */
  public static class SetIfStillSo extends Number {
    public void use() {
      if (n > 0) {
        int k = 0;
        if (n > 0) {
          k = 1;
        }
        need(k);
      }
    }
  }

  /** Broken: a method reads again. */
  public static class ByMethod extends Number {
    private boolean isSet() {
      return n > 0;
    }

    public void use() {
      if (isSet()) {
        need(isSet() ? 1 : 0);
      }
    }
  }

  /** Safe: whatever is read again, the argument is right. */
  public static class ChosenWell extends Number {
    public void use() {
      if (n > 0) {
        need(n > 0 ? 1 : 2);
      }
    }
  }

  static class Cell {
    int v;
  }

  /** Broken: what is read again goes through an object of this thread. */
  public static class ThroughAnObject extends Number {
    public void use() {
      if (n > 0) {
        Cell cell = new Cell();
        cell.v = n;
        need(cell.v);
      }
    }
  }

  static class Connection {
    private final boolean open;

    Connection(boolean open) {
      this.open = open;
    }

    @Requires("open")
    void send() {}
  }

  /** Broken: the receiver is chosen by what is read again. */
  public static class OneOfTwo extends Number {
    private final Connection open = new Connection(true);
    private final Connection closed = new Connection(false);

    public void use() {
      if (n > 0) {
        Connection connection = n > 0 ? open : closed;
        connection.send();
      }
    }
  }

  /** The tests that reach the calls. */
  public static class Tests {
    @Test
    @Demonic({Chosen.class, Number.class})
    void anArgumentThatIsChosen() {
      Chosen number = new Chosen();
      number.set();
      number.use();
    }

    @Test
    @Demonic({SetIfStillSo.class, Number.class})
    void anArgumentThatIsSetIfItIsStillSo() {
      SetIfStillSo number = new SetIfStillSo();
      number.set();
      number.use();
    }

    @Test
    @Demonic({ByMethod.class, Number.class})
    void aMethodThatReadsAgain() {
      ByMethod number = new ByMethod();
      number.set();
      number.use();
    }

    @Test
    @Demonic({ChosenWell.class, Number.class})
    void anArgumentThatIsRightEitherWay() {
      ChosenWell number = new ChosenWell();
      number.set();
      number.use();
    }

    @Test
    @Demonic({ThroughAnObject.class, Number.class, Cell.class})
    void anArgumentThroughAnObject() {
      ThroughAnObject number = new ThroughAnObject();
      number.set();
      number.use();
    }

    @Test
    @Demonic({OneOfTwo.class, Number.class, Connection.class})
    void aReceiverThatIsChosen() {
      OneOfTwo number = new OneOfTwo();
      number.set();
      number.use();
    }
  }
}
