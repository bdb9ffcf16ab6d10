package org.demonic.code.step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.escape.ArrayUse;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.program.Program;
import org.demonic.code.share.Region;
import org.demonic.code.share.UnreadCalls;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.objectweb.asm.Type;

/** What calls of unread code may write to the arrays that they get. */
final class ForeignWrites {
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Methods that make an array and fill it; that array is their argument in events. */
  private static final Region.OfElements NONE = Region.ofElements("");

  private final Event.Called call;
  private final int index;
  private final Set<Region> regions;
  private final Optional<FieldName> owner;
  private final List<Event.Written> writes = new ArrayList<>();

  private ForeignWrites(
      Event.Called call, int index, Set<Region> regions, Optional<FieldName> owner) {
    this.call = call;
    this.index = index;
    this.regions = regions;
    this.owner = owner;
  }

  /**
   * The writes of a call to regions that matter, each with an unknown index and value.
   *
   * @param index that of the event on its path
   */
  static List<Event.Written> of(
      Event.Called call, int index, Program program, Relevance relevance) {
    boolean makes = call.fillsACopy();
    ArrayUse.Kind kind = makes ? ArrayUse.Kind.MAKES : ArrayUse.Kind.WRITES;
    Optional<FieldName> owner = relevance.arrays().owner(call.place(), kind);
    ForeignWrites found = new ForeignWrites(call, index, relevance.regions(), owner);
    if (makes) {
      call.arguments().stream()
          .filter(Value.Made.class::isInstance)
          .forEach(a -> found.add(a, NONE));
    } else {
      found.addWritten(program);
    }
    return found.writes;
  }

  private void addWritten(Program program) {
    int receiver =
        call.arguments().size() - Type.getArgumentTypes(call.method().descriptor()).length;
    UnreadCalls.written(program, call.method())
        .forEach(
            (parameter, declared) -> {
              Value array = call.arguments().get(receiver + parameter);
              add(array, declared);
            });
  }

  private void add(Value array, Region.OfElements declared) {
    for (Region.OfElements region : regions(declared, array)) {
      writes.add(write(array, region, Symbols.number(index, 3 * writes.size())));
    }
  }

  private List<Region.OfElements> regions(Region.OfElements declared, Value array) {
    String type = ValueTypes.of(array);
    return regions.stream()
        .flatMap(r -> r.elements().stream())
        .filter(e -> e.owner().equals(owner))
        .filter(
            e ->
                type.startsWith("[")
                    ? Region.ofElements(type.substring(1), owner).equals(e)
                    : type.equals(OBJECT) || declared.equals(Region.ofElements(e.type())))
        .toList();
  }

  private Event.Written write(Value array, Region.OfElements region, int number) {
    boolean mayBeOther =
        owner.isEmpty() && UnreadCalls.mayKeepArrays(call.method()) && !call.fillsACopy();
    Value written = mayBeOther ? new Value.Unknown(number, "[" + region.type()) : array;
    Value position = new Value.Unknown(number - 1, "I");
    Value value = new Value.Unknown(number - 2, region.type());
    return new Event.Written(
        new Location.Element(written, position, region.type(), owner), value, call.place());
  }
}
