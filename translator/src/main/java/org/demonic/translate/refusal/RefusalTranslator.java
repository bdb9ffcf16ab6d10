package org.demonic.translate.refusal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.demonic.code.path.Place;
import org.demonic.code.refusal.Refusal;
import org.demonic.code.refusal.Refusals;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaRefusals;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.step.ConditionTranslator;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.UnreadClass;

/** Says in the terms of a domain where a method does not refuse its call. */
public final class RefusalTranslator {
  /** What people read easily. */
  private static final int SHORT = 60;

  private final ClassTable classes;
  private final DemonlNames names;
  private final JavaMethod method;

  private RefusalTranslator(ClassTable classes, DemonlNames names, JavaMethod method) {
    this.classes = classes;
    this.names = names;
    this.method = method;
  }

  /**
   * The clauses for the refusals of a method; of a constructor none, because its class may do
   * something before it.
   *
   * @param unread the classes without source of which there are objects
   */
  public static JavaRefusals of(
      ClassTable classes,
      DemonlNames names,
      Collection<UnreadClass> unread,
      JavaMethod method,
      Refusals refusals) {
    if (method.isConstructor()) {
      return JavaRefusals.NONE;
    }
    RefusalTranslator translator = new RefusalTranslator(classes, names, method);
    List<JavaClause> clauses = new ArrayList<>();
    List<JavaRefusals.LeftOut> leftOut = new ArrayList<>();
    for (Refusal refusal : refusals.all()) {
      Optional.of(refusal)
          .filter(r -> !translator.isOverridden(r, unread))
          .flatMap(translator::clause)
          .ifPresentOrElse(
              clauses::add,
              () ->
                  leftOut.add(
                      translator.leftOut(
                          refusal.place(), "contracts cannot say under which condition")));
    }
    refusals.others().forEach((place, why) -> leftOut.add(translator.leftOut(place, why)));
    return new JavaRefusals(clauses, leftOut.stream().distinct().toList());
  }

  /**
   * Conditions over the state before a call as people write them in Java: that all of them hold.
   * What contracts cannot say has no meaning in it.
   */
  public static String text(JavaMethod method, List<Value> conditions) {
    return new ConditionText(method)
        .none(conditions.stream().map(c -> List.of(Values.not(c))).toList());
  }

  /** Whether an object of an unread class may have a method in the place of one that is read. */
  private boolean isOverridden(Refusal refusal, Collection<UnreadClass> unread) {
    return refusal.dispatched().stream()
        .anyMatch(
            m -> unread.stream().anyMatch(u -> u.overrides(method.declaringClass(), m.name())));
  }

  private Optional<JavaClause> clause(Refusal refusal) {
    WrittenRefusal written = WrittenRefusal.at(classes, method, refusal.place());
    Trees trees = new Trees(written.span());
    Optional<Expression> all = Optional.of(trees.truth(true));
    for (List<Value> way : refusal.ways()) {
      Optional<Expression> one = anyNot(way, trees);
      all =
          all.flatMap(
              a -> one.map(o -> a instanceof Expression.BooleanLiteral ? o : trees.and(a, o)));
    }
    String condition = new ConditionText(method).none(refusal.ways());
    String text =
        "%s, else %s at %s:%d"
            .formatted(
                condition.length() <= SHORT ? condition : written.condition().orElse(condition),
                BinaryNames.simpleName(refusal.exception().replace('/', '.')),
                written.file(),
                written.span().line());
    return all.map(e -> new JavaClause(null, text, e, written.span(), Optional.of(refusal)));
  }

  private Optional<Expression> anyNot(List<Value> way, Trees trees) {
    Optional<Expression> any = Optional.empty();
    for (Value condition : way) {
      Optional<Expression> not =
          ConditionTranslator.exact(classes, names, method.inClassFiles(), Values.not(condition));
      if (not.isEmpty()) {
        return not;
      }
      any = Optional.of(any.map(a -> trees.or(a, not.get())).orElse(not.get()));
    }
    return any.or(() -> Optional.of(trees.truth(false)));
  }

  private JavaRefusals.LeftOut leftOut(Place place, String reason) {
    WrittenRefusal written = WrittenRefusal.at(classes, method, place);
    return new JavaRefusals.LeftOut(written.line(), written.span(), reason);
  }
}
