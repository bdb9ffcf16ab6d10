package org.demonic.code.escape;

import java.util.function.Predicate;
import org.objectweb.asm.Type;

/**
 * Which variables can hold the objects that are looked for.
 *
 * @param anyhow whether a variable of a type can hold one, itself or in another object
 * @param inside whether the object in a variable of a type can have one in it
 */
record Holding(Predicate<Type> anyhow, Predicate<Type> inside) {
  /**
   * Creates one for questions that make no difference between the object itself and one that has it
   * inside.
   */
  static Holding anyhow(Predicate<Type> canHold) {
    return new Holding(canHold, canHold);
  }
}
