package org.demonic.junit.contradiction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.body.CallFields;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.domain.StaticState.StaticField;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/** Says in Java's words with which input a call does what. */
final class CallExample {
  private final JavaDomain domain;
  private final Subject subject;
  private final CallGoal call;
  private final Plan plan;
  private final Set<Field> fields;
  private final Map<String, Value> values = new HashMap<>();
  private final ValueText text;
  private final JavaNames names;
  private final Set<ObjectReference> objects = new LinkedHashSet<>();

  CallExample(JavaDomain domain, Subject subject, CallGoal call, Goal goal, Plan plan) {
    this.domain = domain;
    this.subject = subject;
    this.call = call;
    this.plan = plan;
    this.fields = ObservedMemory.fields(terms(goal, plan.steps().get(0).action()));
    Map<ObjectReference, String> literals = new HashMap<>();
    plan.variables().forEach((variable, value) -> values.put(variable.name(), value));
    Stream.concat(call.receiver().stream(), call.arguments().values().stream())
        .forEach(
            name -> {
              if (values.get(name) instanceof ObjectReference o) {
                literals.putIfAbsent(o, name);
              }
            });
    this.text = new ValueText(literals);
    this.names = new JavaNames(domain, text);
    reach(literals.keySet());
  }

  private static List<Term> terms(Goal goal, Action action) {
    return Stream.of(goal.finals(), action.requires(), action.ensures())
        .flatMap(List::stream)
        .map(Clause::term)
        .toList();
  }

  /** The objects that the call can come to by these fields, the nearest first. */
  private void reach(Set<ObjectReference> first) {
    Deque<Value> open = new ArrayDeque<>(values());
    open.addAll(first);
    while (!open.isEmpty()) {
      Value next = open.remove();
      if (next instanceof SequenceValue sequence) {
        open.addAll(sequence.elements());
      } else if (next instanceof ObjectReference o
          && plan.initial().contains(o)
          && objects.add(o)) {
        shown(o).forEach(f -> open.add(plan.initial().read(o, f)));
      }
    }
  }

  private List<Value> values() {
    return Stream.concat(call.receiver().stream(), call.arguments().values().stream())
        .map(values::get)
        .filter(ObjectReference.class::isInstance)
        .toList();
  }

  private List<Field> shown(ObjectReference object) {
    if (domain.arrayType(object.type()).isPresent()) {
      return List.of();
    }
    return domain.domain().fields(object.type()).stream()
        .filter(f -> fields.contains(f) && !domain.isGhost(f))
        .toList();
  }

  /** The values before the call of the fields that matter to it or to its promises. */
  List<String> before() {
    List<String> facts = new ArrayList<>();
    for (ObjectReference object : objects) {
      if (subject.hasReceiver() || !isReceiver(object)) {
        shown(object).forEach(f -> facts.add(fact(plan.initial(), object, f)));
      }
    }
    return facts;
  }

  /**
   * The shape of each object that the call finds; empty if objects are linked, or if two ways lead
   * to one of them, because of that more would have to be known.
   */
  Optional<List<Reachability.Shape>> shapes() {
    List<ObjectReference> found =
        objects.stream().filter(o -> subject.hasReceiver() || !isReceiver(o)).toList();
    Set<Value> met = new HashSet<>(values());
    List<Reachability.Shape> shapes = new ArrayList<>();
    for (ObjectReference object : found) {
      Map<Regularity.Place, Value> held = new HashMap<>();
      for (Field field : shown(object)) {
        Value value = plan.initial().read(object, field);
        if (value instanceof ObjectReference && (!met.add(value) || isLinked())) {
          return Optional.empty();
        }
        Value shape = elements(plan.initial(), value).map(v -> (Value) v).orElse(value);
        place(object, field).ifPresent(p -> held.put(p, shape));
      }
      type(object).ifPresent(t -> shapes.add(new Reachability.Shape(object, t.binaryName(), held)));
    }
    return Optional.of(shapes);
  }

  private Optional<Regularity.Place> place(ObjectReference object, Field field) {
    return type(object).stream()
        .flatMap(t -> t.fields().stream())
        .filter(f -> f.demonlName().equals(field.name()))
        .findFirst()
        .map(Regularity.Place::of);
  }

  private Optional<JavaClass> type(ObjectReference object) {
    return domain.classes().stream()
        .filter(c -> c.demonlName().equals(object.type().name()))
        .findFirst();
  }

  /** The classes of the objects that matter. */
  List<JavaClass> classes() {
    return domain.classes().stream()
        .filter(c -> objects.stream().anyMatch(o -> o.type().name().equals(c.demonlName())))
        .toList();
  }

