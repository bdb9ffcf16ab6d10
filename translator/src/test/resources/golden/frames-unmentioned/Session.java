import org.demonic.contracts.*;

class Session {
  private final int id = 1;
  private boolean open;
  private int used;
  private int limit;
  private int[] slots = new int[4];
  private Session next;

  @Pure
  int left() { return limit - used; }

  @Ensures("used == 0")
  void close() {
    used = 0;
    open = false;
  }

  @Ensures("used == old(used) + 1")
  void use() {
    used++;
    count();
  }

  private void count() { limit++; }

  @Ensures("left() == old(left()) - 1")
  void spokenOfByAFunction() { used++; }

  @Ensures("result == old(limit)")
  int spokenOfInOldOnly() { return limit--; }

  @Ensures("used == 0")
  @Modifies("limit")
  void spokenOfByModifies() {
    used = 0;
    limit = 0;
  }

  @Ensures("other.used == used")
  void share(Session other) {
    other.used = used;
    other.open = false;
  }

  @Ensures("next.used == 0")
  void cut() {
    next.used = 0;
    next.open = false;
  }

  @Ensures("used == 0")
  void fresh() {
    used = 0;
    Session made = new Session();
  }

  @Ensures("used == old(used) + 1")
  void put(int value) {
    slots[used++] = value;
  }

  @Ensures({"used == old(used) + 1", "slots[old(used)] == value"})
  void putAsSaid(int value) {
    slots[used++] = value;
  }

  @Ensures("used == 0")
  void inDoubt() {
    used = 0;
    open = false;
    System.out.println(this);
  }

  @Ensures("used == 0")
  void hidesFields(int limit) {
    int open = 3;
    open--;
    limit++;
    int[] slots = new int[2];
    slots[0] = open;
    for (int used = 0; used < 3; used++) {}
    used = 0;
  }

  @Ensures("used == 0")
  void hidesAFieldTooLate() {
    used = 0;
    limit = 4;
    int limit = 5;
  }

  @Ensures("used == 0")
  void writesWhatItHasMade() {
    used = 0;
    Session made = new Session();
    made.open = false;
    made.next = this;
  }

  @Ensures("used == 0")
  void writesPerhapsWhatItHasMade() {
    used = 0;
    Session made = new Session();
    if (open) {
      made = next;
    }
    made.open = false;
  }
}
