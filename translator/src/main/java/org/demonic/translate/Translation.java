package org.demonic.translate;

import java.util.HashSet;
import java.util.Set;

/**
 * What all parts of one translation share.
 *
 * @param constantsInProgress the constants whose values are being read: one that leads back to
 *     itself has none
 */
record Translation(
    Classes classes, Names names, Problems problems, Set<String> constantsInProgress) {

  Translation(Classes classes, Names names, Problems problems) {
    this(classes, names, problems, new HashSet<>());
  }

  /** For texts that may turn out not to be translatable: their problems go elsewhere. */
  Translation reportingTo(Problems others) {
    return new Translation(classes, names, others, constantsInProgress);
  }
}
