package org.demonic.code.flow;

import java.util.Arrays;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** The {@code toString}, {@code equals} and {@code hashCode} that a compiler makes for records. */
public final class RecordMethods {
  private RecordMethods() {}

  /**
   * The fields of the components that are objects, whose methods such a method calls; none for
   * other instructions.
   */
  public static Stream<Handle> components(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")
        ? Arrays.stream(node.bsmArgs)
            .filter(Handle.class::isInstance)
            .map(Handle.class::cast)
            .filter(field -> Type.getType(field.getDesc()).getSort() == Type.OBJECT)
        : Stream.empty();
  }
}
