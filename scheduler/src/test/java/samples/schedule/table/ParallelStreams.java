package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Programs with tasks that the JDK makes of a stream or a map. */
@Apart
public final class ParallelStreams {
  private ParallelStreams() {}

  private static ConcurrentHashMap<Integer, Integer> numbers(int count) {
    ConcurrentHashMap<Integer, Integer> numbers = new ConcurrentHashMap<>();
    for (int i = 0; i < count; i++) {
      numbers.put(i, i);
    }
    return numbers;
  }

  private static int[] box(int n) {
    int[] box = new int[1];
    box[0] = n;
    return box;
  }

  private static int[] sum(int[] a, int[] b) {
    return box(a[0] + b[0]);
  }

  @Wrong({EXCEPTION, RACE})
  public static void counter() {
    int[] n = {0};
    IntStream.range(0, 4).parallel().forEach(i -> n[0]++);
    check(n[0] == 4, "all");
  }

  @Wrong({EXCEPTION, RACE})
  public static void list() {
    List<Integer> list = new ArrayList<>();
    IntStream.range(0, 4).parallel().boxed().forEach(list::add);
    check(list.size() == 4, "all");
  }

  @Wrong({EXCEPTION, RACE})
  public static void flag() {
    boolean[] isSet = {false};
    IntStream.range(0, 3)
        .parallel()
        .forEach(
            i -> {
              if (i == 0) {
                isSet[0] = true;
              } else {
                check(!isSet[0], "not yet");
              }
            });
  }

  @Right
  public static void reduced() {
    int[] sum =
        IntStream.range(0, 4)
            .parallel()
            .mapToObj(ParallelStreams::box)
            .reduce(ParallelStreams::sum)
            .orElseThrow();
    check(sum[0] == 6, "the sum");
  }

  @Right
  public static void grouped() {
    check(
        IntStream.range(0, 4).parallel().boxed().collect(Collectors.groupingBy(i -> i % 2)).size()
            == 2,
        "two groups");
  }

  @Right
  public static void found() {
    int[] any =
        IntStream.range(1, 5).parallel().mapToObj(ParallelStreams::box).findAny().orElseThrow();
    check(any[0] > 0, "written");
  }

  @Right
  public static void sorted() {
    check(Stream.of(3, 1, 2, 0).parallel().sorted().toList().equals(List.of(0, 1, 2, 3)), "sorted");
  }

  @Wrong({EXCEPTION, RACE})
  public static void counterOfMap() {
    int[] n = {0};
    numbers(16).forEach(1, (k, v) -> n[0]++);
    check(n[0] == 16, "all");
  }

  @Right(executions = 1000)
  public static void reducedMap() {
    int[] sum = numbers(8).reduce(1, (k, v) -> box(v), ParallelStreams::sum);
    check(sum[0] == 28, "the sum");
  }

  /** Only one task is forked: a thread of the pool may take it up, or the thread itself. */
  @Wrong({EXCEPTION, RACE})
  public static void twoElements() throws Exception {
    List<Integer> all = new ArrayList<>();
    IntStream.range(0, 2).parallel().forEach(i -> all.add(i));
    check(all.size() == 2, "both");
  }

  /** Of four elements, only the first two meet. */
  @Wrong({EXCEPTION, RACE})
  public static void firstTwoOfFour() throws Exception {
    int[] n = new int[4];
    IntStream.range(0, 4).parallel().forEach(i -> n[i == 1 ? 0 : i]++);
    check(n[0] == 2, "both");
  }

  /** One after the other, whichever thread comes to it. */
  @Right
  public static void forEachOrdered() throws Exception {
    List<Integer> all = new ArrayList<>();
    List.of(1, 2, 3).parallelStream().forEachOrdered(all::add);
    check(all.equals(List.of(1, 2, 3)), "in order");
  }
}
