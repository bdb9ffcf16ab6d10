package org.demonic.junit.rely;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.snapshot.Binding;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * An assumption of a method that runs, or of a class: no step of another thread that a call from
 * outside makes breaks a clause over the states before and after it.
 *
 * @param method the method that runs; of a class, one of its methods that has the object
 * @param ofClass the binary name of the class that has the clause, if no method has it
 * @param clause as one domain has it
 * @param receiver the object that it is about; null if there is none
 * @param arguments those of the method
 * @param isOfAllTime whether it also holds for the time before the thread took the locks that it
 *     has: the method ran already, or it is one of a class
 */
public record DeclaredRely(
    JavaMethod method,
    Optional<String> ofClass,
    JavaClause clause,
    @Nullable Object receiver,
    List<@Nullable Object> arguments,
    boolean isOfAllTime) {
  public DeclaredRely {
    arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
  }

  /**
   * The assumption that callers have one lock for all calls on an object.
   *
   * @param method the one that the thread has called first
   */
  static DeclaredRely ofUsersLock(JavaMethod method, Object receiver) {
    return new DeclaredRely(
        method,
        Optional.of(receiver.getClass().getName()),
        UsersLock.ANYWHERE,
        receiver,
        List.of(),
        true);
  }

  /** Whether it says that callers have one lock for all calls on the object. */
  boolean isUsersLock() {
    return clause.equals(UsersLock.ANYWHERE);
  }

  /** The same clause in another domain; empty if that has it not. */
  Optional<JavaClause> in(JavaDomain domain) {
    if (isUsersLock()) {
      return UsersLock.clause(domain, new JavaType.ClassType(ofClass.orElseThrow()));
    }
    return clauses(domain)
        .filter(c -> c.span().equals(clause.span()) && c.text().equals(clause.text()))
        .findFirst();
  }

  private Stream<JavaClause> clauses(JavaDomain domain) {
    if (ofClass.isPresent()) {
      return domain.find(ofClass.get()).map(JavaClass::relies).stream().flatMap(List::stream);
    }
    return declared(domain).map(JavaMethod::relies).stream().flatMap(List::stream);
  }

  private Optional<JavaMethod> declared(JavaDomain domain) {
    return domain
        .find(method.declaringClass())
        .flatMap(c -> c.method(method.name(), method.descriptor()));
  }

  /** The clause as a term of a domain; empty if the domain cannot say it. */
  public Optional<Typed> typed(JavaDomain domain) {
    Optional<JavaClause> said = in(domain);
    Map<String, JavaType> types = types(domain);
    if (said.isEmpty()
        || !types.values().stream().allMatch(t -> GrowingDomain.isExpressible(domain, t))) {
      return Optional.empty();
    }
    List<Variable> variables = new ArrayList<>();
    types.forEach((name, type) -> variables.add(new Variable(name, domain.type(type))));
    return Checker.checkClauses(domain.domain(), variables, List.of(said.get().tagged()))
        .clauses()
        .map(c -> new Typed(said.get(), c.get(0).term(), variables));
  }

  /** A clause in terms of a domain. */
  public record Typed(JavaClause clause, Term term, List<Variable> variables) {}

  /** The types of what the clause may name. */
  private Map<String, JavaType> types(JavaDomain domain) {
    Map<String, JavaType> types = new LinkedHashMap<>();
    if (receiver != null) {
      types.put(Domain.THIS, new JavaType.ClassType(ofClass.orElseGet(method::declaringClass)));
    }
    if (ofClass.isEmpty()) {
      declared(domain)
          .ifPresent(m -> m.parameters().forEach(p -> types.put(p.demonlName(), p.type())));
    }
    return types;
  }

  /**
   * The clause with what its names stand for; empty if a state cannot say it, because an object
   * that it is about is not in the state.
   *
   * @param references what stands for an object; null if nothing does
   */
  public Optional<BoundRely> bound(
      JavaDomain domain, Function<Object, @Nullable ObjectReference> references) {
    Optional<Typed> typed = typed(domain);
    Optional<JavaMethod> here = declared(domain);
    if (typed.isEmpty() || (here.isEmpty() && ofClass.isEmpty())) {
      return Optional.empty();
    }
    try {
      Map<String, Binding.Bound> values = new LinkedHashMap<>();
      if (receiver != null) {
        ObjectReference reference = references.apply(receiver);
        if (reference == null) {
          return Optional.empty();
        }
        values.put(
            Domain.THIS,
            new Binding.Bound(
                new JavaType.ClassType(ofClass.orElseGet(method::declaringClass)), reference));
      }
      if (ofClass.isEmpty()) {
        Binding.of(domain, here.get(), receiver, arguments, references)
            .values()
            .forEach(values::putIfAbsent);
      }
      return Optional.of(new BoundRely(this, typed.get(), new Binding(method, values)));
    } catch (NotExpressibleException notInState) {
      return Optional.empty();
    }
  }
}
