package org.demonic.junit.test;

import java.util.List;
import java.util.Optional;

/**
 * What an annotation says of how tests are checked.
 *
 * @param classes the classes under test; none if it names none
 * @param actions the largest number of actions in a plan; negative if it does not say
 * @param fresh the largest number of new objects of each type; negative if it does not say
 * @param timeout the work of one check, as people write it; empty if it does not say
 * @param withGuards whether what methods check first counts as a precondition; empty if it does not
 *     say
 * @param rivals whether tests are run beside second threads
 */
public record GivenSettings(
    List<Class<?>> classes,
    int actions,
    int fresh,
    String timeout,
    Optional<Boolean> withGuards,
    boolean rivals) {
  public GivenSettings {
    classes = List.copyOf(classes);
  }
}
