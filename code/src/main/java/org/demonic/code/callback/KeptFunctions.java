package org.demonic.code.callback;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.initial.Expression;
import org.demonic.code.initial.FinalFields;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.RootReader;
import org.demonic.code.share.Roots;
import org.demonic.code.share.SharedCode;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * Fields that hold functions, or collections of functions. Of a collection, all code of the module
 * that may have it is read: nothing but the constructors adds to it, and nothing takes out.
 */
final class KeptFunctions {
  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootReader reader;
  private final FinalFields finalFields;
  private final Map<FieldName, Optional<KeptFunction>> collections = new HashMap<>();
  private final Map<FieldName, Set<Optional<MethodName>>> bodies = new HashMap<>();
  private final Map<FieldName, Optional<KeptFunction>> fields = new HashMap<>();
  private final Map<FieldName, Optional<Function>> constants = new HashMap<>();

  KeptFunctions(SharedCode code) {
    this.program = code.program();
    this.index = code.index();
    this.roots = code.roots();
    this.reader = code.reader();
    this.finalFields = new FinalFields(program);
  }

  /** The function that a static final field always holds, if that captures nothing. */
  Optional<Function> constant(FieldName field) {
    Optional<Function> known = constants.get(field);
    if (known == null) {
      known = field.isFinal() && isFunctional(field) ? readConstant(field) : Optional.empty();
      constants.put(field, known);
    }
    return known;
  }

  private Optional<Function> readConstant(FieldName field) {
    Set<Optional<Function>> found = new HashSet<>();
    for (RootPath path : reader.read(new MethodName(field.owner(), "<clinit>", "()V"))) {
      for (Event event : path.events()) {
        if (event instanceof Event.Written w
            && w.location().equals(new Location.StaticField(field))) {
          found.add(function(path, w.value()).filter(f -> f.captured().isEmpty()));
        }
      }
    }
    return found.size() == 1 ? found.iterator().next() : Optional.empty();
  }

  /** What each object of some classes has made and stored in a field, and nobody changes. */
  Optional<KeptFunction> inField(FieldName field) {
    Optional<KeptFunction> known = fields.get(field);
    if (known == null) {
      known = isFunctional(field) ? readField(field) : Optional.empty();
      fields.put(field, known);
    }
    return known;
  }

  private boolean isFunctional(FieldName field) {
    Type type = Type.getType(field.descriptor());
    return type.getSort() == Type.OBJECT && index.hasFunctions(type.getInternalName());
  }

  private Optional<KeptFunction> readField(FieldName field) {
    Region region = new Region.OfField(field);
    Set<MethodName> writers = roots.covering(index.stores(region).keySet());
    if (index.hasHandle(region) || writers.size() > Bounds.METHODS_OF_FIELD) {
      return Optional.empty();
    }
    List<StoredFunction> all = new ArrayList<>();
    for (MethodName writer : writers) {
      for (RootPath path : reader.read(writer)) {
        if (!path.isWhole()) {
          return Optional.empty();
        }
        for (int i = 0; i < path.events().size(); i++) {
          if (path.events().get(i) instanceof Event.Written w && w.location().isOf(field)) {
            all.add(new StoredFunction(path, i, w.location().base(), w.value()));
          }
        }
      }
    }
    return kept(all);
  }

  /** What each object of some classes has made and added to a collection. */
  Optional<KeptFunction> inCollection(FieldName field) {
    Optional<KeptFunction> known = collections.get(field);
    if (known == null) {
      collections.put(field, Optional.empty());
      known = isCollection(field) ? readCollection(field) : Optional.empty();
      collections.put(field, known);
    }
    return known;
  }

  private boolean isCollection(FieldName field) {
    int access =
        program.module(field.owner()).stream()
            .flatMap(n -> n.fields.stream())
            .filter(f -> f.name.equals(field.name()))
            .mapToInt((FieldNode f) -> f.access)
            .findFirst()
            .orElse(Opcodes.ACC_PUBLIC);
    return (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) == 0
        && finalFields
            .of(field)
            .filter(
                e ->
                    e instanceof Expression.NewObject n
                        && Jdk.of(n.internalName()).has(Fact.COLLECTION))
            .isPresent();
  }

