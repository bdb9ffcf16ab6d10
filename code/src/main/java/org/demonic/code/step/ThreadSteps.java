package org.demonic.code.step;

import java.util.List;

/**
 * What other threads can do to what somebody looks at.
 *
 * @param certain what a thread can surely do, from the beginning of a call on: a plan of these is a
 *     plan for the code
 * @param possible all that threads may do, and perhaps more: what none of these breaks, no code of
 *     the module breaks, unless there are limits
 * @param limits what was not read, and could matter: where there are any, {@code possible} is no
 *     ground for a proof
 */
public record ThreadSteps(List<Step> certain, List<Step> possible, List<Limit> limits) {
  public ThreadSteps {
    certain = List.copyOf(certain);
    possible = List.copyOf(possible);
    limits = List.copyOf(limits);
  }
}
