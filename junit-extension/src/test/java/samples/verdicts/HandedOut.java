package samples.verdicts;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects in collections that code outside of the module gets, and arrays that it keeps. */
public final class HandedOut {
  private HandedOut() {}

  /** What is in the collections. Its methods take no lock. */
  public static class Item {
    private int level = 3;

    boolean any() {
      return level > 0;
    }

    public void clear() {
      level = 0;
    }

    @Requires("level > 0")
    int drop() {
      return level--;
    }
  }

  /** Breakable: whoever gets the list has the items, and clears them without the lock. */
  public static class Listed {
    private final List<Item> items = new ArrayList<>();

    public Listed() {
      items.add(new Item());
    }

    public List<Item> items() {
      return items;
    }

    public synchronized int take() {
      Item item = items.get(0);
      return item.any() ? item.drop() : 0;
    }
  }

  /** Breakable: the copy has the same items. */
  public static class Copied {
    private final List<Item> items = new ArrayList<>();

    public Copied() {
      items.add(new Item());
    }

    public synchronized List<Item> items() {
      return List.copyOf(items);
    }

    public synchronized int take() {
      Item item = items.get(0);
      return item.any() ? item.drop() : 0;
    }
  }

  /** Breakable: a view keeps others from changing the list, not the items. */
  public static class Viewed {
    private final List<Item> items = new ArrayList<>();

    public Viewed() {
      items.add(new Item());
    }

    public Iterator<Item> items() {
      return Collections.unmodifiableList(items).iterator();
    }

    public synchronized int take() {
      Item item = items.get(0);
      return item.any() ? item.drop() : 0;
    }
  }

  /** Breakable: the caller says which item it wants. */
  public static class Found {
    private final List<Item> items = new ArrayList<>();

    public Found() {
      items.add(new Item());
      items.add(new Item());
    }

    public synchronized Optional<Item> find(Predicate<Item> isWanted) {
      return items.stream().filter(isWanted).findFirst();
    }

    public synchronized int take() {
      Item item = items.get(1);
      return item.any() ? item.drop() : 0;
    }
  }

  /** Breakable: a function of the caller's gets the items. */
  public static class Told {
    private final Map<String, Item> items = new HashMap<>();

    public Told() {
      items.put("a", new Item());
    }

    public synchronized void each(Consumer<Item> consumer) {
      items.values().forEach(consumer);
    }

    public synchronized int take() {
      Item item = items.get("a");
      return item.any() ? item.drop() : 0;
    }
  }

  /** Breakable: the caller has made the list, and has its items. */
  public static class Given {
    private final List<Item> items;

    public Given(List<Item> items) {
      this.items = items;
    }

    public synchronized int take() {
      Item item = items.get(0);
      return item.any() ? item.drop() : 0;
    }
  }

  /** Safe: an item is in the list only as long as the lock is held. */
  public static class Passing {
    private final List<Item> items = new ArrayList<>();

    public synchronized List<Item> items() {
      return List.copyOf(items);
    }

    public synchronized int take() {
      Item item = new Item();
      items.add(item);
      int left = item.any() ? item.drop() : 0;
      items.clear();
      return left;
    }
  }

  /** Safe: others get items that are made for them. */
  public static class Remade {
    private final List<Item> items = new ArrayList<>();

    public Remade() {
      items.add(new Item());
    }

    public synchronized List<Item> items() {
      return items.stream().map(item -> new Item()).toList();
    }

    public synchronized int take() {
      Item item = items.get(0);
      return item.any() ? item.drop() : 0;
    }
  }

  /** Safe for the second item: others get only the first one. */
  public static class First {
    private final List<Item> items = new ArrayList<>();

    public First() {
      items.add(new Item());
      items.add(new Item());
    }

    public synchronized Item first() {
      return items.get(0);
    }

    public synchronized int take() {
      Item item = items.get(1);
      return item.any() ? item.drop() : 0;
    }
  }

  /** Breakable: the builder keeps what the caller gave, and so does what it builds. */
  public static class Built {
    private final int[] cells;

    private Built(Builder builder) {
      this.cells = builder.cells;
    }

    /** Makes one. */
    public static class Builder {
      private int[] cells;

      public Builder with(int[] given) {
        this.cells = given;
        return this;
      }

      public Built build() {
        return new Built(this);
      }
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Safe: one way to make it passes an array of its own, which nobody else has. */
  public static class Made {
    private final int[] cells;

    private Made(int[] cells) {
      this.cells = cells;
    }

    public static Made of(int[] cells) {
      return new Made(cells.clone());
    }

    public static Made ofNothing() {
      return new Made(new int[] {1});
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Listed.class)
    void anItemOfAList() {
      new Listed().take();
    }

    @Test
    @Demonic(Copied.class)
    void anItemOfACopy() {
      new Copied().take();
    }

    @Test
    @Demonic(Viewed.class)
    void anItemOfAView() {
      new Viewed().take();
    }

    @Test
    @Demonic(Found.class)
    void anItemThatTheCallerChooses() {
      new Found().take();
    }

    @Test
    @Demonic(Told.class)
    void anItemForAFunction() {
      new Told().take();
    }

    @Test
    @Demonic(Given.class)
    void anItemThatTheCallerGave() {
      new Given(List.of(new Item())).take();
    }

    @Test
    @Demonic(Passing.class)
    void anItemThatComesAndGoes() {
      new Passing().take();
    }

    @Test
    @Demonic(Remade.class)
    void anItemMadeForTheCaller() {
      new Remade().take();
    }

    @Test
    @Demonic(First.class)
    void anotherItem() {
      new First().take();
    }

    @Test
    @Demonic(Built.class)
    void anArrayThatABuilderKeeps() {
      new Built.Builder().with(new int[] {1}).build().head();
    }

    @Test
    @Tag("nightly")
    @Demonic(Made.class)
    void anArrayOfItsOwn() {
      Made.of(new int[] {1}).head();
    }
  }
}
