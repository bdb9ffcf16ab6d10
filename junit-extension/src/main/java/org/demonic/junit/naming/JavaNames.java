package org.demonic.junit.naming;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.code.path.MethodName;
import org.demonic.code.step.Extent;
import org.demonic.junit.snapshot.ValueText;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.GroupedTermVisitor;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.report.finding.Memory;
import org.demonic.synthesize.explain.PlanChoices.FieldChoice;
import org.demonic.synthesize.explain.PlanChoices.StepChoices;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/** Says in Java's words what a plan says in demonL's. */
public final class JavaNames {
  private final JavaDomain domain;
  private final ValueText values;

  /** Says things of one domain. */
  public JavaNames(JavaDomain domain, ValueText values) {
    this.domain = domain;
    this.values = values;
  }

  /** {@code c.decrement()}, {@code entry1 = new Entry(5)}, {@code Registry.reset()}. */
  public String call(Step step) {
    return new StepNames(values).call(step, domain.step(step.action()).orElseThrow());
  }

  /**
   * The calls of a plan. Of a call that is suspended and goes on later: {@code c.refill() up to
   * line 12, where it has read max = 5}, and {@code c.refill() goes on from line 12}.
   */
  public List<String> calls(Plan plan) {
    List<String> calls = new ArrayList<>();
    Optional<Step> suspended = Optional.empty();
    for (Step step : plan.steps()) {
      Optional<StepAction> action = domain.step(step.action());
      Optional<Extent.Resumed> resumed = action.flatMap(a -> a.step().extent().resumed());
      if (isSuspended(step)) {
        suspended = Optional.of(step);
      }
      String call = resumed.isPresent() ? rest(suspended.orElseThrow(), resumed.get()) : call(step);
      calls.add(call + action.map(a -> new StepReads(domain, values).text(step, a)).orElse(""));
    }
    return calls;
  }

  /** {@code CounterTest.java:21}: where the test was when the call of a step began, if earlier. */
  public Optional<String> begun(Step step) {
    return domain.step(step.action()).flatMap(a -> new StepReads(domain, values).begun(step, a));
  }

  /** The values of the parameters of a step's action. */
  public static Map<StepParameter, Value> given(Step step, StepAction action) {
    return StepNames.given(step, action);
  }

  /** Whether a step is the beginning of a call that goes on later. */
  public boolean isSuspended(Step step) {
    return domain
        .step(step.action())
        .map(action -> action.step().extent())
        .filter(e -> e.begins() && e.isSuspended())
        .isPresent();
  }

  private String rest(Step beginning, Extent.Resumed extent) {
    StepAction begun = domain.step(beginning.action()).orElseThrow();
    return new StepNames(values).rest(beginning, begun, extent);
  }

  /** {@code refill()}, {@code new Lease()}: the method that a step of code is of. */
  public String method(Step step) {
    return domain.step(step.action()).map(StepNames::method).orElseGet(() -> step.action().name());
  }

  /** The name of a method: {@code Driver.exit()}, or {@code new Driver()}. */
  public static String method(MethodName method) {
    return CodeNames.call(method);
  }

  /** The method that a step of code is of; empty for code outside of the module. */
  public Optional<MethodName> code(Step step) {
    return domain
        .step(step.action())
        .filter(action -> !action.step().extent().isOutside())
        .map(action -> action.step().method());
  }

  /** The remedy that keeps code outside of the module from a write, if a step is one. */
  public Optional<String> remedy(Step step) {
    return domain.step(step.action()).flatMap(OutsideWriteText::remedy);
  }

  /** Whether a step is of a lambda whose caller is unknown. */
  public boolean isLambda(Step step) {
    return domain
        .step(step.action())
        .filter(action -> CallText.isLambda(action.step().method()))
        .isPresent();
  }

  /** {@code what line 12 writes to `future` is not known}, if that is so of a step. */
  public Optional<String> unknownWrite(Step step) {
    return domain.step(step.action()).flatMap(a -> StepNames.unknownWrite(a.step()));
  }

  /** The memory that a step changes. */
  public List<Memory> changes(State before, State after) {
    List<Memory> changes = new ArrayList<>();
    for (ObjectReference object : before.objects()) {
      for (Field field : domain.domain().fields(object.type())) {
        if (domain.isGhost(field)) {
          continue;
        }
        Value was = before.read(object, field);
        Value is = after.read(object, field);
        if (was instanceof SequenceValue a && is instanceof SequenceValue b) {
          changes.addAll(elementChanges(object, a, b));
        } else if (!was.equals(is)) {
          JavaType type = javaType(field);
          changes.add(
              new Memory(
                  object + "." + fieldName(field), values.of(was, type), values.of(is, type)));
        }
      }
    }
    return changes;
  }

