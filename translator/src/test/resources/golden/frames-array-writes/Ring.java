import java.util.Arrays;
import java.util.List;
import org.demonic.contracts.*;

class Ring {
  private int[] slots = new int[4];
  private int[] spare = new int[4];
  private char[] text = new char[8];
  private int[][] rows = new int[2][2];
  private int count;
  private List<Integer> listeners;
  private boolean open;

  @Ensures("count == 0")
  void clear() {
    Arrays.fill(slots, 0);
    count = 0;
  }

  @Ensures("count == old(count)")
  @Modifies("open")
  boolean onlyReads(int value) {
    open = Arrays.asList(slots).contains(value) || Arrays.equals(slots, spare);
    return String.valueOf(text).isEmpty();
  }

  @Ensures("count == old(count) + 1")
  void shift() {
    System.arraycopy(slots, 0, spare, 1, 3);
    count++;
  }

  @Ensures("count == 0")
  void throughALocalVariable() {
    int[] s = slots;
    s[0] = 0;
    count = 0;
  }

  @Ensures("count == 0")
  void throughEither(boolean first) {
    int[] s;
    if (first) {
      s = slots;
    } else {
      s = this.spare;
    }
    s[0] = 0;
    count = 0;
  }

  @Ensures("count == old(count)")
  @Modifies("open")
  void intoACopy() {
    int[] copy = slots.clone();
    copy[0] = 1;
    int[] made = new int[4];
    made[0] = 1;
    Arrays.sort(made);
    int[] half = Arrays.copyOf(slots, 2);
    half[1] = 1;
    open = false;
  }

  @Ensures("count == 0")
  void intoAParameter(int[] target) {
    target[0] = count;
    count = 0;
  }

  @Ensures("count == 0 && target[0] == old(count)")
  void spokenOf(int[] target) {
    target[0] = count;
    count = 0;
  }

  @Ensures("count == 0")
  void byAHelper() {
    set(slots, 0);
    count = 0;
  }

  private static void set(int[] array, int value) {
    array[0] = value;
  }

  @Ensures("count == 0")
  void intoARow() {
    rows[0][1] = 3;
    count = 0;
  }

  @Ensures("count == 0")
  void intoOneOfSome() {
    for (int[] row : rows) {
      row[0] = 1;
    }
    count = 0;
  }

  @Ensures("count == old(count) + 1")
  void afterCodeThatIsNotRead() {
    listeners.clear();
    shut();
    count++;
  }

  private void shut() {
    open = false;
  }

  @Ensures("count == 0")
  void recursive(int depth) {
    int[] s = slots;
    int[] t = s;
    s = t;
    t[0] = 0;
    count = 0;
  }
}
