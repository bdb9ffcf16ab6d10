package org.demonic.lang.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.Expression;

/**
 * What is right, but most likely not what its author meant: warnings about files without errors.
 */
public final class Oversights {
  /** How files begin that no person has written. */
  public static final String GENERATED = "-- generated";

  private final Map<Span, Action> actions = new HashMap<>();
  private final Map<Span, Function> functions = new HashMap<>();
  private final Diagnostics diagnostics = new Diagnostics();

  private Oversights(Domain domain) {
    domain.actions().forEach(a -> actions.put(a.span(), a));
    domain.functions().forEach(f -> functions.put(f.span(), f));
  }

  /**
   * The oversights in files of which {@code domain} was made. Files that begin with {@link
   * #GENERATED} have none.
   */
  public static List<Diagnostic> in(List<DemonlFile> files, Domain domain) {
    Oversights oversights = new Oversights(domain);
    files.stream()
        .flatMap(file -> file.declarations().stream())
        .filter(RoutineDeclaration.class::isInstance)
        .map(RoutineDeclaration.class::cast)
        .filter(routine -> !isGenerated(routine.span().source()))
        .forEach(oversights::routine);
    return oversights.diagnostics.all();
  }

  private static boolean isGenerated(Source source) {
    return source.text().startsWith(GENERATED);
  }

  private void routine(RoutineDeclaration declaration) {
    unusedParameters(declaration);
    Action action = actions.get(declaration.span());
    if (action != null) {
      modifiedConstants(declaration, action);
    }
    if (action != null && declaration.kind() != RoutineKind.CONSTRUCTOR) {
      ensuredConstants(action);
    }
  }

  /** Whatever it is for, a receiver says whose action it is, and a constructor's what it makes. */
  private void unusedParameters(RoutineDeclaration declaration) {
    List<Term> terms = terms(declaration.span()).toList();
    boolean makes = declaration.kind() == RoutineKind.CONSTRUCTOR;
    for (VariableDeclaration parameter :
        declaration.parameters().stream().skip(makes ? 1 : 0).toList()) {
      String name = parameter.name().text();
      if (!name.equals(Domain.THIS) && terms.stream().noneMatch(t -> reads(t, name))) {
        diagnostics.report(
            LanguageProblem.UNUSED_PARAMETER, parameter.span(), declaration.name(), name);
      }
    }
  }

  /** All that the clauses of a routine say. */
  private Stream<Term> terms(Span declaration) {
    Action action = actions.get(declaration);
    if (action != null) {
      return Stream.concat(
          Stream.concat(action.requires().stream(), action.ensures().stream()).map(Clause::term),
          action.frame().locations().stream().flatMap(Location::terms));
    }
    Function function = functions.get(declaration);
    return function == null
        ? Stream.of()
        : Stream.concat(function.requires().stream(), function.ensures().stream())
            .map(Clause::term);
  }

  private void modifiedConstants(RoutineDeclaration declaration, Action action) {
    for (Expression target : declaration.modifies()) {
      List<Location> named =
          action.frame().locations().stream()
              .filter(l -> l.field().name().equals(field(target)))
              .toList();
      if (!named.isEmpty() && named.stream().allMatch(l -> l.field().constant())) {
        diagnostics.report(LanguageProblem.CONSTANT_MODIFIED, target.span(), target.span().text());
      }
    }
  }

  /** The name of the field that a location is, or is a part of. */
  private static String field(Expression location) {
    if (location instanceof Expression.Index index) {
      return field(index.sequence());
    } else if (location instanceof Expression.Select select) {
      boolean isPart =
          select.member().text().equals("length") && select.receiver() instanceof Expression.Select;
      return isPart ? field(select.receiver()) : select.member().text();
    }
    return "";
  }

  private void ensuredConstants(Action action) {
    for (Clause clause : action.ensures()) {
      List<Location> named = FrameBuilder.mentionedIn(List.of(clause));
      boolean onlyConstants =
          !named.isEmpty() && named.stream().allMatch(l -> l.field().constant());
      if (onlyConstants && !reads(clause.term(), Variable.RESULT)) {
        diagnostics.report(LanguageProblem.CONSTANT_ENSURED, clause.span());
      }
    }
  }

  private static boolean reads(Term term, String variable) {
    return Terms.any(
        term, t -> t instanceof Term.VariableRead read && read.variable().name().equals(variable));
  }
}