  /** Whether a collection gets no other functions from the module, and nothing is taken out. */
  boolean holdsOnly(FieldName field, MethodName body) {
    inCollection(field);
    return bodies.getOrDefault(field, Set.of()).equals(Set.of(Optional.of(body)));
  }

  /** Whether a location always holds an executor of the module's, which nobody shuts down. */
  boolean isExecutor(Location location) {
    return location
        .asField()
        .filter(this::isOnlyHandedTasks)
        .flatMap(finalFields::of)
        .filter(e -> e instanceof Expression.Call c && isExecutor(c.method()))
        .isPresent();
  }

  private static boolean isExecutor(MethodName maker) {
    return maker.facts().first(Fact.MAKES).filter(m -> m.name().equals("executor")).isPresent();
  }

  private boolean isOnlyHandedTasks(FieldName field) {
    Set<MethodName> all = users(field);
    all.addAll(index.stores(new Region.OfField(field)).keySet());
    all.addAll(index.stores(new Region.OfStatic(field)).keySet());
    Optional<Set<MethodName>> methods = withCallers(all);
    return methods.isPresent()
        && methods.get().stream()
            .flatMap(root -> reader.read(root).stream())
            .allMatch(path -> onlyHandsTasks(path, field));
  }

  private static boolean onlyHandsTasks(RootPath path, FieldName field) {
    boolean isMaker =
        path.events().stream().flatMap(e -> e.changed().stream()).anyMatch(l -> l.isOf(field));
    return path.isWhole()
        && new CollectionUses(path, field, Fact.RUNS_LATER, new ArrayList<>()).areHarmless()
        && (!isMaker || path.events().stream().noneMatch(KeptFunctions::shutsDown));
  }

  private static boolean shutsDown(Event event) {
    return event instanceof Event.Called c && c.method().facts().has(Fact.SHUTS_DOWN);
  }

  private Set<MethodName> users(FieldName field) {
    Set<MethodName> users = new LinkedHashSet<>();
    users.addAll(index.loads(new Region.OfField(field)).keySet());
    users.addAll(index.loads(new Region.OfStatic(field)).keySet());
    return users;
  }

  private Optional<KeptFunction> readCollection(FieldName field) {
    Optional<Set<MethodName>> all = withCallers(users(field));
    List<StoredFunction> found = new ArrayList<>();
    for (MethodName root : all.orElse(Set.of())) {
      for (RootPath path : reader.read(root)) {
        if (!path.isWhole()
            || !new CollectionUses(path, field, Fact.TAKES_NOTHING_OUT, found).areHarmless()) {
          return Optional.empty();
        }
      }
    }
    if (all.isEmpty()) {
      return Optional.empty();
    }
    found.forEach(
        l ->
            bodies
                .computeIfAbsent(field, k -> new HashSet<>())
                .add(function(l.path(), l.function()).map(Function::body)));
    return kept(found);
  }

  /** All methods at which threads begin that may come to these; empty if there are many. */
  private Optional<Set<MethodName>> withCallers(Set<MethodName> methods) {
    Set<MethodName> found = new LinkedHashSet<>();
    Deque<MethodName> open = new ArrayDeque<>(methods);
    while (!open.isEmpty()) {
      MethodName next = open.remove();
      if (found.add(next)) {
        open.addAll(index.callers(next));
        index.functionTypes(next).forEach(t -> open.addAll(index.makersOfFunctions(next)));
      }
      if (found.size() > Bounds.METHODS_OF_FIELD) {
        return Optional.empty();
      }
    }
    return Optional.of(roots.covering(found)).filter(r -> r.size() <= Bounds.METHODS_OF_FIELD);
  }

  private static Optional<Function> function(RootPath path, Value value) {
    return Event.only(Event.NewFunction.class, path.events())
        .filter(f -> f.object().equals(value))
        .findFirst()
        .map(Function::of);
  }

