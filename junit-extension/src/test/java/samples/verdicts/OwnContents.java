package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Operands whose contents depend on memory that a thread reads for the second time. */
@SuppressWarnings("UnusedVariable") // contracts read what code does not
public final class OwnContents {
  private OwnContents() {}

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

    @Requires("m.k > 0")
    void take(Message m) {}
  }

  static class Cell {
    int v;

    Cell() {}

    Cell(int v) {
      this.v = v;
    }

    void set(boolean isSet) {
      v = isSet ? 1 : 0;
    }
  }

  record Message(int k) {}

  static class Connection {
    private final int k;

    Connection(int k) {
      this.k = k;
    }

    static Connection of(int k) {
      return new Connection(k);
    }

    @Requires("k > 0")
    void send() {}
  }

  /** Broken: what is read again chooses what a cell of this thread gets. */
  public static class CellChosen extends Number {
    public void use() {
      if (n > 0) {
        Cell cell = new Cell();
        cell.v = n > 0 ? 1 : 0;
        need(cell.v);
      }
    }
  }

  /** Broken: what is read again chooses what an array of this thread gets. */
  public static class ArrayChosen extends Number {
    public void use() {
      if (n > 0) {
        int[] cells = new int[1];
        cells[0] = n > 0 ? 1 : 0;
        need(cells[0]);
      }
    }
  }

  /** Broken: a method chooses what the cell gets. */
  public static class CellSet extends Number {
    public void use() {
      if (n > 0) {
        Cell cell = new Cell();
        cell.set(n > 0);
        need(cell.v);
      }
    }
  }

  /** Broken: what is read again chooses between two new cells. */
  public static class CellMade extends Number {
    public void use() {
      if (n > 0) {
        Cell cell = n > 0 ? new Cell(1) : new Cell(0);
        need(cell.v);
      }
    }
  }

  /** Broken: the receiver has what is read again. */
  public static class ReceiverOfRead extends Number {
    public void use() {
      if (n > 0) {
        new Connection(n).send();
      }
    }
  }

  /** Broken: the receiver has what is chosen by what is read again. */
  public static class ReceiverChosen extends Number {
    public void use() {
      if (n > 0) {
        new Connection(n > 0 ? 1 : 0).send();
      }
    }
  }

  /** Broken: what is read again chooses between two new receivers. */
  public static class OneOfTwoReceivers extends Number {
    public void use() {
      if (n > 0) {
        Connection connection = n > 0 ? new Connection(1) : new Connection(0);
        connection.send();
      }
    }
  }

  /** Broken: a factory makes the receiver of what is read again. */
  public static class ReceiverOfFactory extends Number {
    public void use() {
      if (n > 0) {
        Connection.of(n).send();
      }
    }
  }

  /** Broken: the argument has what is read again. */
  public static class ArgumentOfRead extends Number {
    public void use() {
      if (n > 0) {
        take(new Message(n));
      }
    }
  }

  /** Broken: code that is not read makes the argument of what is read again. */
  public static class Parsed extends Number {
    public void use() {
      if (n > 0) {
        need(Integer.parseInt(String.valueOf(n)));
      }
    }
  }

  /** Safe: whatever is read again, the receiver is right. */
  public static class ReceiverRightEitherWay extends Number {
    public void use() {
      if (n > 0) {
        new Connection(n > 0 ? 1 : 2).send();
      }
    }
  }

  /** Safe: the clause does not read what the cell gets. */
  public static class OtherContents extends Number {
    public void use() {
      if (n > 0) {
        Cell cell = new Cell(n);
        if (cell.v >= 0) {
          new Connection(1).send();
        }
      }
    }
  }

  /** Broken: a loop calculates the argument of what is read again. */
  public static class Summed extends Number {
    public void use() {
      if (n > 0) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
          sum += n;
        }
        need(sum);
      }
    }
  }

  /** Broken: under the lock, there are other numbers that pass the check. */
  public static class NotZeroUnderLock {
    private int n;

    public synchronized void set(int value) {
      n = value;
    }

    public synchronized void use() {
      if (n != 0) {
        need(n);
      }
    }

    @Requires("k > 0")
    private void need(int k) {}
  }

  /** Broken: a number may be large without any overflow. */
  public static class LargeUnderLock {
    private int n;
    private long sum;

    public synchronized void set(int value, long total) {
      n = value;
      sum = total;
    }

    public synchronized void use() {
      if (n > 0 && sum > 0) {
        need(n);
        needLong(sum);
      }
    }

    @Requires("k < 1500000000")
    private void need(int k) {}

    @Requires("k < 5000000000L")
    private void needLong(long k) {}
  }

  /** Safe: the receiver has what was read once. */
  public static class ReadOnce extends Number {
    public void use() {
      int read = n;
      if (read > 0) {
        new Connection(read).send();
      }
    }
  }

  /** Safe: a lock keeps what the receiver has got. */
  public static class ReceiverUnderLock {
    private int n;

    public synchronized void set() {
      n = 1;
    }

    public synchronized void clear() {
      n = 0;
    }

    public synchronized void use() {
      if (n > 0) {
        new Connection(n).send();
      }
    }
  }

  /** The tests that reach the calls. */
  public static class Tests {
    @Test
    @Demonic({CellChosen.class, Number.class, Cell.class})
    void aCellWithAChosenNumber() {
      CellChosen object = new CellChosen();
      object.set();
      object.use();
    }

    @Test
    @Demonic({ArrayChosen.class, Number.class})
    void anArrayWithAChosenNumber() {
      ArrayChosen object = new ArrayChosen();
      object.set();
      object.use();
    }

    @Test
    @Demonic({CellSet.class, Number.class, Cell.class})
    void aCellThatAMethodSets() {
      CellSet object = new CellSet();
      object.set();
      object.use();
    }

    @Test
    @Demonic({CellMade.class, Number.class, Cell.class})
    void oneOfTwoNewCells() {
      CellMade object = new CellMade();
      object.set();
      object.use();
    }

    @Test
    @Demonic({ReceiverOfRead.class, Number.class, Connection.class})
    void aReceiverThatHasWhatIsRead() {
      ReceiverOfRead object = new ReceiverOfRead();
      object.set();
      object.use();
    }

    @Test
    @Demonic({ReceiverChosen.class, Number.class, Connection.class})
    void aReceiverThatHasWhatIsChosen() {
      ReceiverChosen object = new ReceiverChosen();
      object.set();
      object.use();
    }

    @Test
    @Demonic({OneOfTwoReceivers.class, Number.class, Connection.class})
    void oneOfTwoNewReceivers() {
      OneOfTwoReceivers object = new OneOfTwoReceivers();
      object.set();
      object.use();
    }

    @Test
    @Demonic({ReceiverOfFactory.class, Number.class, Connection.class})
    void aReceiverOfAFactory() {
      ReceiverOfFactory object = new ReceiverOfFactory();
      object.set();
      object.use();
    }

    @Test
    @Demonic({ArgumentOfRead.class, Number.class, Message.class})
    void anArgumentThatHasWhatIsRead() {
      ArgumentOfRead object = new ArgumentOfRead();
      object.set();
      object.use();
    }

    @Test
    @Demonic({Parsed.class, Number.class})
    void anArgumentThatIsParsed() {
      Parsed object = new Parsed();
      object.set();
      object.use();
    }

    @Test
    @Demonic({ReceiverRightEitherWay.class, Number.class, Connection.class})
    void aReceiverThatIsRightEitherWay() {
      ReceiverRightEitherWay object = new ReceiverRightEitherWay();
      object.set();
      object.use();
    }

    @Test
    @Demonic({OtherContents.class, Number.class, Connection.class, Cell.class})
    void aReceiverBesideWhatIsRead() {
      OtherContents object = new OtherContents();
      object.set();
      object.use();
    }

    @Test
    @Demonic({ReceiverUnderLock.class, Connection.class})
    void aReceiverThatHasWhatALockKeeps() {
      ReceiverUnderLock object = new ReceiverUnderLock();
      object.set();
      object.use();
    }

    @Test
    @Demonic({Summed.class, Number.class})
    void anArgumentThatALoopCalculates() {
      Summed object = new Summed();
      object.set();
      object.use();
    }

    @Test
    @Demonic(NotZeroUnderLock.class)
    void anArgumentThatALockKeeps() {
      NotZeroUnderLock object = new NotZeroUnderLock();
      object.set(1);
      object.use();
    }

    @Test
    @Demonic(LargeUnderLock.class)
    void aLargeArgumentThatALockKeeps() {
      LargeUnderLock object = new LargeUnderLock();
      object.set(1, 1);
      object.use();
    }

    @Test
    @Demonic({ReadOnce.class, Number.class, Connection.class})
    void aReceiverThatHasWhatWasReadOnce() {
      ReadOnce object = new ReadOnce();
      object.set();
      object.use();
    }
  }
}
