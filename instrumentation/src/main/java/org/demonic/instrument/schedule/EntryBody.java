package org.demonic.instrument.schedule;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets a method tell of itself that it is called, with receiver and arguments, and what it returns,
 * or that it throws: for callers whose code does not name it, as those by reflection do not. It
 * tells before it takes its monitor, and when it has given it back.
 */
final class EntryBody {
  /** What collections and frameworks call by themselves. */
  private static final Set<String> COMMON =
      Set.of("equals(Ljava/lang/Object;)Z", "hashCode()I", "toString()Ljava/lang/String;");

  /** What all classes in Groovy have, and Groovy calls to make any other call. */
  private static final String DYNAMIC = "groovy/lang/GroovyObject";

  private static final Set<String> OF_DYNAMIC =
      Set.of(
          "getMetaClass()Lgroovy/lang/MetaClass;",
          "setMetaClass(Lgroovy/lang/MetaClass;)V",
          "invokeMethod(Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/Object;",
          "getProperty(Ljava/lang/String;)Ljava/lang/Object;",
          "setProperty(Ljava/lang/String;Ljava/lang/Object;)V");

  private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  private final ClassNode owner;
  private final MethodNode method;
  private final int site;

  /** Creates the weaver of one method, after all other changes. */
  EntryBody(ClassNode owner, MethodNode method, Sites sites) {
    this.owner = owner;
    this.method = method;
    this.site = sites.ofBody(ControlPoints.lineOf(method));
  }

  /** Whether others may call a method of a class. */
  static boolean isOne(ClassNode owner, MethodNode method) {
    String name = method.name + method.desc;
    return (method.access & HIDDEN) == 0
        && !method.name.startsWith("<")
        && !COMMON.contains(name)
        && !(owner.interfaces.contains(DYNAMIC) && OF_DYNAMIC.contains(name));
  }

  void weave() {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    InsnList entry = new InsnList();
    entry.add(isStatic ? new InsnNode(Opcodes.ACONST_NULL) : new VarInsnNode(Opcodes.ALOAD, 0));
    EntryCalls.addArguments(entry, Type.getArgumentTypes(method.desc), isStatic ? 0 : 1);
    entry.add(new LdcInsnNode(site));
    entry.add(WholeMethod.HOOKS.call("begins"));
    Type result = Type.getReturnType(method.desc);
    new WholeMethod(owner, method, 0)
        .surround(entry, () -> EntryCalls.returns(result, site), this::fails);
  }

  private InsnList fails() {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(site));
    code.add(WholeMethod.HOOKS.call("fails"));
    return code;
  }
}
