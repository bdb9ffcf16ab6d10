package org.demonic.lang.eval;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Frame.EveryObject;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.LocationVisitor;
import org.demonic.lang.domain.Term;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;

/** Whether a frame lets a field of an object change from one value to another. */
final class FrameRule {
  private final Frame frame;
  private final Valuation valuation;

  FrameRule(Frame frame, Valuation valuation) {
    this.frame = frame;
    this.valuation = valuation;
  }

  boolean allows(ObjectReference object, Field field, Value was, Value is) {
    if (frame.everything()) {
      return true;
    }
    List<Extent> here =
        frame.locations().stream()
            .filter(l -> l.field().equals(field) && l.accept(new IsOf(object)))
            .map(l -> l.accept(new ExtentOf()))
            .toList();
    return here.stream().anyMatch(Extent::whole)
        || (was instanceof SequenceValue before
            && is instanceof SequenceValue after
            && allows(here, before.elements(), after.elements()));
  }

  private static boolean allows(List<Extent> here, List<Value> was, List<Value> is) {
    if (was.size() != is.size() && here.stream().noneMatch(Extent::length)) {
      return false;
    }
    for (int i = 0; i < Math.min(was.size(), is.size()); i++) {
      int index = i;
      if (!was.get(i).equals(is.get(i)) && here.stream().noneMatch(e -> e.elements().test(index))) {
        return false;
      }
    }
    return true;
  }

  /**
   * What of a field may change.
   *
   * @param whole whether it may change to any value
   * @param length whether the length of the sequence in it may change
   * @param elements which elements of the sequence in it may change, by their indices
   */
  private record Extent(boolean whole, boolean length, IntPredicate elements) {
    static final Extent WHOLE = new Extent(true, true, index -> true);
  }

  private final class ExtentOf implements LocationVisitor<Extent, RuntimeException> {
    @Override
    public Extent visit(OneField location) {
      return Extent.WHOLE;
    }

    @Override
    public Extent visit(EveryObject location) {
      return Extent.WHOLE;
    }

    @Override
    public Extent visit(Elements location) {
      return new Extent(false, false, index -> names(location, index));
    }

    @Override
    public Extent visit(LengthOf location) {
      return new Extent(false, true, index -> false);
    }

    private boolean names(Elements elements, int index) {
      Optional<Term> named = elements.index();
      return named.isEmpty()
          || Evaluator.value(named.get(), valuation)
              .filter(v -> ((IntValue) v).value().equals(BigInteger.valueOf(index)))
              .isPresent();
    }
  }

  /** Whether a location is in an object. */
  private final class IsOf implements LocationVisitor<Boolean, RuntimeException> {
    private final ObjectReference object;

    IsOf(ObjectReference object) {
      this.object = object;
    }

    @Override
    public Boolean visit(OneField location) {
      return isValueOf(location.receiver());
    }

    @Override
    public Boolean visit(EveryObject location) {
      return object.type().isSubtypeOf(location.field().owner());
    }

    @Override
    public Boolean visit(Elements location) {
      return isValueOf(location.sequence().receiver());
    }

    @Override
    public Boolean visit(LengthOf location) {
      return isValueOf(location.sequence().receiver());
    }

    private boolean isValueOf(Term receiver) {
      return Evaluator.value(receiver, valuation).filter(object::equals).isPresent();
    }
  }
}
