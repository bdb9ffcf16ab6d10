package org.demonic.code.flow;

import java.util.Arrays;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** The calls by which a {@code switch} with patterns chooses a case. */
public final class PatternSwitches {
  /** The class whose method chooses. */
  public static final String MAKER = "java/lang/runtime/SwitchBootstraps";

  private PatternSwitches() {}

  /**
   * Whether a call chooses by classes and texts alone, which runs no code of the module. To find a
   * constant of an enum may initialise it, and to compare with a number may call a method of the
   * object.
   */
  public static boolean isOnlyOfTypes(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals(MAKER)
        && node.name.equals("typeSwitch")
        && Arrays.stream(node.bsmArgs).allMatch(PatternSwitches::isTypeOrText);
  }

  private static boolean isTypeOrText(Object label) {
    return label instanceof String || (label instanceof Type type && type.getSort() >= Type.ARRAY);
  }
}
