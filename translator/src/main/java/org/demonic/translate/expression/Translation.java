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
 * @param isOfCode whether expressions are those of running code: their arithmetic wraps round
 */
public record Translation(
    ClassTable classes,
    DemonlNames names,
    Problems problems,
    Set<String> constantsInProgress,
    boolean isOfCode) {

  public Translation(ClassTable classes, DemonlNames names, Problems problems) {
    this(classes, names, problems, new HashSet<>(), false);
  }

  /** The same, but problems go to another collector: for texts that may not be contracts at all. */
  public Translation reportingTo(Problems others) {
    return new Translation(classes, names, others, constantsInProgress, isOfCode);
  }

  /** The same for expressions that are not those of contracts, but of the code that runs. */
  public Translation ofCode() {
    return new Translation(classes, names, problems, constantsInProgress, true);
  }
}
