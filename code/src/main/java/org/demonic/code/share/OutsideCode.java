package org.demonic.code.share;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.code.initial.MadeFields;
import org.demonic.code.initial.TypeArguments;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.open.OpenTypes;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Which calls on one path may run code outside of the module and the libraries that it uses: those
 * on objects, or with objects, that come from there. Follows the events of the path in their order.
 */
final class OutsideCode implements EventVisitor<Boolean> {
  private static final String OBJECT = "java/lang/Object";

  private final Program program;
  private final MadeFields made;
  private final OutsideCallers callers;
  private final Callbacks toCallers;
  private final Optional<Value> receiver;
  private final Map<Value, Location> seenAt = new HashMap<>();
  private final Map<Value, String> types = new HashMap<>();

  /** Objects of libraries that run no code of others. */
  private final Set<Value> closed = new HashSet<>();

  /**
   * Objects whose class is one outside, new objects of libraries and arrays that have got some, and
   * functions that run some.
   */
  private final Set<Value> opened = new HashSet<>();

  /** Objects of libraries that have got objects whose class may be one outside. */
  private final Set<Value> holding = new HashSet<>();

  /**
   * Creates the state at the beginning of a path.
   *
   * @param callers the methods of the module that may call such code
   * @param toCallers tells which calls may come back to these
   */
  OutsideCode(
      Program program,
      MadeFields made,
      OutsideCallers callers,
      Callbacks toCallers,
      MethodName root) {
    this.program = program;
    this.toCallers = toCallers;
    this.callers = callers;
    this.made = made;
    this.receiver =
        program
            .method(root)
            .filter(m -> (m.access & Opcodes.ACC_STATIC) == 0)
            .map(m -> new Value.Argument(0, "L" + root.owner() + ";"));
  }

  /** Follows an event. Says whether it is a call that may run code outside. */
  boolean follow(Event event) {
    return event.accept(this);
  }

  @Override
  public Boolean visit(Event.Assumed event) {
    if (event.condition() instanceof Value.InstanceOf i) {
      types.put(i.object(), i.type());
    } else {
      Set<Value> of = OutsideClass.isSaid(event.condition()) ? opened : closed;
      OutsideClass.object(event.condition()).ifPresent(of::add);
    }
    return false;
  }

  @Override
  public Boolean visit(Event.Read event) {
    seenAt.put(event.seen(), event.location());
    return false;
  }

  /** What is read from a field has its type; an array of others may have got anything. */
  @Override
  public Boolean visit(Event.Written event) {
    event
        .location()
        .element()
        .filter(e -> runsOthers(event.value()) || hasOthers(event.value()))
        .ifPresent(e -> opened.add(e.array()));
    return false;
  }

  @Override
  public Boolean visit(Event.New event) {
    return false;
  }

  @Override
  public Boolean visit(Event.NewArray event) {
    return false;
  }

  @Override
  public Boolean visit(Event.NewFunction event) {
    if (runsOutside(event)) {
      opened.add(event.object());
    }
    return false;
  }

  /** A lock that a caller has given may be of a class of its own. */
  @Override
  public Boolean visit(Event.Acquired event) {
    return isOfOthers(event.lock());
  }

  @Override
  public Boolean visit(Event.Released event) {
    return isOfOthers(event.lock());
  }

  private boolean isOfOthers(Lock lock) {
    return lock.mode() != Lock.Mode.MONITOR && isOpen(lock.object());
  }

  @Override
  public Boolean visit(Event.Waited event) {
    return false;
  }

  /** What is not known afterwards has a type still. */
  @Override
  public Boolean visit(Event.Joined event) {
    return false;
  }

  /** What a method of the module does, the events after this one tell. */
  @Override
  public Boolean visit(Event.Entered event) {
    return isOfLibrary(event.method())
        && event.receiver().filter(this::isOpen).isPresent()
        && UnreadCalls.mayRunBelow(program, event.method());
  }

