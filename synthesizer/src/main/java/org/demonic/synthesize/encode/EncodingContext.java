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
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.smt.OverLimitException;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.synthesize.smt.Symbol;
import org.demonic.synthesize.smt.SymbolLayout;

/**
 * What all encoders of one problem share. Facts that hold of every state, and that the solver needs
 * to know only where a term speaks of them, gather here until {@link #takeAssumptions}.
 */
public final class EncodingContext {
  /** How the names of bound variables begin. */
  static final String BOUND = "bound!";

  private static final BigInteger MOST_SPELT_OUT = BigInteger.valueOf(64);

  /** The most references in a sequence of unknown length that the solver is told of unread. */
  private static final int MOST_TOLD = 256;

  private final Smt smt;
  private final SymbolLayout symbols;
  private final StringCodes strings;
  private final TypeNumbers typeNumbers;
  private final FunctionEncoder functions;
  private final List<BoolExpr> assumptions = new ArrayList<>();
  private final Set<String> leftOut = new LinkedHashSet<>();
  private final Deque<Expr<?>> binders = new ArrayDeque<>();
  private int bounds;
  private int elementsTold = 4;

  public EncodingContext(Context context, Domain domain, List<Goal> goals) {
    this(new Smt(context), domain, goals);
  }

  /**
   * An encoding that ends with its budget.
   *
   * @see OverLimitException
   */
  public EncodingContext(
      Context context, Domain domain, List<Goal> goals, QueryTrace trace, SolverBudget budget) {
    this(new Smt(context, trace, budget::mustBeLeft), domain, goals);
  }

  public EncodingContext(Smt smt, Domain domain, List<Goal> goals) {
    this.smt = smt;
    this.symbols = new SymbolLayout(smt);
    this.strings = new StringCodes(this);
    this.typeNumbers = TypeNumbers.of(domain);
    this.functions = new FunctionEncoder(this);
    strings.declare(ProblemStrings.strings(domain, goals));
  }

  public Smt smt() {
    return smt;
  }

  public SymbolLayout symbols() {
    return symbols;
  }

  public StringCodes strings() {
    return strings;
  }

  TypeNumbers typeNumbers() {
    return typeNumbers;
  }

  public FunctionEncoder functions() {
    return functions;
  }

  /**
   * A formula for all whole numbers. Facts that are assumed on the way hold for all of them too.
   *
   * @param body the formula for a bound variable
   */
  BoolExpr forall(Function<Expr<?>, BoolExpr> body) {
    return forall(smt.context().getIntSort(), body);
  }

  /** A formula for all values of a sort. */
  BoolExpr forall(Sort sort, Function<Expr<?>, BoolExpr> body) {
    Expr<?> bound = smt.constant(BOUND + bounds++, sort);
    binders.push(bound);
    BoolExpr holds = body.apply(bound);
    binders.pop();
    return smt.forall(bound, holds);
  }

  /** Whether a quantifier's variable is in scope. */
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

  /** Makes the facts that have been noted since then hold only under a condition. */
  void restrict(int since, BoolExpr condition) {
    List<BoolExpr> noted = assumptions.subList(since, assumptions.size());
    noted.replaceAll(fact -> smt.implies(condition, fact));
    noted.removeIf(smt::isYes);
  }

  /** The number of facts noted and not taken yet. */
  int assumed() {
    return assumptions.size();
  }

  /** The facts gathered since the last call. */
  public List<BoolExpr> takeAssumptions() {
    List<BoolExpr> taken = List.copyOf(assumptions);
    assumptions.clear();
    return taken;
  }

  /**
   * Notes that the solver is not told all that the goal says. Proofs hold all the same, of more
   * states than were asked for; plans may begin in a state that is none.
   *
   * @param what was left out, as a sentence
   */
  void leaveOut(String what) {
    leftOut.add(what);
  }

  /** What the solver was not told. */
  public List<String> leftOut() {
    return List.copyOf(leftOut);
  }

  /** What every value of {@code type} in a state satisfies. */
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
   * The length, and the first elements if they are references. Other elements are only {@linkplain
   * #validElements looked at} where they are read: a quantifier costs too much.
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
    for (int i = 0; i < elementsTold; i++) {
      Partial element = symbols.element(symbol, smt.whole(i));
      all.add(smt.implies(element.defined(), valid(heap, type.element(), element.symbol())));
    }
    return smt.and(all);
  }

  /**
   * Lets all that is said of values from now on speak of more references in a sequence that nobody
   * reads.
   *
   * @throws LimitException if these are too many
   */
  public void tellOfMoreElements() throws LimitException {
    elementsTold *= 4;
    if (elementsTold > MOST_TOLD) {
      throw new LimitException(
          Stop.SIZE,
          "only plans with sequences of more than %d references were found".formatted(MOST_TOLD));
    }
  }

  /** What the elements of a sequence satisfy. */
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

  /** Whether its elements are few, or all known. */
  private boolean isShort(Symbol sequence) {
    return sequence.first() instanceof IntNum length
        && (length.getBigInteger().compareTo(MOST_SPELT_OUT) <= 0
            || sequence.rest().stream().allMatch(a -> smt.knows(a, length.getBigInteger())));
  }

  private static Type base(Type type) {
    return type instanceof NullableType nullable ? nullable.base() : type;
  }

  /** Whether not every symbol of that type is a value of it. */
  private static boolean isRestricted(Type type) {
    return type instanceof ObjectType
        || type instanceof EnumType
        || (type instanceof IntType whole && (whole.min() != null || whole.max() != null));
  }
}
