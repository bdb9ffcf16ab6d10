package samples.verdicts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Functions that the JDK runs for each element of a collection. */
public final class Traversals {
  private Traversals() {}

  /** Breakable: the order by age makes what it compares old. */
  public static class Bread {
    private boolean fresh = true;
    private final int age;

    public Bread(int age) {
      this.age = age;
    }

    @Requires("fresh")
    int sell() {
      return age;
    }

    public int use() {
      return fresh ? sell() : 0;
    }
  }

  /** Sorts bread. */
  static class Shelf {
    private static final Comparator<Bread> BY_AGE =
        (a, b) -> {
          a.fresh = false;
          return Integer.compare(a.age, b.age);
        };

    void sort(List<Bread> all) {
      all.sort(BY_AGE);
    }
  }

  /** Breakable: any of them may be in a list that somebody ages. */
  public static class Milk {
    boolean fresh = true;

    public static void age(List<? extends Milk> all) {
      all.forEach(m -> m.fresh = false);
    }

    @Requires("fresh")
    int drink() {
      return 1;
    }

    public int use() {
      return fresh ? drink() : 0;
    }
  }

  /** Safe: nothing is ever put into the list. */
  public static class Item {
    private boolean closed;

    @Requires("!closed")
    int use(int k) {
      return k;
    }

    public int use() {
      return closed ? 0 : use(1);
    }
  }

  /** Closes what was removed, but nothing is. */
  static class Removals {
    private final List<Item> removed = new ArrayList<>();

    void purge() {
      removed.forEach(i -> i.closed = true);
    }
  }

  /** Safe: only stale ones are opened, and this one is none. */
  public static class Tin {
    private boolean closed = true;

    @Requires("closed")
    int store() {
      return 1;
    }

    public int use() {
      return closed ? store() : 0;
    }
  }

  /** A tin that may be opened. */
  public static class StaleTin extends Tin {}

  /** Opens stale tins. */
  static class Kitchen {
    void open(List<StaleTin> all) {
      all.forEach(t -> ((Tin) t).closed = false);
    }
  }

  /** Safe: when it goes through the list, that is empty. */
  public static class Cup {
    boolean full = true;

    public static void drop(List<Cup> all) {
      all.clear();
      all.forEach(c -> c.full = false);
    }

    @Requires("full")
    int drink() {
      return 1;
    }

    public int use() {
      return full ? drink() : 0;
    }
  }

  /** Breakable: a task for each of a list. */
  public static class Egg {
    private boolean raw = true;

    public static void boil(Set<Egg> all, Executor executor) {
      for (Egg egg : all) {
        executor.execute(() -> egg.raw = false);
      }
    }

    @Requires("raw")
    int scramble() {
      return 1;
    }

    public int use() {
      return raw ? scramble() : 0;
    }
  }

  /** Breakable: who asks which are ripe picks them. */
  public static class Apple {
    private boolean hangs = true;

    public static boolean pick(List<Apple> all) {
      return all.removeIf(
          a -> {
            a.hangs = false;
            return true;
          });
    }

    @Requires("hangs")
    int look() {
      return 1;
    }

    public int use() {
      return hangs ? look() : 0;
    }
  }

  /** Breakable: as a value of a map. */
  public static class Entry {
    private boolean live = true;

    public static void end(Map<String, Entry> all) {
      all.forEach((name, entry) -> entry.live = false);
    }

    @Requires("live")
    int read() {
      return 1;
    }

    public int use() {
      return live ? read() : 0;
    }
  }

  /** Breakable: in a stream of a list. */
  public static class Drop {
    private boolean flows = true;

    public static void freeze(List<Drop> all) {
      all.stream().forEach(Drop::stop);
    }

    private void stop() {
      flows = false;
    }

    @Requires("flows")
    int fall() {
      return 1;
    }

    public int use() {
      return flows ? fall() : 0;
    }
  }

  /** Perhaps breakable: nothing tells what is in a list without a type. */
  public static class Thing {
    private boolean whole = true;

    @SuppressWarnings({"rawtypes", "unchecked"})
    static void smash(List all) {
      all.forEach(t -> ((Thing) t).whole = false);
    }

    @Requires("whole")
    int hold() {
      return 1;
    }

    public int use() {
      return whole ? hold() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Bread.class)
    void aComparatorInAField() {
      new Bread(3).use();
    }

    @Test
    @Demonic(Milk.class)
    void forEachOfAList() {
      new Milk().use();
    }

    @Test
    @Demonic(Item.class)
    void forEachOfAListThatIsEmpty() {
      new Item().use();
    }

    @Test
    @Demonic(Tin.class)
    void forEachOfAListOfOthers() {
      new Tin().use();
    }

    @Test
    @Demonic(Cup.class)
    void forEachOfAListThatIsCleared() {
      new Cup().use();
    }

    @Test
    @Demonic(Egg.class)
    void aTaskForEachOfASet() {
      new Egg().use();
    }

    @Test
    @Demonic(Apple.class)
    void aConditionThatWrites() {
      new Apple().use();
    }

    @Test
    @Demonic(Entry.class)
    void forEachOfAMap() {
      new Entry().use();
    }

    @Test
    @Demonic(Drop.class)
    void aStreamOfAList() {
      new Drop().use();
    }

    @Test
    @Demonic(Thing.class)
    void aListWithoutAType() {
      new Thing().use();
    }
  }
}
