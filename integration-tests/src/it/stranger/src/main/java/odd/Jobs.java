package odd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;

@Invariant("done >= 0")
public class Jobs {
  private final List<Runnable> waiting = new ArrayList<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private int done;
  private int[][] grid = new int[2][2];
  private Optional<String> name = Optional.empty();
  private long total;
  private float rate;
  private byte b;
  private char c = 'x';
  private short s;
  private Runnable last;

  @Requires("done < 3")
  @Ensures("done == old(done) + 1")
  public void run(Runnable job, String why, int... more) {
    job.run();
    done++;
  }

  public List<Runnable> waiting() {
    return waiting;
  }

  public void runIfFew(Runnable job) {
    if (done < 3) run(job, "why", 1, 2);
  }

  @Requires("c == 'x'")
  void letter() {}

  @Ensures("c == to")
  public void change(char to) {
    c = to;
  }

  public void letterIfX() {
    if (c == 'x') letter();
  }

  @Requires("job != null")
  @Ensures("last == job")
  public void remember(Runnable job) {
    last = job;
  }

  public void rememberAll(Runnable job) {
    remember(job);
  }

  @Requires("last != null")
  public void again() {}

  @Ensures("last == null")
  public void forget() {
    last = null;
  }

  public void againIfAny() {
    if (last != null) again();
  }

  @Requires("grid[0][1] == 0")
  public void cell() {}

  @Ensures("grid[i][j] == v")
  @Requires("0 <= i && i < grid.length && 0 <= j && j < grid[i].length")
  public void set(int i, int j, int v) {
    grid[i][j] = v;
  }

  public void cellIfZero() {
    if (grid[0][1] == 0) cell();
  }

  @Requires("total <= 9000000000L")
  public void small() {}

  @Ensures("total == old(total) + by")
  public void add(long by) {
    total += by;
  }

  public void smallIf() {
    if (total <= 9000000000L) small();
  }
}
