package org.demonic.lang.eval;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Frame.EveryObject;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
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
    List<Location> here =
        frame.locations().stream().filter(l -> l.field().equals(field) && isOf(l, object)).toList();
    return here.stream().anyMatch(l -> l instanceof OneField || l instanceof EveryObject)
        || (was instanceof SequenceValue before
            && is instanceof SequenceValue after
            && allows(here, before.elements(), after.elements()));
  }

  private boolean isOf(Location location, ObjectReference object) {
    if (location instanceof OneField one) {
      return leadsTo(one.receiver(), object);
    } else if (location instanceof Elements elements) {
      return leadsTo(elements.sequence().receiver(), object);
    } else if (location instanceof LengthOf length) {
      return leadsTo(length.sequence().receiver(), object);
    }
    return object.type().isSubtypeOf(location.field().owner());
  }

  private boolean leadsTo(Term receiver, ObjectReference object) {
    return Evaluator.value(receiver, valuation).filter(object::equals).isPresent();
  }

  private boolean allows(List<Location> here, List<Value> was, List<Value> is) {
    if (was.size() != is.size() && here.stream().noneMatch(LengthOf.class::isInstance)) {
      return false;
    }
    for (int i = 0; i < Math.min(was.size(), is.size()); i++) {
      int index = i;
      if (!was.get(i).equals(is.get(i)) && here.stream().noneMatch(l -> names(l, index))) {
        return false;
      }
    }
    return true;
  }

  private boolean names(Location location, int index) {
    if (!(location instanceof Elements elements)) {
      return false;
    }
    Optional<Term> named = elements.index();
    return named.isEmpty()
        || Evaluator.value(named.get(), valuation)
            .filter(v -> ((IntValue) v).value().equals(BigInteger.valueOf(index)))
            .isPresent();
  }
}
