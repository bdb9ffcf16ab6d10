package org.demonic.synthesize.states.compiled;

/**
 * {@code if}: backward, the branch that is chosen has the values that the term shall have, or, if
 * the condition is not known, one of the branches has.
 */
record Choice(Condition condition, Code then, Code otherwise) implements Code {
  @Override
  public long value(CellMemory memory) {
    return condition.holds(memory) ? then.value(memory) : otherwise.value(memory);
  }

  @Override
  public Possible narrow(CellPlace place, Possible target, CellMemory memory) {
    boolean holds = memory.holds(condition);
    if (memory.isKnown()) {
      return (holds ? then : otherwise).narrow(place, target, memory);
    }
    return then.narrow(place, target, memory).or(otherwise.narrow(place, target, memory));
  }

  @Override
  public boolean isDefinedWhereNarrowed() {
    return then.isDefinedWhereNarrowed() && otherwise.isDefinedWhereNarrowed();
  }
}
