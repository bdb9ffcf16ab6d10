package org.demonic.translate.expression;

import java.util.HashSet;
import java.util.Set;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.Problems;

/**
 * What all parts of one translation share.
 *
 * @param constantsInProgress the constants whose values are being read: one that leads back to
 *     itself has none
 */
public record Translation(
    ClassTable classes, DemonlNames names, Problems problems, Set<String> constantsInProgress) {

  public Translation(ClassTable classes, DemonlNames names, Problems problems) {
    this(classes, names, problems, new HashSet<>());
  }

  /** The same, but problems go to another collector: for texts that may not be contracts at all. */
  public Translation reportingTo(Problems others) {
    return new Translation(classes, names, others, constantsInProgress);
  }
}
