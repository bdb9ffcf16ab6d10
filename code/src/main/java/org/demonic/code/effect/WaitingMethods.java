package org.demonic.code.effect;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import org.demonic.code.flow.FlowGraph;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.library.Fact;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Guesses which methods may have to wait for what another thread does. */
public final class WaitingMethods {
  private final LoadedCode code;
  private final Map<MethodName, Boolean> known = new ConcurrentHashMap<>();
  private final Map<MethodName, Boolean> more = new ConcurrentHashMap<>();

  /** Reads the classes that a class loader finds. */
  public WaitingMethods(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /** Whether a method is one. */
  public boolean contain(MethodName method) {
    return known.computeIfAbsent(method, m -> makes(m, (call, in) -> isWait(call)));
  }

  /**
   * Whether a method is one that may wait for more than a lock: who has a lock gives it back. A
   * method that returns with a lock which it has taken is a lock itself.
   */
  public boolean waitForMore(MethodName method) {
    return more.computeIfAbsent(
        method, m -> makes(m, (call, in) -> isWait(call) && !isGivenBack(call, in)));
  }

  /** Whether a call takes a lock that the method with the call gives back before it returns. */
  private static boolean isGivenBack(MethodInsnNode taking, MethodNode in) {
    return Locking.isOfLock(taking, Fact.TAKES)
        && !new FlowGraph(in)
            .returnsWithout(
                in.instructions.indexOf(taking),
                at -> Locking.isOfLock(in.instructions.get(at), Fact.GIVES_BACK));
  }

  /** Whether a class, by its internal name, declares one. */
  public boolean areIn(String type) {
    ClassNode node = code.type(type);
    return node != null
        && node.methods.stream().anyMatch(m -> contain(new MethodName(type, m.name, m.desc)));
  }

  /** Whether a call is one of the library that waits, which a class may have inherited. */
  private boolean isWait(MethodInsnNode call) {
    String owner = call.owner;
    while (owner != null && !LoadedCode.isOfJdk(owner)) {
      ClassNode type = code.type(owner);
      owner = type == null ? null : type.superName;
    }
    return Jdk.of(call).has(Fact.WAITS)
        || (owner != null && new MethodName(owner, call.name, call.desc).facts().has(Fact.WAITS));
  }

  /**
   * Whether a method, or one that it calls, makes a call.
   *
   * @param wanted says of a call, and of the method with it, whether it is one
   */
  private boolean makes(MethodName method, BiPredicate<MethodInsnNode, MethodNode> wanted) {
    return makes(method.owner(), method.name(), method.descriptor(), wanted, new HashSet<>());
  }

  private boolean makes(
      String owner,
      String name,
      String descriptor,
      BiPredicate<MethodInsnNode, MethodNode> wanted,
      Set<String> open) {
    MethodNode body = open.add(owner + name + descriptor) ? code.of(owner, name, descriptor) : null;
    if (body == null) {
      return false;
    }
    for (AbstractInsnNode instruction : body.instructions) {
      if (instruction instanceof MethodInsnNode call
          && (wanted.test(call, body) || makes(call.owner, call.name, call.desc, wanted, open))) {
        return true;
      }
    }
    return false;
  }
}
