package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Sort;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.synthesize.smt.Symbol;
import org.demonic.synthesize.smt.SymbolLayout;

/**
 * The context that all encoders of one problem share. It collects facts about states that the
 * solver needs only because some encoded term reads them, until {@link #takeAssumptions}.
 */
public final class EncodingContext {
  /** The prefix of the names of bound variables. */
  static final String BOUND = "bound!";

  private static final BigInteger MOST_SPELT_OUT = BigInteger.valueOf(64);

  /**
   * The most references in a sequence of unknown length that are constrained although no term reads
   * them.
   */
  private static final int MOST_ELEMENTS = 256;

  private final Smt smt;
  private final SymbolLayout symbols;
  private final StringCodes strings;
  private final TypeNumbers typeNumbers;
  private final FunctionEncoder functions;
  private final List<BoolExpr> assumptions = new ArrayList<>();
  private final Set<String> leftOut = new LinkedHashSet<>();
  private final Deque<Expr<?>> binders = new ArrayDeque<>();
  private int bounds;
  private int constrainedElements = 4;

  /** A context without a budget and without a trace of its queries. */
  public EncodingContext(Context context, Domain domain, List<Goal> goals) {
    this(new Smt(context), domain, goals);
  }

  /**
   * A context whose encoders stop when the budget is over.
   *
   * @see OverLimitException
   */
  public EncodingContext(
      Context context, Domain domain, List<Goal> goals, QueryTrace trace, SolverBudget budget) {
    this(new Smt(context, trace, budget::built), domain, goals);
  }

  /** A context for expressions of {@code smt}. */
  public EncodingContext(Smt smt, Domain domain, List<Goal> goals) {
    this.smt = smt;
    this.symbols = new SymbolLayout(smt);
    this.strings = new StringCodes(this);
    this.typeNumbers = TypeNumbers.of(domain);
    this.functions = new FunctionEncoder(this);
    strings.declare(ProblemStrings.strings(domain, goals));
  }

  /** Builds the expressions of this context. */
  public Smt smt() {
    return smt;
  }

  /** The layout of the values in this context. */
  public SymbolLayout symbols() {
    return symbols;
  }

  /** The numbers that stand for strings in this context. */
  public StringCodes strings() {
    return strings;
  }

  TypeNumbers typeNumbers() {
    return typeNumbers;
  }

  /** Encodes the calls of functions in this context. */
  public FunctionEncoder functions() {
    return functions;
  }

  /**
   * A formula that holds for all whole numbers. Facts that are assumed while it is made hold for
   * all of them, too.
   *
   * @param body the formula for a bound variable
   */
  BoolExpr forall(Function<Expr<?>, BoolExpr> body) {
    return forall(smt.context().getIntSort(), body);
  }

  /** A formula that holds for all values of a sort. */
  BoolExpr forall(Sort sort, Function<Expr<?>, BoolExpr> body) {
    Expr<?> bound = smt.constant(BOUND + bounds++, sort);
    binders.push(bound);
    BoolExpr holds = body.apply(bound);
    binders.pop();
    return smt.forall(bound, holds);
  }

  /** Whether a bound variable is in scope. */
  boolean isUnderBinder() {
    return !binders.isEmpty();
  }

  /** Notes a fact that holds of every state, and for every value of bound variables. */
  void assume(BoolExpr fact) {
    BoolExpr closed = fact;
    for (Expr<?> bound : binders) {
      closed = smt.forall(bound, closed);
    }
    if (!smt.isYes(closed)) {
      assumptions.add(closed);
    }
  }

  /**
   * Weakens the facts that were noted after the first {@code since}: they hold only under a
   * condition.
   */
  void restrict(int since, BoolExpr condition) {
    List<BoolExpr> noted = assumptions.subList(since, assumptions.size());
    noted.replaceAll(fact -> smt.implies(condition, fact));
    noted.removeIf(smt::isYes);
  }

