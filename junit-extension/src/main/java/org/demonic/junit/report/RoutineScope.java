package org.demonic.junit.report;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.junit.question.CheckPoint;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.GroupedTermVisitor;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.type.JavaType;

/**
 * Says what the terms of a goal are called in a contract of the routine. Java goes by declared
 * types: what only the class of an object has, has no name there.
 */
final class RoutineScope {
  private static final Pattern STEP = Pattern.compile("\\.([^.\\[]+)|\\[(\\d+)]");

  private final JavaDomain domain;
  private final CheckPoint point;

  RoutineScope(JavaDomain domain, CheckPoint point) {
    this.domain = domain;
    this.point = point;
  }

  private record Named(String java, JavaType type) {
    Named member(String name, JavaType memberType) {
      return new Named(java.equals(Domain.THIS) ? name : java + "." + name, memberType);
    }
  }

  /**
   * {@code this.log.records} is {@code log.records}; empty for what the routine has no name for.
   */
  Optional<String> name(Term term) {
    return named(term).map(Named::java);
  }

  private Optional<Named> named(Term term) {
    return term.accept(new Naming());
  }

  /** Names a term in the routine; empty for the kinds of terms that are no names in Java. */
  private final class Naming extends GroupedTermVisitor<Optional<Named>, RuntimeException> {
    @Override
    protected Optional<Named> constant(Term term) {
      return Optional.empty();
    }

    @Override
    protected Optional<Named> operator(Term term) {
      return Optional.empty();
    }

    @Override
    public Optional<Named> visit(Term.VariableRead term) {
      return point.snapshot().paths().entrySet().stream()
          .filter(e -> e.getKey().name().equals(term.variable().name()))
          .findFirst()
          .flatMap(e -> path(e.getValue().full()));
    }

    @Override
    public Optional<Named> visit(Term.FieldRead term) {
      return named(term.receiver())
          .flatMap(
              r ->
                  fields(r.type())
                      .filter(f -> f.demonlName().equals(term.field().name()))
                      .findFirst()
                      .map(f -> r.member(f.name(), f.type())));
    }

    @Override
    public Optional<Named> visit(Term.ElementRead term) {
      return term.sequence() instanceof Term.FieldRead elements
          ? named(elements.receiver())
              .flatMap(array -> index(term.index()).flatMap(index -> element(array, index)))
          : Optional.empty();
    }

    @Override
    public Optional<Named> visit(Term.Call term) {
      return term.arguments().size() == 1
          ? named(term.arguments().get(0)).flatMap(receiver -> query(receiver, term))
          : Optional.empty();
    }

    @Override
    public Optional<Named> visit(Term.Length term) {
      return Optional.empty();
    }

    @Override
    public Optional<Named> visit(Term.Old term) {
      return Optional.empty();
    }

    @Override
    public Optional<Named> visit(Term.Logic term) {
      return Optional.empty();
    }

    @Override
    public Optional<Named> visit(Term.Conditional term) {
      return Optional.empty();
    }

    @Override
    public Optional<Named> visit(Term.Quantified term) {
      return Optional.empty();
    }
  }

  private Optional<String> index(Term term) {
    return term instanceof Term.IntConstant constant
        ? Optional.of(constant.value().toString())
        : term instanceof Term.FieldRead ? name(term) : Optional.empty();
  }

  /** How an object was met first, from a name at the moment: {@code this.entries[0].next}. */
  private Optional<Named> path(String path) {
    Matcher step = STEP.matcher(path);
    boolean more = step.find();
    Optional<Named> at = root(more ? path.substring(0, step.start()) : path);
    for (; more && at.isPresent(); more = step.find()) {
      String index = step.group(2);
      String field = step.group(1);
      at =
          index == null
              ? at.flatMap(n -> field(n, field))
              : at.flatMap(array -> element(array, index));
    }
    return at;
  }

  private Optional<Named> root(String name) {
    Optional<JavaMethod> routine = point.routine().method();
    return name.equals(Domain.THIS)
        ? routine
            .filter(m -> point.routine().values().containsKey(Domain.THIS))
            .map(m -> new Named(name, new JavaType.ClassType(m.declaringClass())))
        : routine.stream()
            .flatMap(m -> m.parameters().stream())
            .filter(p -> p.name().equals(name))
            .map(p -> new Named(name, p.type()))
            .findFirst();
  }

  /** The one that hides the others, if there are several. */
  private Optional<Named> field(Named receiver, String name) {
    return fields(receiver.type())
        .filter(f -> f.name().equals(name))
        .reduce((hidden, nearer) -> nearer)
        .map(f -> receiver.member(f.name(), f.type()));
  }

  private static Optional<Named> element(Named array, String index) {
    return array.type() instanceof JavaType.ArrayType type
        ? Optional.of(new Named(array.java() + "[" + index + "]", type.element()))
        : Optional.empty();
  }

  private Stream<JavaField> fields(JavaType type) {
    return javaClass(type).stream().flatMap(c -> c.fields().stream());
  }

  private Optional<JavaClass> javaClass(JavaType type) {
    return type instanceof JavaType.ClassType c ? domain.find(c.binaryName()) : Optional.empty();
  }

  private Optional<Named> query(Named receiver, Term.Call call) {
    Optional<ObjectType> type =
        domain.findType(receiver.type()).flatMap(name -> domain.domain().type(name));
    return domain.classes().stream()
        .filter(c -> type.filter(t -> isBelow(t, c)).isPresent())
        .flatMap(c -> c.methods().stream())
        .filter(
            m ->
                m.role() instanceof JavaMethod.IsFunction f
                    && f.name().equals(call.function().name())
                    && !m.isStatic()
                    && m.parameters().isEmpty())
        .findFirst()
        .flatMap(m -> m.result().map(r -> receiver.member(m.name() + "()", r)));
  }

  private boolean isBelow(ObjectType type, JavaClass above) {
    return domain.domain().type(above.demonlName()).filter(type::isSubtypeOf).isPresent();
  }
}
