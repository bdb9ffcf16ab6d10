package org.demonic.code.outside;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.Roots;
import org.demonic.code.share.SharedCode;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What any code outside of the module surely can write: a public field, and an element of an array
 * that is in such a field, that a method gives out which does no more than that, or that it passed
 * to a method which keeps it. Values and indices are arguments of the path.
 */
public final class OutsideWrites {
  /** The name of what writes a field: no method has it. */
  private static final String WRITE = "code outside";

  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootReader reader;
  private final KeptArguments kept;

  public OutsideWrites(SharedCode code) {
    this.kept = new KeptArguments(code);
    this.program = code.program();
    this.index = code.index();
    this.roots = code.roots();
    this.reader = code.reader();
  }

  /** The paths of code that writes to one of these regions. */
  public List<RootPath> to(Set<Region> regions) {
    List<RootPath> paths = new ArrayList<>();
    for (Region region : regions) {
      region
          .elements()
          .filter(e -> e.owner().isEmpty())
          .ifPresent(e -> addElements(e, regions, paths));
      region
          .asField()
          .filter(program.nameable()::canWrite)
          .map(f -> write(f, region))
          .ifPresent(paths::add);
    }
    return paths;
  }

  private void addElements(Region.OfElements elements, Set<Region> regions, List<RootPath> paths) {
    List<Region> fields =
        regions.stream()
            .filter(r -> r.asField().filter(f -> has(f.descriptor(), elements)).isPresent())
            .toList();
    getters(fields).forEach(g -> addElements(g, elements, paths));
    for (Region region : fields) {
      region
          .asField()
          .filter(this::isOutside)
          .ifPresent(f -> paths.add(writing(f, region, elements)));
    }
  }

  /** Whether code outside surely may have the array in a field, without any method. */
  private boolean isOutside(FieldName field) {
    return program.nameable().canRead(field) || kept.contains(field);
  }

  private RootPath write(FieldName field, Region region) {
    MethodName writer = writer(field.owner(), field.descriptor());
    Location location = location(field, region);
    Value value = new Value.Argument(objects(region), field.descriptor());
    Place place = new Place(writer, 0, 0);
    Path path =
        new Path(
            List.of(new Event.Written(location, value, place)),
            new Outcome.Returned(Optional.empty()));
    return reader.read(writer, path);
  }

  /**
   * The method that stands for code outside which writes to memory.
   *
   * @param type of what it writes
   */
  public static MethodName writer(String owner, String type) {
    return new MethodName(owner, WRITE, "(" + type + ")V");
  }

  /** Whether it is no method of the module that does a write, but code outside alone. */
  public static boolean isWriter(MethodName method) {
    return method.name().equals(WRITE);
  }

  /** Short methods that others can call and that read one of these fields, or call what does. */
  private Set<MethodName> getters(List<Region> fields) {
    Set<MethodName> found = new LinkedHashSet<>();
    for (Region field : fields) {
      for (MethodName reading : index.loads(field).keySet()) {
        found.add(reading);
        found.addAll(index.callers(reading));
      }
    }
    found.removeIf(m -> !isGetter(m));
    return found;
  }

  private boolean isGetter(MethodName method) {
    return program
            .method(method)
            .filter(m -> m.instructions.size() < Bounds.GETTER)
            .filter(m -> (m.access & Opcodes.ACC_SYNTHETIC) == 0)
            .isPresent()
        && program.nameable().canCall(method)
        && roots.isCallable(method)
        && !roots.preconditions().has(method);
  }

  /** Whether the arrays of a type have the elements, or arrays in them do. */
  private static boolean has(String array, Region.OfElements region) {
    return array.startsWith("[")
        && (Region.ofElements(array.substring(1)).equals(region)
            || has(array.substring(1), region));
  }

  private void addElements(MethodName getter, Region.OfElements region, List<RootPath> paths) {
    for (RootPath path : reader.read(getter)) {
      for (HandedValues.Handed handed : HandedValues.of(program, path)) {
        String type = handed.source().type();
        boolean isShown =
            handed.part() == HandedValues.Part.ITSELF
                ? has(type, region)
                : handed.part() == HandedValues.Part.INSIDE && has(type.substring(1), region);
        List<Event> events = withoutCalls(path, handed.end());
        if (isShown
            && isPlain(getter, handed.end() < path.events().size())
            && events.stream().allMatch(OutsideWrites::isPlain)) {
          paths.add(writing(path, events, handed.source(), region));
          break;
        }
      }
    }
  }

  /**
   * Whether it is plain how one gets an array from a method.
   *
   * @param isPassed whether the method passes the array to the caller's function; else it returns
   *     it, itself or in a container
   */
  private static boolean isPlain(MethodName method, boolean isPassed) {
    Type returned = Type.getReturnType(method.descriptor());
    return isPassed
        ? isForFunction(method)
        : returned.getSort() == Type.ARRAY || isOpened(returned);
  }

  /** Whether one takes the only object in such a one without further words. */
  private static boolean isOpened(Type type) {
    return type.equals(Type.getType(Object.class)) || Jdk.is(type, Fact.OPENED);
  }

