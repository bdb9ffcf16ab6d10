package org.demonic.junit.body;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.body.CallFields;
import org.demonic.junit.contract.MethodNames;
import org.demonic.junit.question.JavaNames;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
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
    return domain.domain().fields(object.type()).stream()
        .filter(f -> fields.contains(f) && !domain.isGhost(f))
        .toList();
  }

  /** What the fields hold before the call that matter to it or to what it promises. */
  List<String> before() {
    List<String> facts = new ArrayList<>();
    for (ObjectReference object : objects) {
      if (subject.hasReceiver() || !isReceiver(object)) {
        shown(object).forEach(f -> facts.add(fact(plan.initial(), object, f)));
      }
    }
    statics().forEach(f -> facts.add(fact(plan.initial(), f)));
    return facts;
  }

  private boolean isReceiver(ObjectReference object) {
    return call.receiver().map(values::get).filter(object::equals).isPresent();
  }

  /** {@code c.add(2)}, {@code new Cell(3)}. */
  String call() {
    JavaMethod method = subject.in(domain);
    String given =
        method.parameters().stream().map(this::argument).collect(Collectors.joining(", ", "(", ")"));
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

  /** What the call changes, and what it returns. */
  List<String> after() {
    List<String> facts = new ArrayList<>();
    Set<ObjectReference> all = new LinkedHashSet<>(objects);
    all.addAll(plan.last().objects());
    for (ObjectReference object : all) {
      boolean isMade = !subject.hasReceiver() && isReceiver(object);
      for (Field field : shown(object)) {
        boolean isNew = !plan.initial().contains(object);
        if (isMade || isNew || !plan.last().read(object, field).equals(plan.initial().read(object, field))) {
          if (objects.contains(object)) {
            facts.add(fact(plan.last(), object, field));
          }
        }
      }
    }
    for (StaticField field : statics()) {
      String now = fact(plan.last(), field);
      if (!now.equals(fact(plan.initial(), field))) {
        facts.add(now);
      }
    }
    result().ifPresent(facts::add);
    return facts;
  }

  private Optional<String> result() {
    return domain.statics().stream()
        .flatMap(s -> s.fields().stream())
        .filter(f -> f.field().equals(CallFields.result(subject.method())))
        .findFirst()
        .flatMap(f -> value(plan.last(), f))
        .map(v -> "result = " + text.of(v, subject.in(domain).result().orElse(null)));
  }

  private List<StaticField> statics() {
    return domain.statics().stream()
        .flatMap(s -> s.fields().stream())
        .filter(f -> !f.field().name().contains("'"))
        .toList();
  }

  private Optional<Value> value(State state, StaticField field) {
    return state.objects().stream()
        .filter(o -> domain.statics().filter(s -> s.type().equals(o.type().name())).isPresent())
        .findFirst()
        .flatMap(
            o ->
                domain.domain().fields(o.type()).stream()
                    .filter(f -> f.name().equals(field.demonlName()))
                    .findFirst()
                    .map(f -> state.read(o, f)));
  }

  private String fact(State state, StaticField field) {
    String owner = BinaryNames.simpleName(field.field().owner().replace('/', '.'));
    return "%s.%s = %s"
        .formatted(
            owner,
            field.field().name(),
            value(state, field).map(v -> text.of(v, field.type())).orElse("?"));
  }

  private String fact(State state, ObjectReference object, Field field) {
    Value value = state.read(object, field);
    JavaType type = names.javaType(field);
    return domain.arrayType(object.type()).isPresent()
        ? arrayFact(object, field, value)
        : "%s.%s = %s".formatted(text.of(object, null), names.fieldName(field), text.of(value, type));
  }

  private String arrayFact(ObjectReference object, Field field, Value value) {
    String name = text.of(object, null);
    if (value instanceof SequenceValue sequence) {
      @Nullable JavaType type =
          domain.arrayType(object.type()).map(JavaType.ArrayType::element).orElse(null);
      return name
          + " = "
          + sequence.elements().stream()
              .map(v -> text.of(v, type))
              .collect(Collectors.joining(", ", "{", "}"));
    }
    return "%s.%s = %s".formatted(name, names.fieldName(field), text.of(value, null));
  }
}
