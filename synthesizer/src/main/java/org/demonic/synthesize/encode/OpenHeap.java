package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Sort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Partial;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;
import org.demonic.synthesize.smt.SymbolLayout;

/**
 * A state with any number of further objects beside those of the slots. A stability proof needs
 * such states, because other threads may have made further objects. A number that is not a slot's
 * code stands for a further object; its fields are uninterpreted functions.
 *
 * <p>This heap over-approximates the real states, so that a proof of stability holds for them: the
 * invariants of a further object are assumed only where a term leads to it directly.
 */
public final class OpenHeap implements Heap {
  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final SymbolicState state;
  private final String label;
  private final Map<String, FuncDecl<?>> functions = new HashMap<>();
  private final Map<Expr<?>, Boolean> bound = new HashMap<>();
  private final boolean grown;

  /**
   * The heap in which assumed invariants are read: it assumes no invariants of the objects that
   * they lead to.
   */
  private final OpenHeap inside;

  /**
   * The heap of a symbolic state; the label distinguishes the fields of its further objects from
   * those in other states.
   */
  public OpenHeap(EncodingContext encoding, Universe universe, SymbolicState state, String label) {
    this(encoding, universe, state, label, false, true);
  }

  private OpenHeap(
      EncodingContext encoding,
      Universe universe,
      SymbolicState state,
      String label,
      boolean grown,
      boolean assumes) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.state = state;
    this.label = label;
    this.grown = grown;
    this.inside = assumes ? new OpenHeap(encoding, universe, state, label, grown, false) : this;
  }

  /** The state of the objects that have slots. */
  public SymbolicState state() {
    return state;
  }

  /** This state with any number of new objects, of types that need no constructor. */
  public OpenHeap grown() {
    SymbolicState same =
        state.withVersion(smt.constant("version@grown" + label, smt.context().getIntSort()));
    return new OpenHeap(encoding, universe, same, label, true, inside != this);
  }

  @Override
  public Partial read(Expr<?> reference, ObjectType type, Field field) {
    SymbolLayout symbols = encoding.symbols();
    if (reference instanceof IntNum code) {
      return code.getInt() == 0
          ? new Partial(smt.no, symbols.anything(field.type()))
          : read(universe.slot(code.getInt()), field);
    }
    BoolExpr outside = isOutside(reference);
    Symbol value = outsideValue(reference, field);
    List<BoolExpr> defined = new ArrayList<>();
    defined.add(smt.and(outside, exists(reference)));
    for (Slot slot : universe.slots(type)) {
      BoolExpr hit = smt.equal(reference, smt.whole(slot.code()));
      Partial here = read(slot, field);
      defined.add(smt.and(hit, here.defined()));
      value = symbols.choose(hit, here.symbol(), value);
    }
    assumeInvariants(reference, type);
    return new Partial(smt.or(defined), value);
  }

  private Partial read(Slot slot, Field field) {
    return slot.type().isSubtypeOf(field.owner())
        ? new Partial(state.exists(slot), state.read(new Place(slot, field)))
        : new Partial(smt.no, encoding.symbols().anything(field.type()));
  }

  /**
   * The value of a field of a further object. A constant field has the same value in all states;
   * any other field does not.
   */
  private Symbol outsideValue(Expr<?> reference, Field field) {
    String name = field + (field.constant() ? "" : "@" + label);
    List<Expr<?>> parts = new ArrayList<>();
    for (Sort sort : encoding.symbols().sorts(field.type())) {
      parts.add(smt.apply(function(name + "!" + parts.size(), sort), List.of(reference)));
    }
    Symbol value = new Symbol(parts);
    if (!isBound(reference)) {
      encoding.assume(smt.implies(isOutside(reference), encoding.valid(this, field.type(), value)));
    }
    return value;
  }

  /**
   * Assumes the invariants of the object that a term leads to, but not those of objects that these
   * invariants lead to.
   */
  private void assumeInvariants(Expr<?> reference, ObjectType type) {
    if (inside == this || isBound(reference)) {
      return;
    }
    Domain domain = universe.domain();
    for (ObjectType above : domain.lineage(type)) {
      TermEncoder terms =
          TermEncoder.of(
              encoding, inside, inside, Map.of(Domain.self(above), Symbol.of(reference)));
      encoding.assume(
          smt.implies(
              smt.and(isOutside(reference), exists(reference), hasType(reference, type)),
              terms.all(domain.invariants(above))));
    }
  }

  /** Whether an expression has a bound variable. */
  private boolean isBound(Expr<?> e) {
    if (!encoding.isUnderBinder()) {
      return false;
    }
    Boolean known = bound.get(e);
    if (known == null) {
      known = hasBoundPart(e);
      bound.put(e, known);
    }
    return known;
  }

  private boolean hasBoundPart(Expr<?> e) {
    if (e.isConst()) {
      return e.getFuncDecl().getName().toString().startsWith(EncodingContext.BOUND);
    }
    if (!e.isApp()) {
      return true;
    }
    for (Expr<?> argument : e.getArgs()) {
      if (isBound(argument)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public BoolExpr forall(ObjectType type, Function<Expr<?>, BoolExpr> body) {
    List<BoolExpr> all = new ArrayList<>();
    for (Slot slot : universe.slots(type)) {
      all.add(smt.implies(state.exists(slot), body.apply(smt.whole(slot.code()))));
    }
    all.add(
        encoding.forall(
            other -> {
              BoolExpr isOne = smt.and(isOutside(other), exists(other), hasType(other, type));
              return smt.implies(isOne, body.apply(other));
            }));
    return smt.and(all);
  }

  @Override
  public BoolExpr isOf(Expr<?> reference, ObjectType tested) {
    List<BoolExpr> any = new ArrayList<>();
    for (Slot slot : universe.slots(tested)) {
      any.add(smt.equal(reference, smt.whole(slot.code())));
    }
    any.add(smt.and(isOutside(reference), hasType(reference, tested)));
    return smt.or(any);
  }

  @Override
  public BoolExpr validReference(Expr<?> reference, ObjectType type) {
    return smt.or(
        ReferenceCodes.nullOrSlot(smt, universe, type, reference, state::exists),
        smt.and(isOutside(reference), exists(reference), hasType(reference, type)));
  }

  private BoolExpr isOutside(Expr<?> reference) {
    return smt.less(smt.whole(universe.slots().size()), reference);
  }

  private BoolExpr exists(Expr<?> reference) {
    BoolExpr existed = predicate("exists@" + label, reference);
    return grown ? smt.or(existed, appears(reference)) : existed;
  }

  private BoolExpr appears(Expr<?> reference) {
    List<BoolExpr> types =
        universe.domain().types().stream()
            .filter(t -> !universe.domain().hasConstructors(t))
            .map(t -> isExactly(reference, t))
            .toList();
    return smt.and(predicate("appears@" + label, reference), smt.or(types));
  }

  private BoolExpr predicate(String name, Expr<?> reference) {
    return smt.truth(smt.apply(function(name, smt.context().getBoolSort()), List.of(reference)));
  }

  private BoolExpr hasType(Expr<?> reference, ObjectType type) {
    return encoding.typeNumbers().isOf(smt, typeOf(reference), type);
  }

  private BoolExpr isExactly(Expr<?> reference, ObjectType type) {
    return encoding.typeNumbers().isExactly(smt, typeOf(reference), type);
  }

  /** The type of a further object. An object keeps its type, so all states share this function. */
  private Expr<?> typeOf(Expr<?> reference) {
    return smt.apply(function("type", smt.context().getIntSort()), List.of(reference));
  }

  private FuncDecl<?> function(String name, Sort result) {
    return functions.computeIfAbsent(
        name, n -> smt.function(n, List.of(smt.context().getIntSort()), result));
  }

  @Override
  public Expr<?> version() {
    return state.version();
  }
}