  /** Whether something is linked to objects of a class that are linked to each other. */
  boolean isLinked() {
    return fields.stream()
        .anyMatch(f -> f.type() instanceof ObjectType t && leads(t, t, new HashSet<>()));
  }

  private boolean leads(ObjectType from, ObjectType to, Set<ObjectType> done) {
    for (Field field : domain.domain().fields(from)) {
      Type type = field.type() instanceof SequenceType s ? s.element() : field.type();
      if (type instanceof ObjectType next
          && !isPlain(next)
          && (to.isSubtypeOf(next) || (done.add(next) && leads(next, to, done)))) {
        return true;
      }
    }
    return false;
  }

  /** A field of type {@code Object} holds a lock or the like. */
  private boolean isPlain(ObjectType type) {
    return domain.findType(CallGoal.OBJECT).equals(Optional.of(type.name()));
  }

  private boolean isReceiver(ObjectReference object) {
    return call.receiver().map(values::get).filter(object::equals).isPresent();
  }

  /** {@code c.add(2)}, {@code new Cell(3)}. */
  String call() {
    JavaMethod method = subject.in(domain);
    String given =
        method.parameters().stream()
            .map(this::argument)
            .collect(Collectors.joining(", ", "(", ")"));
    return subject.hasReceiver()
        ? call.receiver().orElseThrow() + "." + method.name() + given
        : method.isConstructor()
            ? "new " + BinaryNames.simpleName(method.declaringClass()) + given
            : MethodNames.of(method.declaringClass(), method.name()) + given;
  }

  private String argument(JavaParameter parameter) {
    Value value = values.get(call.arguments().getOrDefault(parameter.name(), ""));
    return value == null ? parameter.name() : text.of(value, parameter.type());
  }

  /** The changes of the call, and its result. */
  List<String> after() {
    List<String> facts = new ArrayList<>();
    Set<ObjectReference> reached = new LinkedHashSet<>(objects);
    Deque<ObjectReference> open = new ArrayDeque<>(objects);
    resultValue()
        .filter(v -> v instanceof ObjectReference o && reached.add(o))
        .ifPresent(v -> open.add((ObjectReference) v));
    while (!open.isEmpty()) {
      ObjectReference object = open.remove();
      boolean isNew = !plan.initial().contains(object) || isMade(object);
      for (Field field : shown(object)) {
        String now = fact(plan.last(), object, field);
        if (isNew || !now.equals(fact(plan.initial(), object, field))) {
          facts.add(now);
        }
        if (plan.last().read(object, field) instanceof ObjectReference next && reached.add(next)) {
          open.add(next);
        }
      }
    }
    result().ifPresent(facts::add);
    return facts;
  }

  private boolean isMade(ObjectReference object) {
    return domain.domain().fields(object.type()).stream()
        .filter(domain::isMade)
        .anyMatch(f -> !plan.initial().read(object, f).equals(plan.last().read(object, f)));
  }

  private Optional<String> result() {
    return resultValue()
        .map(v -> "result = " + shown(plan.last(), v, subject.in(domain).result().orElse(null)));
  }

  private Optional<Value> resultValue() {
    Optional<StaticState> statics = domain.statics();
    Optional<String> name =
        statics.stream()
            .flatMap(s -> s.fields().stream())
            .filter(f -> f.field().equals(CallFields.result(subject.method())))
            .map(StaticField::demonlName)
            .findFirst();
    return plan.last().objects().stream()
        .filter(o -> statics.filter(s -> s.type().equals(o.type().name())).isPresent())
        .flatMap(o -> plan.last().fields(o).entrySet().stream())
        .filter(e -> name.equals(Optional.of(e.getKey().name())))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private String fact(State state, ObjectReference object, Field field) {
    return "%s.%s = %s"
        .formatted(
            text.of(object, null),
            names.fieldName(field),
            shown(state, state.read(object, field), names.javaType(field)));
  }

  private String shown(State state, Value value, @Nullable JavaType type) {
    Optional<SequenceValue> elements = elements(state, value);
    if (elements.isPresent() && value instanceof ObjectReference array) {
      JavaType element = domain.arrayType(array.type()).orElseThrow().element();
      return elements.get().elements().stream()
          .map(v -> text.of(v, element))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return text.of(value, type);
  }

  /** The elements of an array. */
  private Optional<SequenceValue> elements(State state, Value value) {
    return value instanceof ObjectReference array
            && domain.arrayType(array.type()).isPresent()
            && state.contains(array)
        ? state.fields(array).values().stream()
            .filter(SequenceValue.class::isInstance)
            .map(SequenceValue.class::cast)
            .findFirst()
        : Optional.empty();
  }
}
