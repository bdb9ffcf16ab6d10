package org.demonic.synthesize.encode;

import org.demonic.synthesize.slice.GroundProblem;

/**
 * A bounded problem as formulas. It is made once for all engines that ask the solver about it.
 *
 * @param initial the first state
 * @param paths encodes steps from any state
 */
public record EncodedProblem(
    EncodingContext encoding, GroundProblem ground, InitialState initial, PathEncoder paths) {
  /** Encodes the first state of a problem. */
  public static EncodedProblem of(EncodingContext encoding, GroundProblem ground) {
    InitialState initial =
        InitialState.of(
            encoding,
            ground.universe(),
            ground.goal(),
            ground.given(),
            state -> new BoundedHeap(encoding.smt(), encoding.symbols(), ground.universe(), state));
    PathEncoder paths =
        new PathEncoder(
            encoding, ground.universe(), ground.goal(), initial.variables(), ground.instances());
    return new EncodedProblem(encoding, ground, initial, paths);
  }
}
