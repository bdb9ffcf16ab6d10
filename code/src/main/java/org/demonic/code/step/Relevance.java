package org.demonic.code.step;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.bound.Bounds;
import org.demonic.code.escape.ArrayUse;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.Roots;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which memory matters to a question, and which code has to be read for it: what writes the regions
 * that are looked at; what the conditions and values of these writes and the preconditions of the
 * methods that threads call read, and so on. Where that would be too much code, a region is free:
 * it is taken to be written at any time.
 */
final class Relevance {
  /** The characters between the packages and classes in an internal name. */
  private static final Pattern SEPARATOR = Pattern.compile("[/$]");

  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootReader reader;
  private final Set<Region> regions = new LinkedHashSet<>();
  private final Set<Region> free = new LinkedHashSet<>();
  private final Set<MethodName> read = new LinkedHashSet<>();
  private final Map<String, Boolean> mattering = new HashMap<>();
  private final Set<MethodName> stubs = new LinkedHashSet<>();
  private final Set<MethodName> freeConstructors = new LinkedHashSet<>();

  private Relevance(Program program, CodeIndex index, Roots roots, RootReader reader) {
    this.program = program;
    this.index = index;
    this.roots = roots;
    this.reader = reader;
  }

  /** What matters to these regions. */
  static Relevance of(
      Set<Region> observed, Program program, CodeIndex index, Roots roots, RootReader reader) {
    Relevance relevance = new Relevance(program, index, roots, reader);
    Set<Region> found = observed;
    while (!found.isEmpty()) {
      found.forEach(relevance::add);
      found = relevance.dependencies();
    }
    return relevance;
  }

  /** The regions that matter, those looked at first. */
  Set<Region> regions() {
    return regions;
  }

  boolean contains(Location location) {
    return regions.contains(Region.of(location));
  }

  /** The regions that may be written at any time, for all that is read. */
  Set<Region> free() {
    return free;
  }

  /** The methods to read. */
  Set<MethodName> roots() {
    return read;
  }

  /** Whether callers of a method have to keep a contract. */
  boolean hasPrecondition(MethodName method) {
    return roots.preconditions().has(method);
  }

  /** The methods of which nothing is known but their contracts. */
  Set<MethodName> stubs() {
    return stubs;
  }

  /** The constructors that are not read. */
  Set<MethodName> freeConstructors() {
    return freeConstructors;
  }

  /** Whether objects of a class have memory that matters. */
  boolean matters(Value.Made made) {
    return mattering.computeIfAbsent(made.type(), this::matters);
  }

  /** Whether the elements of a new array matter. */
  boolean matters(Event.NewArray event) {
    Optional<FieldName> owner = index.arrays().owner(event.place(), ArrayUse.Kind.MAKES);
    return regions.contains(Region.ofElements(event.object().type().substring(1), owner));
  }

  OwnedArrays arrays() {
    return index.arrays();
  }

  private boolean matters(String type) {
    String name = type.substring(1, type.length() - 1);
    return regions.stream().anyMatch(r -> r.instanceField().filter(f -> has(name, f)).isPresent());
  }

  /** Whether objects of a class have a field. */
  boolean has(String type, FieldName field) {
    return program.isSubtype(type, field.owner());
  }

  private void add(Region region) {
    if (isConstant(region) || !regions.add(region)) {
      return;
    }
    mattering.clear();
    stubs.addAll(index.stubs(region));
    Set<MethodName> writers = roots.covering(index.stores(region).keySet());
    boolean isTooMuch = region.isOfSharedArrays() && writers.size() > Bounds.ARRAY_WRITERS;
    if (isTooMuch) {
      free.add(region);
      Set<MethodName> near = nearest(writers);
      read.addAll(fits(near) ? near : Set.of());
    } else if (index.isGivenByFunctions(region) || !fits(writers)) {
      free.add(region);
    } else {
      read.addAll(writers);
    }
    region.instanceField().ifPresent(f -> addConstructors(f.owner()));
  }

