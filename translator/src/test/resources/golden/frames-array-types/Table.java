import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.demonic.contracts.*;

class Table {
  private final long[][] cells = new long[2][2];
  private final String[] names = new String[2];
  private final int[] codes = new int[2];
  private final Table[] parts = new Table[2];
  private int count;

  @Ensures("count == 0")
  void intoRows() {
    for (long[] row : cells) {
      row[0] = 1;
    }
    count = 0;
  }

  @Ensures("count == 0")
  void intoACell() {
    cells[1][1] = 1;
    count = 0;
  }

  @Ensures("cells[i][j] == 1")
  void spokenOf(int i, int j) {
    cells[i][j] = 1;
  }

  @Ensures("count == 0")
  void asObjects() {
    Object[] all = objects();
    all[0] = null;
    count = 0;
  }

  private Object[] objects() {
    return names;
  }

  @Ensures("count == 0")
  void byAGenericHelper() {
    drop(names);
    count = 0;
  }

  private static <T> void drop(T[] array) {
    array[0] = null;
  }

  @Ensures("count == 0")
  void intoTexts() {
    put(names);
    count = 0;
  }

  private static void put(CharSequence[] array) {
    array[0] = null;
  }

  @Ensures("count == 0")
  void fromAnObject() {
    int[] array = (int[]) object();
    array[0] = 1;
    count = 0;
  }

  private Object object() {
    return codes;
  }

  @Ensures("count == 0")
  void throughTheJdk() {
    Objects.requireNonNull(codes)[0] = 1;
    count = 0;
  }

  @Ensures("count == 0")
  void fromASupplier() {
    Supplier<int[]> supplier = () -> codes;
    supplier.get()[0] = 1;
    count = 0;
  }

  @Ensures("count == 0")
  void throughAList() {
    List<String> list = Arrays.asList(names);
    Collections.sort(list);
    count = 0;
  }

  @Ensures("count == 0")
  void byAReference() {
    IntConsumer setter = this::setCode;
    setter.accept(1);
    count = 0;
  }

  private void setCode(int code) {
    codes[0] = code;
  }
}