  private Optional<KeptFunction> kept(List<StoredFunction> all) {
    Optional<Function> known = Optional.empty();
    IdentityHashMap<RootPath, Integer> first = new IdentityHashMap<>();
    for (StoredFunction left : all) {
      Optional<Function> function =
          function(left.path(), left.function()).filter(f -> !f.captured().isEmpty());
      boolean isOfMaker =
          left.path().root().isConstructor()
              && function.isPresent()
              && isThis(left.path(), function.get().captured().get(0))
              && left.owner().map(o -> isThis(left.path(), o)).orElse(true);
      if (!isOfMaker
          || first.putIfAbsent(left.path(), left.at()) != null
          || known.filter(k -> !k.body().equals(function.get().body())).isPresent()) {
        return Optional.empty();
      }
      known = function;
    }
    return known
        .filter(f -> isReadily(f.body()))
        .map(f -> new KeptFunction(f, classes(f.body(), first)))
        .filter(k -> !k.classes().isEmpty());
  }

  private static boolean isThis(RootPath path, Value value) {
    return path.events().get(0).made().equals(Optional.of(value));
  }

  /** Whether a function always ends, for any object, whatever happens to others. */
  private boolean isReadily(MethodName body) {
    return reader.read(body).stream()
        .allMatch(
            p ->
                p.outcome().isReturn()
                    && p.events().stream().allMatch(KeptFunctions::isOfItsObject));
  }

  /** Whether an event needs no lock, no other thread and no state of any other object. */
  private static boolean isOfItsObject(Event event) {
    if (event instanceof Event.Read read) {
      return read.location().asField().isPresent()
          && read.location().base().filter(KeptFunctions::isFirst).isPresent();
    }
    return event.isReading()
        || event instanceof Event.Written
        || event instanceof Event.Creation
        || event instanceof Event.Called;
  }

  private static boolean isFirst(Value value) {
    return value instanceof Value.Argument a && a.index() == 0;
  }

  /** The classes whose objects surely have left their function, before anybody had them. */
  private Set<String> classes(MethodName body, IdentityHashMap<RootPath, Integer> left) {
    Set<String> found = new LinkedHashSet<>();
    for (String type : program.subtypes(body.owner())) {
      boolean isMadeElsewhere =
          program.isSubtype(type, "java/lang/Cloneable")
              || program.isSubtype(type, "java/io/Serializable");
      List<MethodName> constructors =
          program.module(type).stream()
              .flatMap(n -> n.methods.stream())
              .filter(m -> m.name.equals("<init>"))
              .map(m -> new MethodName(type, m.name, m.desc))
              .toList();
      if (program.isInstantiable(type)
          && !isMadeElsewhere
          && constructors.stream().allMatch(c -> alwaysLeaves(c, left))) {
        found.add(type);
      }
    }
    return found;
  }

  private boolean alwaysLeaves(MethodName constructor, IdentityHashMap<RootPath, Integer> left) {
    List<RootPath> paths = reader.read(constructor);
    return !paths.isEmpty()
        && paths.stream()
            .allMatch(
                path -> {
                  Integer at = left.get(path);
                  Value made = path.events().get(0).made().orElseThrow();
                  return at == null
                      ? path.outcome().thrown().isPresent()
                          && path.isOwn(path.events().size(), made)
                      : path.isOwn(at, made) && isUnseen(path, at, made);
                });
  }

  /** Whether no method is called before that may use the new object, constructors left out. */
  private boolean isUnseen(RootPath path, int at, Value made) {
    for (int i = 0; i < at; i++) {
      boolean mayUse =
          path.events().get(i) instanceof Event.Entered entered
              && !entered.method().isConstructor()
              && entered.arguments().stream().anyMatch(a -> mayBe(a, made, path.root().owner()));
      if (mayUse) {
        return false;
      }
    }
    return true;
  }

  private boolean mayBe(Value value, Value made, String type) {
    return value.equals(made)
        || (value instanceof Value.Seen s
            && s.type().startsWith("L")
            && (program.isSubtype(type, s.type().substring(1, s.type().length() - 1))
                || program.isSubtype(s.type().substring(1, s.type().length() - 1), type)));
  }
}
