package org.demonic.code.outside;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What any code outside of the module surely can write: a public field, and an element of an array
 * that is in such a field, that a method returns which does no more than that, or that it passed to
 * a constructor which keeps it. Values and indices are arguments of the path.
 */
public final class OutsideWrites {
  /** The name of what writes a field: no method has it. */
  private static final String WRITE = "code outside";

  private static final int MOST_GETTERS = 20;
  private static final int MOST_INSTRUCTIONS = 60;

  private final Program program;
  private final Roots roots;
  private final RootReader reader;
  private final KeptArrays kept;

  public OutsideWrites(Program program, CodeIndex index, Roots roots, RootReader reader) {
    this.kept = new KeptArrays(program, index, reader);
    this.program = program;
    this.roots = roots;
    this.reader = reader;
  }

  /** The paths of code that writes to one of these regions. */
  public List<RootPath> to(Set<Region> regions) {
    List<RootPath> paths = new ArrayList<>();
    for (Region region : regions) {
      if (region instanceof Region.OfElements e) {
        if (e.owner().isEmpty()) {
          getters(e).forEach(g -> addElements(g, e, paths));
          fields(e).forEach(f -> paths.add(writing(f, e)));
        }
      } else if (region.owningField().filter(program.nameable()::canWrite).isPresent()) {
        paths.add(write(region));
      }
    }
    return paths;
  }

  private RootPath write(Region region) {
    FieldName field = region.owningField().orElseThrow();
    MethodName writer = writer(field.owner(), field.descriptor());
    Location location;
    Value value;
    if (region instanceof Region.OfField) {
      Value object = new Value.Argument(0, "L" + field.owner() + ";");
      location = new Location.InstanceField(object, field);
      value = new Value.Argument(1, field.descriptor());
    } else {
      location = new Location.StaticField(field);
      value = new Value.Argument(0, field.descriptor());
    }
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

  /** Methods that may return an array with such elements. */
  private List<MethodName> getters(Region.OfElements region) {
    List<MethodName> found = new ArrayList<>();
    for (String owner : program.classes()) {
      for (MethodNode method : program.module(owner).orElseThrow().methods) {
        MethodName name = new MethodName(owner, method.name, method.desc);
        boolean isShort =
            method.instructions.size() > 0 && method.instructions.size() < MOST_INSTRUCTIONS;
        if (isShort
            && found.size() < MOST_GETTERS
            && (method.access & Opcodes.ACC_SYNTHETIC) == 0
            && mayReturn(Type.getReturnType(method.desc), region)
            && program.nameable().canCall(name)
            && roots.isCallable(name)
            && !roots.preconditions().has(name)) {
          found.add(name);
        }
      }
    }
    return found;
  }

  private static boolean mayReturn(Type type, Region.OfElements region) {
    return type.getDescriptor().equals("Ljava/lang/Object;")
        || (type.getSort() == Type.ARRAY && has(type.getDescriptor(), region));
  }

  /** Whether the arrays of a type have the elements, or arrays in them do. */
  private static boolean has(String array, Region.OfElements region) {
    return array.startsWith("[")
        && (Region.ofElements(array.substring(1)).equals(region)
            || has(array.substring(1), region));
  }

  private void addElements(MethodName getter, Region.OfElements region, List<RootPath> paths) {
    for (RootPath path : reader.read(getter)) {
      if (path.outcome() instanceof Outcome.Returned returned
          && returned.value().orElse(null) instanceof Value.Seen array
          && has(array.type(), region)
          && path.events().stream().allMatch(OutsideWrites::isPlain)
          && isOfField(path, array)) {
        paths.add(writing(path, array, region));
      }
    }
  }

  /** Whether nothing is done that others notice. */
  private static boolean isPlain(Event event) {
    return event instanceof Event.Read
        || event instanceof Event.Assumed
        || event instanceof Event.Entered
        || event instanceof Event.Acquired
        || event instanceof Event.Released;
  }

  /** Whether a path has read a value from a field. */
  private static boolean isOfField(RootPath path, Value value) {
    return path.events().stream()
        .anyMatch(
            e ->
                e instanceof Event.Read r
                    && r.seen().equals(value)
                    && !(r.location() instanceof Location.Element));
  }

  /** Fields with arrays that code outside surely may have. */
  private List<Region> fields(Region.OfElements elements) {
    List<Region> found = new ArrayList<>();
    for (String owner : program.classes()) {
      for (FieldNode node : program.module(owner).orElseThrow().fields) {
        if (has(node.desc, elements)) {
          program
              .field(owner, node.name, node.desc)
              .filter(f -> program.nameable().canRead(f) || kept.contains(f))
              .ifPresent(f -> found.add(region(f, node)));
        }
      }
    }
    return found;
  }

  private static Region region(FieldName field, FieldNode node) {
    boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
    return isStatic ? new Region.OfStatic(field) : new Region.OfField(field);
  }

  /** The path that writes to the array of a field. */
  private RootPath writing(Region field, Region.OfElements elements) {
    FieldName name = field.owningField().orElseThrow();
    MethodName writer = writer(name.owner(), name.descriptor());
    Location location =
        field instanceof Region.OfField
            ? new Location.InstanceField(new Value.Argument(0, "L" + name.owner() + ";"), name)
            : new Location.StaticField(name);
    Value.Seen array = new Value.Seen(0, name.descriptor());
    Event read = new Event.Read(array, location, new Place(writer, 0, 0));
    return writing(writer, List.of(read), array, elements, field instanceof Region.OfField ? 1 : 0);
  }

  /** The path that goes on by a write to what a method has returned. */
  private RootPath writing(RootPath getting, Value.Seen returned, Region.OfElements region) {
    MethodName getter = getting.root();
    List<Event> events = new ArrayList<>(getting.events());
    if (isAlwaysTheSame(getting)) {
      events.removeIf(e -> e instanceof Event.Acquired || e instanceof Event.Released);
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
    return ((Region.OfElements) Region.ofElements(type)).type();
  }

  private static void assume(Value condition, Place place, List<Event> events) {
    events.add(new Event.Assumed(condition, place));
  }

  /** Whether code may have got the array at any earlier time: nothing can change what it gets. */
  private static boolean isAlwaysTheSame(RootPath path) {
    return path.events().stream()
        .allMatch(
            e ->
                (e instanceof Event.Read r && path.constants().containsKey(r.seen()))
                    || e instanceof Event.Acquired
                    || e instanceof Event.Released
                    || e instanceof Event.Entered);
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
        + events.stream()
            .filter(Event.Read.class::isInstance)
            .mapToInt(e -> ((Event.Read) e).seen().number())
            .max()
            .orElse(0);
  }
}
