package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.LocationVisitor;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.TypeReference;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * What an action may change although no clause is about it. A clause is about the place that it
 * begins with, as {@code this.x} in {@code this.x = old this.x + this.y}. That {@code this.y} may
 * change there, too, because {@code old} does not stand before it, is easily overlooked.
 */
final class SilentChanges {
  private static final String WHY =
      "An action may change what its `ensure` names outside `old`, also where that is only read."
          + " Write `old` before what stays as it was.";

  /** The places that clauses are about, as text. */
  private final Set<String> subjects = new HashSet<>();

  /** The fields that these places are parts of. */
  private final Set<Field> fields = new HashSet<>();

  private SilentChanges() {}

  /** A hint behind the parameters of each action that may change more than it is about. */
  static List<InlayHint> hints(Analysis analysis) {
    Map<Span, Action> actions = new HashMap<>();
    analysis
        .checked()
        .content()
        .ifPresent(content -> content.domain().actions().forEach(a -> actions.put(a.span(), a)));
    List<InlayHint> hints = new ArrayList<>();
    if (actions.isEmpty()) {
      return hints;
    }
    CodeWords words = new CodeWords(analysis.readable());
    for (Declaration declaration : analysis.file().declarations()) {
      Action action = actions.get(declaration.span());
      if (action != null && declaration instanceof RoutineDeclaration routine) {
        List<String> places = of(action, routine);
        if (!places.isEmpty()) {
          hints.add(hint(routine, places, words));
        }
      }
    }
    return hints;
  }

  private static List<String> of(Action action, RoutineDeclaration declaration) {
    if (action.frame().everything()) {
      return List.of();
    }
    SilentChanges changes = new SilentChanges();
    action.ensures().forEach(clause -> changes.about(clause.term()));
    declaration.modifies().forEach(place -> changes.subjects.add(place.span().text()));
    return action.frame().locations().stream()
        .flatMap(location -> location.accept(changes.new Silent()).stream())
        .distinct()
        .toList();
  }

  /** Notes what a condition is about. */
  private void about(Term term) {
    if (term instanceof Term.Logic logic) {
      if (logic.operator() != LogicOperator.IMPLIES) {
        about(logic.left());
      }
      about(logic.right());
    } else if (term instanceof Term.Conditional conditional) {
      about(conditional.then());
      about(conditional.otherwise());
    } else if (term instanceof Term.Quantified quantified) {
      about(quantified.body());
    } else if (term instanceof Term.Not not) {
      about(not.operand());
    } else if (term instanceof Term.Distinct distinct) {
      distinct.operands().forEach(this::about);
    } else if (term instanceof Term.FieldRead field) {
      add(field, field);
    } else if (term instanceof Term.ElementRead element) {
      add(element, element.sequence());
    } else if (term instanceof Term.Length length) {
      add(length, length.operand());
    } else {
      subject(term).ifPresent(this::about);
    }
  }

  /** What a comparison begins with, or what a conversion converts. */
  private static Optional<Term> subject(Term term) {
    if (term instanceof Term.Equality equality) {
      return Optional.of(equality.left());
    } else if (term instanceof Term.Order order) {
      return Optional.of(order.left());
    } else if (term instanceof Term.TypeTest test) {
      return Optional.of(test.operand());
    } else if (term instanceof Term.NonNull conversion) {
      return Optional.of(conversion.operand());
    } else if (term instanceof Term.ToNullable conversion) {
      return Optional.of(conversion.operand());
    } else if (term instanceof Term.ToDouble conversion) {
      return Optional.of(conversion.operand());
    }
    return Optional.empty();
  }

  private void add(Term place, Term whole) {
    subjects.add(TermText.of(place));
    if (whole instanceof Term.FieldRead read) {
      fields.add(read.field());
    }
  }

  /** The text of a location that no clause is about; empty for any other. */
  private final class Silent implements LocationVisitor<Optional<String>, RuntimeException> {
    @Override
    public Optional<String> visit(Frame.OneField location) {
      Span span = location.receiver().span();
      return unlessSubject(new Term.FieldRead(location.receiver(), location.field(), span));
    }

    @Override
    public Optional<String> visit(Frame.EveryObject location) {
      Field field = location.field();
      String text = field.owner() + "." + field.name();
      return fields.contains(field) || subjects.contains(text)
          ? Optional.empty()
          : Optional.of(text);
    }

    @Override
    public Optional<String> visit(Frame.Elements location) {
      Term.FieldRead sequence = location.sequence();
      if (location.index().isEmpty()) {
        return fields.contains(sequence.field())
            ? Optional.empty()
            : Optional.of("the elements of " + TermText.of(sequence));
      }
      return unlessSubject(
          new Term.ElementRead(
              sequence, location.index().get(), elements(sequence), sequence.span()));
    }

    @Override
    public Optional<String> visit(Frame.LengthOf location) {
      Term.FieldRead sequence = location.sequence();
      return unlessSubject(new Term.Length(sequence, sequence.span()));
    }

    private static Type elements(Term.FieldRead sequence) {
      return ((SequenceType) sequence.type()).element();
    }

    private Optional<String> unlessSubject(Term place) {
      return Optional.of(TermText.of(place)).filter(text -> !subjects.contains(text));
    }
  }

  private static InlayHint hint(RoutineDeclaration routine, List<String> places, CodeWords words) {
    Source source = routine.span().source();
    String label = "may also change " + String.join(", ", places);
    InlayHint hint =
        new InlayHint(
            Positions.position(source, endOfHeader(routine, words)), Either.forLeft(label));
    hint.setPaddingLeft(true);
    hint.setTooltip(new MarkupContent(MarkupKind.MARKDOWN, WHY));
    return hint;
  }

  /** The offset behind the parameters and the result of a routine. */
  private static int endOfHeader(RoutineDeclaration routine, CodeWords words) {
    TypeReference result = routine.result();
    if (result != null) {
      return result.span().end();
    }
    int count = routine.parameters().size();
    int from =
        count == 0 ? routine.name().span().end() : routine.parameters().get(count - 1).span().end();
    for (int i = 0; i < words.size(); i++) {
      if (words.start(i) >= from && words.text(i).equals(")")) {
        return words.start(i) + 1;
      }
    }
    return from;
  }
}
