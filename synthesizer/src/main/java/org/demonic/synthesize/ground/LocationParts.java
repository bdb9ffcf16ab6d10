package org.demonic.synthesize.ground;

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
 * What a location of a frame names: a field, or a part of it, of one object or of every object.
 *
 * @param extent how much of the field it names
 * @param receiver the object; empty if it names the field of every object
 * @param index the element; empty if it names no single element
 */
public record LocationParts(Extent extent, Optional<Term> receiver, Optional<Term> index) {
  /** All of a field of every object. */
  static final LocationParts EVERYWHERE =
      new LocationParts(Extent.WHOLE, Optional.empty(), Optional.empty());

  /** How much of a field a location names. */
  public enum Extent {
    WHOLE,
    /** The length of a sequence, but not the elements that stay. */
    LENGTH,
    /** One element of a sequence, or all of them, but not its length. */
    ELEMENTS
  }

  /** The parts of a location. */
  public static LocationParts of(Location location) {
    return location.accept(new PartsOf());
  }

  /** The terms that decide what is named. */
  public Stream<Term> terms() {
    return Stream.concat(receiver.stream(), index.stream());
  }

  private static final class PartsOf implements LocationVisitor<LocationParts, RuntimeException> {
    @Override
    public LocationParts visit(OneField location) {
      return new LocationParts(Extent.WHOLE, Optional.of(location.receiver()), Optional.empty());
    }

    @Override
    public LocationParts visit(EveryObject location) {
      return EVERYWHERE;
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