  private List<Memory> elementChanges(
      ObjectReference array, SequenceValue before, SequenceValue after) {
    List<Memory> changes = new ArrayList<>();
    for (int i = 0; i < Math.min(before.elements().size(), after.elements().size()); i++) {
      Value was = before.elements().get(i);
      Value is = after.elements().get(i);
      if (!was.equals(is)) {
        changes.add(
            new Memory("%s[%d]".formatted(array, i), values.of(was, null), values.of(is, null)));
      }
    }
    return changes;
  }

  /** Describes what a step could have done otherwise, in a sentence for each choice. */
  public List<String> choices(Step step, StepChoices choices) {
    List<String> texts = new ArrayList<>();
    List<Variable> free =
        choices.arguments().stream().filter(v -> !step.action().restricts(v)).toList();
    if (!free.isEmpty()) {
      texts.add(
          free.stream()
              .map(JavaNames::javaName)
              .collect(Collectors.joining("`, `", "any `", "` would do")));
    }
    String method =
        domain.method(step.action()).map(JavaMethod::name).orElseGet(() -> step.action().name());
    for (FieldChoice choice : choices.fields()) {
      texts.add(
          choice.value() instanceof SequenceValue
              ? "a choice: `%s` may set elements of `%s` so".formatted(method, choice.object())
              : "a choice: `%s` may set `%s.%s` to %s"
                  .formatted(
                      method,
                      choice.object(),
                      fieldName(choice.field()),
                      values.of(choice.value(), javaType(choice.field()))));
    }
    return texts;
  }

  private static String javaName(Variable variable) {
    String name = variable.name();
    return name.equals(Variable.RESULT) ? "result" : name.replace("'", "");
  }

  /** A term that reads something, as Java writes it: {@code numIdlers}, {@code log.records}. */
  public String read(Term term) {
    return term.accept(new JavaText());
  }

  /** The name of a field in Java. */
  public String fieldName(Field field) {
    return javaField(field).map(JavaField::name).orElse(field.name());
  }

  /** The declared type of a field; null if the domain alone has it, such as an array's elements. */
  public @Nullable JavaType javaType(Field field) {
    return javaField(field).map(JavaField::type).orElse(null);
  }

  private Optional<JavaField> javaField(Field field) {
    return domain.classes().stream()
        .filter(c -> c.demonlName().equals(field.owner().name()))
        .flatMap(c -> c.fields().stream())
        .filter(f -> f.demonlName().equals(field.name()))
        .findFirst();
  }

  /**
   * Terms as Java writes them; those that Java writes in another way, as their author wrote them.
   */
  private final class JavaText extends GroupedTermVisitor<String, RuntimeException> {
    @Override
    protected String constant(Term term) {
      return term instanceof Term.IntConstant number
          ? number.value().toString()
          : term.span().text();
    }

    @Override
    protected String operator(Term term) {
      return term instanceof Term.NonNull nonNull ? read(nonNull.operand()) : term.span().text();
    }

    @Override
    public String visit(Term.VariableRead term) {
      return javaName(term.variable());
    }

    @Override
    public String visit(Term.FieldRead term) {
      boolean isOwn =
          term.receiver() instanceof Term.VariableRead receiver
              && receiver.variable().name().equals(Domain.THIS);
      String name = fieldName(term.field());
      return isOwn ? name : read(term.receiver()) + "." + name;
    }

    /** The sequence of an array has no name in Java. */
    @Override
    public String visit(Term.ElementRead term) {
      return term.sequence() instanceof Term.FieldRead sequence
          ? "%s[%s]".formatted(read(sequence.receiver()), read(term.index()))
          : term.span().text();
    }

    @Override
    public String visit(Term.Length term) {
      return read(term.operand()) + ".length()";
    }

    /** The first argument is the receiver, which is left out if it is {@code this}. */
    @Override
    public String visit(Term.Call term) {
      List<String> arguments = term.arguments().stream().map(JavaNames.this::read).toList();
      String rest = arguments.stream().skip(1).collect(Collectors.joining(", ", "(", ")"));
      String receiver = arguments.isEmpty() ? Domain.THIS : arguments.get(0);
      return (receiver.equals(Domain.THIS) ? "" : receiver + ".") + term.function() + rest;
    }

    @Override
    public String visit(Term.Old term) {
      return term.span().text();
    }

    @Override
    public String visit(Term.Logic term) {
      return term.span().text();
    }

    @Override
    public String visit(Term.Conditional term) {
      return term.span().text();
    }

    @Override
    public String visit(Term.Quantified term) {
      return term.span().text();
    }
  }
}
