package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Programs in which the JDK comes to a collection through what has it. */
public final class WithinCollections {
  private WithinCollections() {}

  /** A text is made of a list that is changed. */
  @Wrong({EXCEPTION, RACE})
  public static void format() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    together(() -> check(String.format("%s", list).length() > 2, "a text"), () -> list.add(2));
  }

  /** The text of a list is made of those of its elements. */
  @Wrong({EXCEPTION, RACE})
  public static void textOfOuter() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    List<List<Integer>> outer = List.of(list);
    together(() -> check(outer.toString().length() > 2, "a text"), () -> list.add(2));
  }

  /** The text has that of what is in it. */
  @Wrong({EXCEPTION, RACE})
  public static void optional() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Optional<List<Integer>> optional = Optional.of(list);
    together(() -> check(optional.toString().length() > 2, "a text"), () -> list.add(2));
  }

  /** The hash code of an entry is made of that of its value. */
  @Wrong({EXCEPTION, RACE})
  public static void entry() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Map.Entry<String, List<Integer>> entry = Map.entry("a", list);
    together(() -> check(entry.hashCode() != 0, "a number"), () -> list.add(2));
  }

  /** The map can be shared, the list in it cannot. */
  @Wrong({EXCEPTION, RACE})
  public static void listInSharedMap() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Map<String, List<Integer>> map = new ConcurrentHashMap<>(Map.of("a", list));
    together(() -> check(map.toString().length() > 2, "a text"), () -> list.add(2));
  }

  /** What is searched is compared with the elements. */
  @Wrong({EXCEPTION, RACE})
  public static void searched() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    List<List<Integer>> outer = new ArrayList<>(List.of(list));
    together(() -> check(!outer.contains(List.of(7)), "not there"), () -> list.add(2));
  }

  /** What is searched is read. */
  @Wrong({EXCEPTION, RACE})
  public static void searchedFor() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Set<List<Integer>> set = new HashSet<>(Set.of(List.of(1)));
    together(() -> check(set.contains(list) || set.size() == 1, "one"), () -> list.add(2));
  }

  /** The objects of an array are read, too. */
  @Wrong({EXCEPTION, RACE})
  public static void array() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Object[] array = {list};
    together(() -> check(Arrays.toString(array).length() > 2, "a text"), () -> list.add(2));
  }

  /** The parts of a text are read. */
  @Wrong({EXCEPTION, RACE})
  public static void joined() throws Exception {
    StringBuilder text = new StringBuilder("a");
    List<CharSequence> all = List.of(text, "b");
    together(() -> check(String.join(",", all).length() > 2, "a text"), () -> text.append("c"));
  }

  /** It is known only as an object. */
  @Wrong({EXCEPTION, RACE})
  public static void asObject() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Object object = list;
    together(() -> check(object.hashCode() != 0, "a number"), () -> list.add(2));
  }

  /** A pair whose methods are generated. */
  private record Pair(int number, List<Integer> list) {}

  /** The hash code of a record is made of those of its components. */
  @Wrong({EXCEPTION, RACE})
  public static void theHashOfARecord() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Pair pair = new Pair(1, list);
    together(() -> check(pair.hashCode() != 0, "a number"), () -> list.add(2));
  }

  /** So is its text. */
  @Wrong({EXCEPTION, RACE})
  public static void theTextOfARecord() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Pair pair = new Pair(1, list);
    together(() -> check(pair.toString().length() > 2, "a text"), () -> list.add(2));
  }

  /** So is what it says of another one. */
  @Wrong({EXCEPTION, RACE})
  public static void theEqualityOfRecords() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Pair pair = new Pair(1, list);
    together(() -> check(pair.equals(new Pair(1, List.of(1))), "equal"), () -> list.add(2));
  }

  /** None is asked where the other object is the same one, or none of the kind. */
  @Right
  @SuppressWarnings({"EqualsWithItself", "SelfEquals"}) // it is what is asked
  public static void theEqualityOfARecordAndItself() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    Pair pair = new Pair(1, list);
    Object other = "no pair";
    together(
        () -> check(pair.equals(pair) && !pair.equals(other) && !pair.equals(null), "known"),
        () -> list.add(2));
  }

  @Right
  public static void theHashOfARecordThatNobodyChanges() throws Exception {
    Pair pair = new Pair(1, new ArrayList<>(List.of(1)));
    Action hash = () -> check(pair.hashCode() == new Pair(1, List.of(1)).hashCode(), "as made");
    together(hash, hash);
  }

  @Right
  public static void anotherList() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    List<List<Integer>> outer = List.of(new ArrayList<>(list));
    together(() -> check(outer.toString().equals("[[1]]"), "a text"), () -> list.add(2));
  }

  @Right
  public static void onlyReaders() throws Exception {
    List<List<Integer>> outer = List.of(new ArrayList<>(List.of(1)));
    Action read = () -> check(outer.toString().equals("[[1]]") && outer.hashCode() != 0, "as made");
    together(read, read);
  }

  @Right
  public static void sizeOfOuter() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    List<List<Integer>> outer = new ArrayList<>(List.of(list));
    together(() -> check(outer.size() == 1, "one"), () -> list.add(2));
  }
}
