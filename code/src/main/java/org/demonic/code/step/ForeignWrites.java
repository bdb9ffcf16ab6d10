package org.demonic.code.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.program.Program;
import org.demonic.code.share.Region;
import org.demonic.code.share.UnreadCalls;
import org.demonic.code.value.Value;
import org.objectweb.asm.Type;

/** What calls of unread code may write to the arrays that they get. */
final class ForeignWrites {
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Methods that make an array and fill it; that array is their argument in events. */
  private static final Set<String> COPIES = Set.of("clone", "copyOf", "copyOfRange");

  private static final Region NONE = new Region.OfElements("");

  private ForeignWrites() {}

  /** The writes of a call to these regions, each with an unknown index and value. */
  static List<Event.Written> of(
      Event.Called call, int index, Program program, Set<Region> regions) {
    List<Event.Written> writes = new ArrayList<>();
    if (COPIES.contains(call.method().name())) {
      call.arguments().stream()
          .filter(Value.Made.class::isInstance)
          .forEach(a -> add(call, index, a, NONE, regions, writes));
      return writes;
    }
    int receiver =
        call.arguments().size() - Type.getArgumentTypes(call.method().descriptor()).length;
    UnreadCalls.written(program, call.method())
        .forEach(
            (parameter, declared) -> {
              Value array = call.arguments().get(receiver + parameter);
              add(call, index, array, declared, regions, writes);
            });
    return writes;
  }

  private static void add(
      Event.Called call,
      int index,
      Value array,
      Region declared,
      Set<Region> regions,
      List<Event.Written> writes) {
    for (Region.OfElements region : regions(declared, array, regions)) {
      writes.add(write(call, array, region, Symbols.number(index, 3 * writes.size())));
    }
  }

  private static List<Region.OfElements> regions(
      Region declared, Value array, Set<Region> regions) {
    String type = Symbols.type(array);
    List<Region.OfElements> possible = new ArrayList<>();
    for (Region region : regions) {
      if (region instanceof Region.OfElements e
          && (type.startsWith("[")
              ? Region.ofElements(type.substring(1)).equals(e)
              : type.equals(OBJECT) || declared.equals(e))) {
        possible.add(e);
      }
    }
    return possible;
  }

  private static Event.Written write(
      Event.Called call, Value array, Region.OfElements region, int number) {
    boolean mayBeOther =
        UnreadCalls.mayKeepArrays(call.method()) && !COPIES.contains(call.method().name());
    Value written = mayBeOther ? new Value.Unknown(number, "[" + region.type()) : array;
    Value index = new Value.Unknown(number - 1, "I");
    Value value = new Value.Unknown(number - 2, region.type());
    return new Event.Written(
        new Location.Element(written, index, region.type()), value, call.place());
  }
}