  /** The number of facts that have been noted and not taken yet. */
  int assumed() {
    return assumptions.size();
  }

  /** Returns the facts that were noted since the last call, and forgets them. */
  public List<BoolExpr> takeAssumptions() {
    List<BoolExpr> taken = List.copyOf(assumptions);
    assumptions.clear();
    return taken;
  }

  /**
   * Notes that the solver is not given all constraints of the goal. Proofs are still right, because
   * they cover more states than the goal has; but a plan may begin in a state that the goal
   * excludes.
   *
   * @param what the constraint that was left out, as a sentence
   */
  void leaveOut(String what) {
    leftOut.add(what);
  }

  /** The constraints that the solver was not given. */
  public List<String> leftOut() {
    return List.copyOf(leftOut);
  }

  /** The constraint that every value of {@code type} in a state satisfies. */
  public BoolExpr valid(Heap heap, Type type, Symbol symbol) {
    if (type instanceof ObjectType object) {
      return heap.validReference(symbol.only(), object);
    }
    if (type instanceof SequenceType sequence) {
      return validSequence(heap, sequence, symbol);
    }
    return symbols.valid(type, symbol);
  }

  /**
   * The constraint on a sequence: on its length and, if the elements are references, on the first
   * elements. Other elements are {@linkplain #validElements constrained} only where a term reads
   * them, because a quantifier costs too much.
   */
  private BoolExpr validSequence(Heap heap, SequenceType type, Symbol symbol) {
    BoolExpr length = symbols.valid(type, symbol);
    if (isShort(symbol)) {
      return smt.and(length, validElements(heap, type, symbol));
    } else if (!(base(type.element()) instanceof ObjectType)) {
      return length;
    }
    List<BoolExpr> all = new ArrayList<>();
    all.add(length);
    for (int i = 0; i < constrainedElements; i++) {
      Partial element = symbols.element(symbol, smt.whole(i));
      all.add(smt.implies(element.defined(), valid(heap, type.element(), element.symbol())));
    }
    return smt.and(all);
  }

  /**
   * Constrains more elements of sequences of references from now on, also of sequences that no term
   * reads.
   *
   * @throws LimitException if these are too many
   */
  public void constrainMoreElements() throws LimitException {
    constrainedElements *= 4;
    if (constrainedElements > MOST_ELEMENTS) {
      throw new LimitException(
          Stop.SIZE,
          "only plans with sequences of more than %d references were found"
              .formatted(MOST_ELEMENTS));
    }
  }

  /** The constraint that the elements of a sequence satisfy. */
  BoolExpr validElements(Heap heap, SequenceType type, Symbol symbol) {
    if (!isRestricted(base(type.element()))) {
      return smt.yes;
    } else if (isShort(symbol)) {
      List<BoolExpr> all = new ArrayList<>();
      for (int i = 0; i < ((IntNum) symbol.first()).getInt(); i++) {
        Symbol element = symbols.element(symbol, smt.whole(i)).symbol();
        all.add(valid(heap, type.element(), element));
      }
      return smt.and(all);
    }
    return forall(
        i -> {
          Partial element = symbols.element(symbol, i);
          return smt.implies(element.defined(), valid(heap, type.element(), element.symbol()));
        });
  }

  /** Whether a sequence has few elements, or only known ones. */
  private boolean isShort(Symbol sequence) {
    return sequence.first() instanceof IntNum length
        && (length.getBigInteger().compareTo(MOST_SPELT_OUT) <= 0
            || sequence.rest().stream()
                .allMatch(a -> smt.arrays().knows(a, length.getBigInteger())));
  }

  private static Type base(Type type) {
    return type instanceof NullableType nullable ? nullable.base() : type;
  }

  /** Whether some symbols of a type are not values of it. */
  private static boolean isRestricted(Type type) {
    return type instanceof ObjectType
        || type instanceof EnumType
        || (type instanceof IntType whole && (whole.min() != null || whole.max() != null));
  }
}
