package org.demonic.translate.contract;

import java.util.Arrays;
import java.util.Optional;

/** The annotations that hold contracts. */
public enum ContractKind {
  REQUIRES("Requires"),
  ENSURES("Ensures"),
  INVARIANT("Invariant"),
  RELY("Rely"),
  MODIFIES("Modifies"),
  PURE("Pure"),
  GHOST("Ghost"),
  AWAITED_BY("AwaitedBy");

  static final String PACKAGE = "org.demonic.contracts";

  private final String annotation;

  ContractKind(String annotation) {
    this.annotation = annotation;
  }

  static Optional<ContractKind> of(String annotation) {
    return Arrays.stream(values()).filter(k -> k.annotation.equals(annotation)).findFirst();
  }

  /** The annotation as it is written, such as {@code @Requires}. */
  @Override
  public String toString() {
    return "@" + annotation;
  }
}
