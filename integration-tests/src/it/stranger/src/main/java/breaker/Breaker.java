package breaker;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

public class Breaker implements Guarded {
  enum State {
    CLOSED,
    OPEN
  }

  /** Made by calls that give back their receiver: nobody else can come by it. */
  public static class Builder {
    private int limit = 1;
    private char name = 'a';

    @Ensures("this.limit == limit")
    public Builder limit(int limit) {
      this.limit = limit;
      return this;
    }

    @Ensures("this.name == name")
    public Builder name(char name) {
      this.name = name;
      return this;
    }

    @Requires({"limit > 0", "name >= 'a'"})
    public Breaker build() {
      return new Breaker(limit);
    }
  }

  private final int limit;
  private final boolean[] failed;
  private State state = State.CLOSED;
  private int failures;
  private double load;
  private Character mark = 'x';

  @Ensures({"this.limit == limit", "failed.length == 4", "state == State.CLOSED", "load == 0.0"})
  public Breaker(int limit) {
    this.limit = limit;
    failed = new boolean[4];
  }

  public static Breaker withLimit(int limit) {
    return new Builder().limit(limit).name('b').build();
  }

  @Override
  @Pure
  public boolean permitted() {
    return state != State.OPEN;
  }

  @Override
  public void run() {}

  @Ensures({
    "failures == old(failures) + 1",
    "state == (failures >= limit ? State.OPEN : old(state))"
  })
  public void fail() {
    failures++;
    if (failures >= limit) {
      state = State.OPEN;
    }
  }

  /** Rounds: it is kept all the same. */
  @Ensures("load == old(load) + by")
  public void load(double by) {
    load += by;
  }

  @Requires("load < 0.35")
  public void light() {}

  public void lightIf() {
    if (load < 0.35) {
      light();
    }
  }

  @Ensures("mark == to")
  public void mark(char to) {
    mark = to;
  }

  @Requires("mark == 'x' || mark == expected")
  public void marked(char expected) {}

  public void markedIf() {
    if (mark == 'x') {
      marked('y');
    }
  }

  @Requires("0 <= i && i < failed.length && !failed[i]")
  public void healthy(int i) {}

  /** The rely binds a name that the callee's parameter has. */
  @Rely("forall(int i; 0 <= i && i < 4; failed[i] == old(failed[i]))")
  public void healthyIf() {
    if (!failed[2]) {
      healthy(2);
    }
  }

  @Requires("0 <= i && i < failed.length")
  @Ensures("failed[i]")
  public void mark(int i) {
    failed[i] = true;
  }
}
