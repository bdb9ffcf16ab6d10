package org.demonic.lang.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Frame.EveryObject;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.GroupedTermVisitor;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Finds what postconditions name outside {@code old}: the frame by mention of the paper (section
 * 3.2).
 *
 * <p>The last field of a path is named; what leads to it (receivers, indices, the bounds of a
 * quantifier) is only the way. A call names what the postcondition of its function names.
 */
final class FrameBuilder {
  private final Set<Location> locations = new LinkedHashSet<>();
  private final Set<KnownCall> calls = new HashSet<>();

  /** A call whose locations are known; where it is written does not matter. */
  private record KnownCall(Function function, Map<Variable, Term> arguments, Set<Variable> bound) {}

  /** Thrown if clauses lead to too many calls. */
  static final class TooManyCallsException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private FrameBuilder() {}

  /**
   * The locations that the clauses name, in order, each once.
   *
   * @throws TooManyCallsException if they lead to more than {@link LevelLimits#MOST_CALLS}
   *     different calls
   */
  static List<Location> mentionedIn(List<Clause> clauses) {
    FrameBuilder builder = new FrameBuilder();
    clauses.forEach(c -> builder.note(c.term(), Map.of(), Set.of()));
    return List.copyOf(builder.locations);
  }

  static Frame frame(List<Clause> ensures, boolean everything, List<Location> modified) {
    Set<Location> all = new LinkedHashSet<>(mentionedIn(ensures));
    all.addAll(modified);
    return new Frame(everything, List.copyOf(all));
  }

  /**
   * Notes what a term names.
   *
   * @param arguments what the parameters of the function that the term is from stand for
   * @param bound the variables of the quantifiers around it
   */
  private void note(Term term, Map<Variable, Term> arguments, Set<Variable> bound) {
    term.accept(new Mentions(arguments, bound));
  }

  /** Notes what the terms of one function, under the same quantifiers, name. */
  @SuppressWarnings("NullAwayBeforeJdk22") // `@Nullable Void` as a type argument
  private final class Mentions extends GroupedTermVisitor<@Nullable Void, RuntimeException> {
    private final Map<Variable, Term> arguments;
    private final Set<Variable> bound;

    Mentions(Map<Variable, Term> arguments, Set<Variable> bound) {
      this.arguments = arguments;
      this.bound = bound;
    }

    @Override
    protected @Nullable Void constant(Term term) {
      return null;
    }

    @Override
    protected @Nullable Void operator(Term term) {
      return parts(term);
    }

    @Override
    public @Nullable Void visit(VariableRead term) {
      return null;
    }

    @Override
    public @Nullable Void visit(FieldRead term) {
      name(term, arguments, bound);
      return null;
    }

    @Override
    public @Nullable Void visit(Term.ElementRead term) {
      if (term.sequence() instanceof FieldRead sequence) {
        nameElement(sequence, term.index(), arguments, bound);
        return null;
      }
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Length term) {
      if (term.operand() instanceof FieldRead sequence && sequence.type() instanceof SequenceType) {
        FieldRead read = (FieldRead) Terms.substitute(sequence, arguments);
        locations.add(dependsOn(read, bound) ? new EveryObject(read.field()) : new LengthOf(read));
        return null;
      }
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Old term) {
      return null;
    }

    @Override
    public @Nullable Void visit(Term.Logic term) {
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Conditional term) {
      return parts(term);
    }

    @Override
    public @Nullable Void visit(Term.Call term) {
      call(term, arguments, bound);
      return null;
    }

    @Override
    public @Nullable Void visit(Term.Quantified term) {
      Set<Variable> inner = new HashSet<>(bound);
      inner.add(term.variable());
      note(term.body(), arguments, inner);
      return null;
    }

    private @Nullable Void parts(Term term) {
      Terms.children(term).forEach(child -> child.accept(this));
      return null;
    }
  }

  private void name(FieldRead read, Map<Variable, Term> arguments, Set<Variable> bound) {
    Term receiver = Terms.substitute(read.receiver(), arguments);
    locations.add(
        dependsOn(receiver, bound)
            ? new EveryObject(read.field())
            : new OneField(receiver, read.field()));
  }

  private void nameElement(
      FieldRead sequence, Term index, Map<Variable, Term> arguments, Set<Variable> bound) {
    FieldRead read = (FieldRead) Terms.substitute(sequence, arguments);
    Term position = Terms.substitute(index, arguments);
    if (dependsOn(read, bound)) {
      locations.add(new EveryObject(read.field()));
    } else {
      locations.add(
          new Elements(
              read, dependsOn(position, bound) ? Optional.empty() : Optional.of(position)));
    }
  }

  /** Functions are not recursive, so this ends. */
  private void call(Term.Call call, Map<Variable, Term> arguments, Set<Variable> bound) {
    Function function = call.function();
    Map<Variable, Term> inner = new HashMap<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      Term argument = Terms.substitute(call.arguments().get(i), arguments);
      inner.put(function.parameters().get(i), Terms.at(function.span(), argument));
      if (!(argument.type() instanceof ObjectType)) {
        note(argument, Map.of(), bound);
      }
    }
    if (calls.add(new KnownCall(function, inner, bound))) {
      if (calls.size() > LevelLimits.MOST_CALLS) {
        throw new TooManyCallsException();
      }
      function.ensures().forEach(c -> note(c.term(), inner, bound));
    }
  }

  private static boolean dependsOn(Term term, Set<Variable> bound) {
    return Terms.any(term, t -> t instanceof VariableRead read && bound.contains(read.variable()));
  }
}
