package org.demonic.instrument.calls;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.instrument.weave.Probe;
import org.demonic.instrument.weave.ReferenceRewriter;
import org.demonic.instrument.weave.Weaver;
import org.demonic.instrument.weave.WovenClass;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds the hooks of methods and calls to a class. Bridges are left alone: they only pass on a call
 * that is reported where it is made and where it arrives. The accessors that compilers before Java
 * 11 made for private members are ordinary methods here: the call in them is what is reported.
 */
public final class CallWeaver implements Weaver {
  private final CallPoints callPoints;
  private final CodePoints codePoints;

  /**
   * Creates the weaver of one client.
   *
   * @param callPoints what it wants reported
   * @param codePoints where the numbers of methods and call sites are kept
   */
  public CallWeaver(CallPoints callPoints, CodePoints codePoints) {
    this.callPoints = callPoints;
    this.codePoints = codePoints;
  }

  @Override
  public Stage stage() {
    return Stage.CALLS;
  }

  @Override
  public Probe probe() {
    return new CallProbe();
  }

  @Override
  public boolean weave(WovenClass type) {
    boolean isProbe = type.facts().name().equals(CallProbe.Code.class.getName());
    return weave(type, isProbe ? CallProbe.POINTS : callPoints);
  }

  private boolean weave(WovenClass type, CallPoints points) {
    Set<MethodReference> callers = rewriteReferences(type, points);
    boolean changed = !callers.isEmpty();
    List<MethodRewriter> rewriters = new ArrayList<>();
    for (MethodNode method : type.node().methods) {
      if (method.instructions.size() > 0 && (method.access & Opcodes.ACC_BRIDGE) == 0) {
        rewriters.add(
            new MethodRewriter(
                type.node(), method, type.body(method), type::isOriginal, points, codePoints));
      }
    }
    rewriters.forEach(r -> callers.addAll(r.callers()));
    for (MethodRewriter rewriter : rewriters) {
      changed |= rewriter.rewrite(callers);
    }
    return changed;
  }

  /**
   * Each method reference to a method whose calls are reported.
   *
   * @return the routines that have one
   */
  private Set<MethodReference> rewriteReferences(WovenClass type, CallPoints points) {
    Set<MethodReference> routines = new HashSet<>();
    int found = 0;
    for (MethodNode method : type.node().methods) {
      int line = 0;
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof LineNumberNode number) {
          line = number.line;
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic
            && type.isOriginal(dynamic)
            && isReported(type, dynamic, points)) {
          ReferenceRewriter reference = new ReferenceRewriter(type.node(), dynamic, line);
          String name = "reference$" + found++;
          MethodReference code =
              new MethodReference(type.node().name, name, reference.descriptor());
          MethodBody around = type.body(method);
          MethodBody body = new MethodBody(type.facts(), code, around.routine(), around.file());
          reference.rewrite(body, 0, codePoints, (made, m, call) -> weave(made, m, body, points));
          routines.add(around.routine());
        }
      }
    }
    return routines;
  }

  private void weave(ClassNode made, MethodNode method, MethodBody body, CallPoints points) {
    new MethodRewriter(made, method, body, all -> true, points, codePoints)
        .rewrite(Set.of(body.method()));
  }

  /** A lambda is not: the calls that it makes are in a method of this class. */
  private static boolean isReported(
      WovenClass type, InvokeDynamicInsnNode dynamic, CallPoints points) {
    if (!ReferenceRewriter.isCandidate(dynamic)) {
      return false;
    }
    MethodReference callee = ReferenceRewriter.callee(dynamic);
    return !type.isLambda(callee)
        && points.isReported(callee, ReferenceRewriter.isDispatched(dynamic));
  }
}
