package org.demonic.synthesize.states;

import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.domain.Frame.Elements;
import org.demonic.lang.domain.Frame.EveryObject;
import org.demonic.lang.domain.Frame.LengthOf;
import org.demonic.lang.domain.Frame.Location;
import org.demonic.lang.domain.Frame.OneField;
import org.demonic.lang.domain.LocationVisitor;
import org.demonic.lang.domain.Term;

/**
 * What a location of a frame names.
 *
 * @param receiver empty if it names the field of every object
 * @param index empty if it names no single element
 */
record LocationParts(Extent extent, Optional<Term> receiver, Optional<Term> index) {
  /** How much of a field a location names. */
  enum Extent {
    WHOLE,
    LENGTH,
    ELEMENTS
  }

  static LocationParts of(Location location) {
    return location.accept(new PartsOf());
  }

  /** The terms on which it depends what is named. */
  Stream<Term> terms() {
    return Stream.concat(receiver.stream(), index.stream());
  }

  private static final class PartsOf implements LocationVisitor<LocationParts, RuntimeException> {
    @Override
    public LocationParts visit(OneField location) {
      return new LocationParts(Extent.WHOLE, Optional.of(location.receiver()), Optional.empty());
    }

    @Override
    public LocationParts visit(EveryObject location) {
      return new LocationParts(Extent.WHOLE, Optional.empty(), Optional.empty());
    }

    @Override
    public LocationParts visit(Elements location) {
      return new LocationParts(
          Extent.ELEMENTS, Optional.of(location.sequence().receiver()), location.index());
    }

    @Override
    public LocationParts visit(LengthOf location) {
      return new LocationParts(
          Extent.LENGTH, Optional.of(location.sequence().receiver()), Optional.empty());
    }
  }
}