  /**
   * The writers that are read if there are too many to read all. The others may do anything; these
   * are read for what threads surely can do: first the writers in classes whose names begin like
   * that of a class whose memory matters.
   */
  private Set<MethodName> nearest(Set<MethodName> writers) {
    return writers.stream()
        .sorted(
            Comparator.comparingInt(this::partsInCommon)
                .reversed()
                .thenComparing(MethodName::toString))
        .limit(Bounds.ARRAY_WRITERS)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private int partsInCommon(MethodName writer) {
    String[] parts = SEPARATOR.split(writer.owner());
    return regions.stream()
        .flatMap(r -> r.instanceField().stream())
        .map(f -> Arrays.mismatch(parts, SEPARATOR.split(f.owner())))
        .mapToInt(i -> i < 0 ? parts.length : i)
        .max()
        .orElse(0);
  }

  private void addConstructors(String owner) {
    for (String type : program.subtypes(owner)) {
      for (MethodNode method : program.module(type).map(Relevance::methods).orElse(List.of())) {
        MethodName name = new MethodName(type, method.name, method.desc);
        if (name.isConstructor() && program.isInstantiable(type)) {
          Set<MethodName> makers = roots.covering(name);
          if (fits(makers)) {
            read.addAll(makers);
          } else {
            freeConstructors.add(name);
          }
        }
      }
    }
  }

  private static List<MethodNode> methods(ClassNode node) {
    return node.methods;
  }

  private boolean fits(Set<MethodName> more) {
    return read.size() + more.stream().filter(m -> !read.contains(m)).count() <= Bounds.WRITERS;
  }

  private static boolean isConstant(Region region) {
    return region.isFinal() && region.instanceField().isEmpty();
  }

  /** The regions that conditions and values of relevant writes read and that are not known yet. */
  private Set<Region> dependencies() {
    Set<Region> found = new LinkedHashSet<>();
    for (MethodName root : read) {
      reader.read(root).forEach(p -> addDependencies(p, found));
      found.addAll(roots.preconditions().regions(root));
    }
    stubs.forEach(s -> found.addAll(index.memoryOfStub(s)));
    found.removeIf(r -> isConstant(r) || regions.contains(r));
    return found;
  }

  private void addDependencies(RootPath path, Set<Region> found) {
    int last = last(path, 0, path.events().size());
    Deque<Value> open = new ArrayDeque<>();
    Map<Value, Location> seen = new HashMap<>();
    for (int i = 0; i <= last; i++) {
      Event event = path.events().get(i);
      if (event instanceof Event.Read read) {
        seen.put(read.seen(), read.location());
      } else if (event instanceof Event.Assumed assumed) {
        open.add(assumed.condition());
      } else if (event instanceof Event.NewArray made) {
        open.add(made.length());
      }
      event.accept(new Writing(i)).ifPresent(open::addAll);
    }
    while (!open.isEmpty()) {
      for (Value part : Parts.of(open.remove())) {
        Location location = seen.remove(part);
        if (location != null) {
          found.add(Region.of(location));
          open.addAll(location.values());
        }
      }
    }
  }

  /** The index of the last event of a part of a path that matters; -1 if none does. */
  int last(RootPath path, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      if (path.events().get(i).accept(new Writing(i)).isPresent()) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The values that tell what an event changes of memory that matters, and where; empty if it
   * changes none of it. What others do meanwhile is not meant.
   */
  private final class Writing implements EventVisitor<Optional<List<Value>>> {
    private final int index;

    Writing(int index) {
      this.index = index;
    }

    @Override
    public Optional<List<Value>> visit(Event.Assumed event) {
      return Optional.empty();
    }

    @Override
    public Optional<List<Value>> visit(Event.Read event) {
      return Optional.empty();
    }

    @Override
    public Optional<List<Value>> visit(Event.Written event) {
      return Optional.of(event)
          .filter(w -> contains(w.location()))
          .map(w -> Stream.concat(Stream.of(w.value()), w.location().values().stream()).toList());
    }

    @Override
    public Optional<List<Value>> visit(Event.New event) {
      return Optional.of(List.<Value>of()).filter(none -> matters(event.object()));
    }

    @Override
    public Optional<List<Value>> visit(Event.NewArray event) {
      return Optional.of(List.of(event.length())).filter(length -> matters(event));
    }

    /** A function has no memory, and what it does, paths of its method tell. */
    @Override
    public Optional<List<Value>> visit(Event.NewFunction event) {
      return Optional.empty();
    }

    @Override
    public Optional<List<Value>> visit(Event.Acquired event) {
      return Optional.empty();
    }

    @Override
    public Optional<List<Value>> visit(Event.Released event) {
      return Optional.empty();
    }

    @Override
    public Optional<List<Value>> visit(Event.Waited event) {
      return Optional.empty();
    }

    /** What the other rounds do, other paths tell. */
    @Override
    public Optional<List<Value>> visit(Event.Joined event) {
      return Optional.empty();
    }

    /** What the method does, the events after this one tell. */
    @Override
    public Optional<List<Value>> visit(Event.Entered event) {
      return Optional.empty();
    }

    /** What it calls of the module, other paths tell. */
    @Override
    public Optional<List<Value>> visit(Event.Called event) {
      return Optional.of(ForeignWrites.of(event, index, program, Relevance.this))
          .filter(writes -> !writes.isEmpty())
          .map(writes -> writes.stream().flatMap(w -> w.location().values().stream()).toList());
    }
  }

  /** The location whose content a value is, if it is one. */
  static Optional<Location> location(Value value) {
    if (value instanceof Value.FieldOf f) {
      return Optional.of(new Location.InstanceField(f.object(), f.field()));
    } else if (value instanceof Value.StaticOf s) {
      return Optional.of(new Location.StaticField(s.field()));
    } else if (value instanceof Value.ElementOf e) {
      return Optional.of(new Location.Element(e.array(), e.index(), e.type(), e.owner()));
    }
    return Optional.empty();
  }
}