  @Override
  public Boolean visit(Event.Called event) {
    return !event.fillsACopy() && follow(event);
  }

  private boolean follow(Event.Called call) {
    boolean runsOutside = runsOutside(call);
    if (call.method().isConstructor() && runsOutside && Jdk.keepsCode(call.method())) {
      opened.add(call.arguments().get(0));
    }
    if (isOfLibrary(call.method())) {
      boolean holds = noteHeld(call);
      if (!runsOutside) {
        Optional<Value> own =
            call.result()
                .filter(r -> Jdk.isOfLibrary(Type.getReturnType(call.method().descriptor())));
        own.ifPresent(isAround(call) ? opened::add : closed::add);
        own.filter(r -> holds).ifPresent(holding::add);
      }
    }
    return runsOutside;
  }

  /**
   * Whether the result of a call of a library may ask an object of others for all that it is asked
   * for itself, as a view of a collection does: it is not one among its elements, which may be any.
   */
  private boolean isAround(Event.Called call) {
    Type[] declared = Type.getArgumentTypes(call.method().descriptor());
    List<Value> passed = call.parameters();
    return IntStream.range(0, passed.size())
        .filter(i -> declared[i].getSort() == Type.OBJECT)
        .filter(i -> !declared[i].getInternalName().equals(OBJECT))
        .anyMatch(i -> runsOthers(passed.get(i)));
  }

  /** Notes what an object of a library gets. Says whether it, or the call, has something. */
  private boolean noteHeld(Event.Called call) {
    boolean gets = call.parameters().stream().anyMatch(p -> runsOthers(p) || hasOthers(p));
    if (gets) {
      call.receiver().ifPresent(holding::add);
    }
    boolean has = gets || call.receiver().filter(this::mayHold).isPresent();
    if (has) {
      List<Value> passed = call.parameters();
      IntStream.range(0, passed.size())
          .filter(i -> isArray(passed.get(i)) && !call.method().facts().has(Fact.READS, i + 1))
          .forEach(i -> opened.add(passed.get(i)));
    }
    return has;
  }

  private static boolean isArray(Value value) {
    String type = ValueTypes.of(value);
    return type.startsWith("[[") || type.startsWith("[L");
  }

  /** Whether an object of a library may have got objects whose class may be one outside. */
  private boolean mayHold(Value object) {
    return hasOthers(object)
        || isKeeperOfModule(object)
        || (object instanceof Value.Seen
            && field(seenAt.get(object)).filter(made::mayKeepCode).isPresent());
  }

  /** Whether it may have got such objects as its elements, or as what it is made of. */
  private boolean hasOthers(Value object) {
    if (holding.contains(object)) {
      return true;
    }
    Optional<FieldName> field =
        object instanceof Value.Seen ? field(seenAt.get(object)) : Optional.empty();
    return field.isPresent()
        ? hasOthers(field.get())
        : !closed.contains(object)
            && !(object instanceof Value.Made)
            && TypeArguments.mayHold(program, typeOf(object));
  }

  private boolean hasOthers(FieldName field) {
    return TypeArguments.mayHold(
        program,
        field,
        type -> OpenTypes.of(program).isOpen(type) || callers.askOthers().contains(type));
  }

  /** Whether it is an object of a class of the module that inherits how a library keeps code. */
  private boolean isKeeperOfModule(Value object) {
    Type type = Type.getType(ValueTypes.of(object));
    return type.getSort() == Type.OBJECT
        && program.module(type.getInternalName()).isPresent()
        && made.keepsCode(type.getInternalName());
  }

  private boolean isOfLibrary(MethodName method) {
    return program.module(method.owner()).isEmpty();
  }

