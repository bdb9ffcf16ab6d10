package org.demonic.synthesize.invariant;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.TermEncoder;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/** A state of a path as terms see it: {@code old} is the first state. Encodes each term once. */
final class View {
  private final EncodedProblem problem;
  private final SymbolicState state;
  private final Map<Variable, Symbol> variables;
  private final TermEncoder encoder;
  private final Map<Term, Partial> encoded = new HashMap<>();
  private final Map<Variable, Map<Slot, View>> within = new HashMap<>();

  private View(EncodedProblem problem, SymbolicState state, Map<Variable, Symbol> variables) {
    this.problem = problem;
    this.state = state;
    this.variables = variables;
    this.encoder =
        TermEncoder.of(
            problem.encoding(),
            problem.paths().heap(state),
            problem.paths().heap(problem.initial().state()),
            variables);
  }

  /** The view of a state. */
  static View of(EncodedProblem problem, SymbolicState state) {
    return new View(problem, state, problem.initial().variables());
  }

  /** Whether a term is true. */
  BoolExpr truth(Term term) {
    return smt().truth(encode(term).symbol().only());
  }

  /** Whether all clauses are true. */
  BoolExpr all(List<Clause> clauses) {
    return encoder.all(clauses);
  }

  /** The value of a term of a simple type. */
  Partial encode(Term term) {
    return encoded.computeIfAbsent(term, encoder::encode);
  }

  private Smt smt() {
    return problem.encoding().smt();
  }

  /** The views in which a variable is one of the objects that there can be. */
  private Map<Slot, View> within(Variable variable) {
    return within.computeIfAbsent(
        variable,
        v -> {
          Map<Slot, View> views = new LinkedHashMap<>();
          for (Slot slot : problem.ground().universe().slots((ObjectType) v.type())) {
            Map<Variable, Symbol> more = new LinkedHashMap<>(variables);
            more.put(v, Symbol.of(smt().whole(slot.code())));
            views.put(slot, new View(problem, state, more));
          }
          return views;
        });
  }

  /** What a model says of this state. */
  Sight in(Model model) {
    return new Sight(this, model);
  }

  /** A state in a model. */
  static final class Sight {
    private final View view;
    private final Model model;

    private Sight(View view, Model model) {
      this.view = view;
      this.model = model;
    }

    private boolean isYes(Expr<?> e) {
      return view.smt().isYes(view.smt().value(model, e));
    }

    /** Whether a term is true. */
    boolean holds(Term term) {
      return isYes(view.truth(term));
    }

    /** The value of a whole number; empty if it is undefined. */
    Optional<BigInteger> number(Term term) {
      Partial partial = view.encode(term);
      return isYes(partial.defined())
              && view.smt().value(model, partial.symbol().only()) instanceof IntNum number
          ? Optional.of(number.getBigInteger())
          : Optional.empty();
    }

    /** This sight with each object that exists as the value of a variable. */
    List<Sight> each(Optional<Variable> bound) {
      if (bound.isEmpty()) {
        return List.of(this);
      }
      Predicate<Slot> exists = slot -> isYes(view.state.exists(slot));
      return view.within(bound.get()).entrySet().stream()
          .filter(e -> exists.test(e.getKey()))
          .map(e -> new Sight(e.getValue(), model))
          .toList();
    }
  }
}
