package org.demonic.code.execute;

import org.demonic.code.flow.PatternSwitches;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Value.Numeral;
import org.demonic.code.value.Values;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Tests of an object's class: {@code instanceof}, and {@code switch} with patterns, which compilers
 * make a call of {@code SwitchBootstraps.typeSwitch}.
 */
final class TypeSwitches {
  private final Program program;
  private final Execution execution;

  TypeSwitches(Program program, Execution execution) {
    this.program = program;
    this.execution = execution;
  }

  /** Whether an object is of a type, or null, as far as the path tells. */
  boolean isSurely(PathState state, Value object, String type) {
    return object instanceof Value.Null || Types.isSubtype(program, state.trace.type(object), type);
  }

  /** Whether an object is not null and of a type: 1 or 0. */
  Value isInstance(PathState state, Value object, String type) {
    if (isSurely(state, object, type)) {
      return execution.isNeverNull(object)
          ? Values.TRUE
          : Values.compare(Relation.NOT_EQUAL, object, Values.NULL);
    }
    return object instanceof Value.Made made && !Types.isArrayOfReferences(made.type())
        ? Values.FALSE
        : new Value.InstanceOf(object, type);
  }

  /**
   * Chooses a case: -1 for null, else the index of the first label from a given one on that fits,
   * or the number of labels. A label is a class, or a text, of which it is left open whether it is
   * equal. Other labels are not read.
   *
   * @param object what is switched over
   * @param first the first label that counts
   * @return whether the path goes on
   */
  boolean choose(PathState state, InvokeDynamicInsnNode node, Value object, Value first) {
    if (!PatternSwitches.isOnlyOfTypes(node) || !(first instanceof Numeral from)) {
      throw new NotReadException();
    }
    if (!execution.isNeverNull(object)
        && !execution.decide(
            state,
            Values.compare(Relation.NOT_EQUAL, object, Values.NULL),
            other -> later(other, -1))) {
      return false;
    }
    for (int i = from.number().intValue(); i < node.bsmArgs.length; i++) {
      int index = i;
      if (!execution.decide(
          state, Values.not(fits(state, object, node.bsmArgs[i])), other -> later(other, index))) {
        return false;
      }
    }
    end(state, node.bsmArgs.length);
    return true;
  }

  private Value fits(PathState state, Value object, Object label) {
    return label instanceof Type type
        ? isInstance(state, object, type.getDescriptor())
        : state.unknown("Z");
  }

  private void later(PathState state, int index) {
    end(state, index);
    execution.later(state);
  }

  private static void end(PathState state, int index) {
    state.top.push(Values.integer(index));
    state.top.next();
  }
}
