package org.demonic.code.confine;

import org.demonic.code.owner.OwnedArrays;
import org.demonic.code.program.Program;

/**
 * What stays in a module and what does not.
 *
 * @param objects which fields hold objects and arrays that never leave the module
 * @param arrays which arrays code outside may have
 * @param handsOutHandles whether code outside may get a variable handle, a field updater or the
 *     like that the module has made: by that it can access private fields
 */
public record Confinement(ConfinedObjects objects, OpenArrays arrays, boolean handsOutHandles) {
  /** Reads the classes of a module, and those in its folders that were left out of it. */
  public static Confinement of(Program program, OwnedArrays owned) {
    ModuleValues values = ModuleValues.of(program);
    return new Confinement(
        ConfinedObjects.of(values),
        OpenArrays.of(values, owned),
        values
            .graph()
            .reached(values.handles(), values.types()::isContainer)
            .get(ValueGraph.OUTSIDE));
  }
}