  private boolean runsOutside(Event.NewFunction function) {
    MethodName body = function.body();
    boolean isRead =
        program.method(body).filter(m -> m.instructions.size() > 0).isPresent()
            && !OpenTypes.of(program).mayOverride(body.owner(), body);
    if (isRead) {
      return callers.methods().contains(body);
    }
    return function.captured().isEmpty()
        ? OpenTypes.of(program).mayOverride(body.owner(), body)
        : function.captured().stream().anyMatch(this::isOpen);
  }

  private boolean runsOutside(Event.Called call) {
    MethodName method = inherited(call.method());
    boolean runsReceivers = call.receiver().filter(r -> runsCodeOf(r, method)).isPresent();
    if (runsReceivers && !method.isConstructor()) {
      return true;
    } else if (!isOfLibrary(method)) {
      return toCallers.mayComeBack(method);
    }
    List<Value> passed = call.parameters();
    return method.facts().has(Fact.ASKS_DEFAULTS)
        || IntStream.range(0, passed.size())
            .filter(i -> Jdk.mayCall(method, i))
            .anyMatch(i -> runsOthers(passed.get(i)) || looksInside(method, i, passed.get(i)));
  }

  /** Whether a call may call methods of what an object of a library has got from others. */
  private boolean looksInside(MethodName method, int parameter, Value passed) {
    return hasOthers(passed) && !method.facts().has(Fact.READS, parameter + 1);
  }

  /** Whether the class of a receiver may have outside code in the place of a method. */
  private boolean runsCodeOf(Value object, MethodName method) {
    boolean isThis = receiver.equals(Optional.of(object));
    if (!isOfLibrary(method)) {
      return (isThis || isOpen(object))
          && !program.stubs().contains(method)
          && OpenTypes.of(program).mayOverride(method.owner(), method);
    } else if (!isOpen(object)) {
      return asksOthers(object) || (mayHold(object) && !method.facts().has(Fact.CALLS_NO_ELEMENT));
    }
    return UnreadCalls.mayRunBelow(program, method);
  }

  /** The method of a library that a class of the module inherits; else the named one. */
  private MethodName inherited(MethodName named) {
    return program.stubs().contains(named)
        ? named
        : program
            .resolve(named.owner(), named.name(), named.descriptor())
            .filter(this::isOfLibrary)
            .orElse(named);
  }

  /**
   * Whether a library that gets a value may come to code outside by it: the object is of a class
   * outside, or asks such objects itself where any object is asked.
   */
  private boolean runsOthers(Value value) {
    return isOpen(value) || Parts.of(value).stream().anyMatch(this::asksOthers);
  }

  private boolean asksOthers(Value value) {
    Optional<FieldName> field =
        value instanceof Value.Seen ? field(seenAt.get(value)) : Optional.empty();
    return new AskedTypes(program, callers.askOthers()).asksOthers(typeOf(value))
        || field.filter(f -> made.mayHave(f, callers.askOthers()::contains)).isPresent();
  }

  private String typeOf(Value value) {
    return types.getOrDefault(value, ValueTypes.of(value));
  }

  /** Whether a value may be an object, or have one in it, of a class outside. */
  private boolean isOpen(Value value) {
    return Parts.of(value).stream().anyMatch(this::isOpenItself);
  }

  private boolean isOpenItself(Value value) {
    if (opened.contains(value)) {
      return true;
    } else if (value.kind() != Kind.REFERENCE
        || value instanceof Value.Made
        || closed.contains(value)) {
      return false;
    } else if (value instanceof Value.Seen && isMade(seenAt.get(value))) {
      return false;
    }
    boolean isAny =
        value instanceof Value.Argument
            || value instanceof Value.Seen
            || value instanceof Value.Unknown
            || value instanceof Value.Content;
    return isAny && OpenTypes.of(program).isOpenReference(typeOf(value));
  }

  private boolean isMade(@Nullable Location location) {
    return field(location).filter(made::contains).isPresent();
  }

  private static Optional<FieldName> field(@Nullable Location location) {
    return Optional.ofNullable(location).flatMap(Location::asField);
  }
}
