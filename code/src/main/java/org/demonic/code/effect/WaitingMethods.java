package org.demonic.code.effect;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.flow.FlowGraph;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.library.Fact;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
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
    return known.computeIfAbsent(
        method, m -> calls(m).stream().map(Made::call).anyMatch(this::isWait));
  }

  /**
   * Whether a method is one that may wait for more than a lock: who has a lock gives it back. A
   * method that returns with a lock which it has taken is a lock itself.
   */
  public boolean waitForMore(MethodName method) {
    return more.computeIfAbsent(
        method, m -> calls(m).stream().anyMatch(made -> isWait(made.call()) && !givesBack(made)));
  }

  private static boolean givesBack(Made made) {
    if (!isOfLock(made.call(), Fact.TAKES)) {
      return false;
    }
    InsnList code = made.in().instructions;
    return !new FlowGraph(made.in())
        .returnsWithout(
            code.indexOf(made.call()),
            at -> code.get(at) instanceof MethodInsnNode call && isOfLock(call, Fact.GIVES_BACK));
  }

  private static boolean isOfLock(MethodInsnNode call, Fact fact) {
    return call.owner.startsWith(Jdk.LOCKS) && Jdk.of(call).has(fact);
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

  /** A call, and the method that makes it. */
  private record Made(MethodInsnNode call, MethodNode in) {}

  /** The calls in a method, and in those that it calls. */
  private List<Made> calls(MethodName method) {
    List<Made> calls = new ArrayList<>();
    addCalls(method.owner(), method.name(), method.descriptor(), new HashSet<>(), calls);
    return calls;
  }

  private void addCalls(
      String owner, String name, String descriptor, Set<String> open, List<Made> calls) {
    MethodNode body = open.add(owner + name + descriptor) ? code.of(owner, name, descriptor) : null;
    if (body != null) {
      for (AbstractInsnNode instruction : body.instructions) {
        if (instruction instanceof MethodInsnNode call) {
          calls.add(new Made(call, body));
          addCalls(call.owner, call.name, call.desc, open, calls);
        }
      }
    }
  }
}