  /** Whether a method that gives an array out may do so by a call of its caller's function. */
  public static boolean isForFunction(MethodName method) {
    return method.descriptor().startsWith("(L")
        && Type.getArgumentTypes(method.descriptor()).length == 1
        && Type.getReturnType(method.descriptor()).equals(Type.VOID_TYPE);
  }

  /** The events of a path without calls of the JDK that only pass on what they get. */
  private static List<Event> withoutCalls(RootPath path, int end) {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < end; i++) {
      Event event = path.events().get(i);
      boolean isKnown =
          event instanceof Event.Called c
              && (c.fillsACopy() || HandedValues.isWrapping(c.method()));
      boolean isChosen =
          event instanceof Event.Assumed a
              && OutsideClass.isSaid(a.condition())
              && OutsideClass.object(a.condition())
                  .filter(Value.Argument.class::isInstance)
                  .isPresent();
      boolean isArray = event instanceof Event.NewArray;
      if (!isKnown && !isChosen && !isArray && !path.saysThatACallReturns(i)) {
        events.add(event);
      }
    }
    return events;
  }

  /** Whether nothing is done that others notice. */
  private static boolean isPlain(Event event) {
    return event.isReading() || event instanceof Event.Locking;
  }

  /** The path that writes to the array of a field. */
  private RootPath writing(FieldName field, Region region, Region.OfElements elements) {
    MethodName writer = writer(field.owner(), field.descriptor());
    Value.Seen array = new Value.Seen(0, field.descriptor());
    Event read = new Event.Read(array, location(field, region), new Place(writer, 0, 0));
    return writing(writer, List.of(read), array, elements, objects(region));
  }

  /** The field of the first argument, or the static field. */
  private static Location location(FieldName field, Region region) {
    return objects(region) == 1
        ? new Location.InstanceField(new Value.Argument(0, "L" + field.owner() + ";"), field)
        : new Location.StaticField(field);
  }

  /** The number of objects that one needs to come to a field. */
  private static int objects(Region field) {
    return field.instanceField().isPresent() ? 1 : 0;
  }

  /** The path that goes on by a write to what a method has returned. */
  private RootPath writing(
      RootPath getting, List<Event> got, Value.Seen returned, Region.OfElements region) {
    MethodName getter = getting.root();
    List<Event> events = new ArrayList<>(got);
    if (isAlwaysTheSame(getting, got)) {
      events.removeIf(Event.Locking.class::isInstance);
    }
    return writing(getter, events, returned, region, arguments(getter));
  }

  /**
   * The path that writes to an array, or to one that is in it.
   *
   * @param got how the array was found
   * @param next the index of the first argument that is free
   */
  private RootPath writing(
      MethodName root, List<Event> got, Value.Seen found, Region.OfElements region, int next) {
    List<Event> events = new ArrayList<>(got);
    Place place = new Place(root, 0, 0);
    int symbol = numbers(events);
    int argument = next;
    Value.Seen array = found;
    while (true) {
      String type = array.type().substring(1);
      Value index = new Value.Argument(argument++, "I");
      assume(Values.compare(Relation.NOT_EQUAL, array, Values.NULL), place, events);
      assume(Values.compare(Relation.AT_LEAST, index, Values.integer(0)), place, events);
      assume(Values.compare(Relation.LESS, index, new Value.Length(array)), place, events);
      Location element = new Location.Element(array, index, inRegion(type), Optional.empty());
      if (Region.ofElements(type).equals(region) && !has(type, region)) {
        events.add(new Event.Written(element, new Value.Argument(argument, type), place));
        return reader.read(root, new Path(events, new Outcome.Returned(Optional.empty())));
      }
      Value.Seen inner = new Value.Seen(symbol++, type);
      events.add(new Event.Read(inner, element, place));
      array = inner;
    }
  }

  private static String inRegion(String type) {
    return Region.ofElements(type).type();
  }

  private static void assume(Value condition, Place place, List<Event> events) {
    events.add(new Event.Assumed(condition, place));
  }

  /** Whether code may have got the array at any earlier time: nothing can change what it gets. */
  private static boolean isAlwaysTheSame(RootPath path, List<Event> events) {
    return events.stream()
        .allMatch(
            e ->
                isPlain(e)
                    && !(e instanceof Event.Read r && !path.constants().containsKey(r.seen()))
                    && !(e instanceof Event.Assumed a && !isOfCaller(path, a.condition())));
  }

  /** Whether it lies with the caller alone that a condition holds. */
  private static boolean isOfCaller(RootPath path, Value condition) {
    return Parts.of(condition).stream()
        .allMatch(
            v ->
                !(v instanceof Value.Unknown)
                    && (!(v instanceof Value.Seen) || path.constants().containsKey(v)));
  }

  /** The number of operands of a method. */
  private int arguments(MethodName method) {
    int receiver =
        program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent()
            ? 0
            : 1;
    return receiver + Type.getArgumentTypes(method.descriptor()).length;
  }

  /** A number that no symbol of a path has. */
  private static int numbers(List<Event> events) {
    return 1
        + Event.only(Event.Read.class, events).mapToInt(r -> r.seen().number()).max().orElse(0);
  }
}
