package org.demonic.junit.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.snapshot.Binding;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Memory;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/** The live objects as the clauses of one run of a method read them, for one evaluation. */
public final class LiveView {
  private static final HeapPath THIS = HeapPath.of(Domain.THIS);
  private static final HeapPath RESULT = HeapPath.of("result");

  private final LiveDomain domain;
  private final HeapMemory now;
  private final HeapMemory before;
  private final LiveHeap beforeHeap;

  LiveView(ReachedObjects objects, LiveDomain domain, LiveHeap now, LiveHeap before) {
    this.domain = domain;
    this.beforeHeap = before;
    this.now = new HeapMemory(domain, objects, now);
    this.before = now == before ? this.now : new HeapMemory(domain, objects, before);
  }

  /** The domain in whose terms this is. */
  public JavaDomain domain() {
    return domain.domain();
  }

  /** The objects as they are. */
  public Memory memory() {
    return now;
  }

  /**
   * Whether a clause has read an object that was unknown before the call, since the last call of
   * this method. They may be new, or only static fields led to them: what they held is unknown.
   */
  public boolean takeMissed() {
    return before.takeMissed();
  }

  /** The reference that stands for an object; null if nothing can. */
  public @Nullable ObjectReference reference(Object object) {
    return now.reference(object, HeapPath.of(""));
  }

  /**
   * Begins with the objects that a call has: its receiver, its arguments and its result. Where a
   * clause is about all objects, these are all to which that leads, now or before.
   */
  public LiveView of(LiveContract contract, Call call) {
    JavaMethod method = contract.contract().method();
    meet(call.receiver(), THIS);
    List<JavaParameter> parameters = method.parameters();
    for (int i = 0; i < parameters.size() && i < call.arguments().size(); i++) {
      if (JavaTypes.isObject(parameters.get(i).type())) {
        meet(call.arguments().get(i), HeapPath.of(parameters.get(i).name()));
      }
    }
    if (method.result().filter(JavaTypes::isObject).isPresent()) {
      meet(call.result(), RESULT);
    }
    if (contract.needsAll() && beforeHeap instanceof KeptReads kept) {
      kept.forEach(before::reference);
    }
    return this;
  }

  private void meet(@Nullable Object object, HeapPath path) {
    if (object != null) {
      now.reference(object, path);
    }
  }

  /** The objects that a call has; of its result nothing is known before its end. */
  public record Call(
      @Nullable Object receiver, List<@Nullable Object> arguments, @Nullable Object result) {}

  /** The values of the variables in the clauses of a contract. */
  public Map<Variable, Value> values(LiveContract contract, Call call) {
    JavaMethod method = contract.contract().method();
    Map<Variable, Value> values = new HashMap<>(8);
    Object receiver = call.receiver();
    if (receiver != null && contract.self().isPresent()) {
      JavaType type = new JavaType.ClassType(method.declaringClass());
      values.put(contract.self().get(), now.value(type, receiver, THIS, "the receiver"));
    }
    contract
        .parameters()
        .forEach(
            (index, variable) -> {
              if (index < call.arguments().size()) {
                JavaParameter p = method.parameters().get(index);
                Object raw = call.arguments().get(index);
                HeapPath path = HeapPath.of(p.name());
                values.put(variable, now.value(p.type(), raw, path, "`" + p.name() + "`"));
              }
            });
    if (contract.result().isPresent() && method.result().isPresent()) {
      JavaType type = method.result().get();
      values.put(contract.result().get(), now.value(type, call.result(), RESULT, "the result"));
    }
    return values;
  }

  /** The call in the words of messages, as far as demonL has values for its arguments. */
  public Binding binding(JavaMethod method, Call call) {
    try {
      return Binding.of(domain(), method, call.receiver(), call.arguments(), this::reference);
    } catch (NotExpressibleException hasNoValue) {
      return new Binding(method, Map.of());
    }
  }

  /** Clauses are read in this. */
  public Valuation valuation(Map<Variable, Value> values) {
    return new Valuation(now, before, values, FunctionChoices.NONE);
  }

  /** Reads what a contract needs of the moment before a call. */
  public void readOld(LiveContract contract, Map<Variable, Value> values) {
    Valuation valuation = valuation(values);
    for (Term term : contract.old()) {
      read(term, valuation);
    }
    if (contract.needsAll()) {
      now.reachAll();
    }
  }

  /** The value of a term; one that is empty now is read again after the call if it matters. */
  private static Optional<Value> read(Term term, Valuation valuation) {
    try {
      return Evaluator.value(term, valuation);
    } catch (NotEvaluableException | UnexpressibleRead undecided) {
      return Optional.empty();
    }
  }
}
