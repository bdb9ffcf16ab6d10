package org.demonic.translate.domain;

import org.demonic.code.value.Value;

/** What a parameter of a step's action stands for. */
public sealed interface StepParameter {
  /** The receiver of the call; of a constructor, the new object. */
  record Receiver() implements StepParameter {}

  /**
   * What the method was called with.
   *
   * @param index counted from 0; the receiver is none of them
   */
  record Argument(int index) implements StepParameter {}

  /** A value that the step does not tell by itself: what was seen or made, or may be anything. */
  record Symbol(Value value) implements StepParameter {}

  /** The object that has the static fields. */
  record Statics() implements StepParameter {}
}
