package org.demonic.instrument.schedule;

import java.util.Set;
import org.demonic.instrument.idiom.EarlyFields;
import org.demonic.instrument.idiom.OwnThreadChecks;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.Hierarchy;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.instrument.weave.Probe;
import org.demonic.instrument.weave.ReferenceRewriter;
import org.demonic.instrument.weave.Weaver;
import org.demonic.instrument.weave.WovenClass;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Adds the hooks of a schedule to a class. */
public final class ScheduleWeaver implements Weaver {
  /** Hooks get the class of static fields and methods as a constant. */
  private static final int FIRST_WITH_CLASS_CONSTANTS = Opcodes.V1_5;

  private final CodePoints points;
  private final Set<String> kept;
  private final ControlPoints asked;

  /**
   * Creates the weaver for one client.
   *
   * @param points where the numbers of {@link Site}s are kept
   * @param kept gets the names and descriptors of methods whose monitor is entered before their
   *     first hook, because their class was loaded before it could be changed
   * @param asked the methods and lines that tell when they begin
   */
  public ScheduleWeaver(CodePoints points, Set<String> kept, ControlPoints asked) {
    this.points = points;
    this.kept = kept;
    this.asked = asked;
  }

  @Override
  public Stage stage() {
    return Stage.SCHEDULE;
  }

  @Override
  public Probe probe() {
    return new ScheduleProbe();
  }

  @Override
  public boolean concernsLibrary(byte[] classFile, boolean isBeingLoaded, Hierarchy others) {
    return OrderingCode.isIn(classFile, isBeingLoaded, others);
  }

  /**
   * Lets a class of a library tell what orders threads: monitors, volatile fields, calls of the
   * JDK. So a wait in its code is one under control, and what it hands from thread to thread is
   * handed on.
   */
  @Override
  public boolean weaveLibrary(WovenClass type, Hierarchy others) {
    requireClassConstants(type);
    String name = type.facts().name();
    JdkCalls calls =
        new JdkCalls(
                other ->
                    other.equals(name) || OrderingCode.isBelow(other.replace('.', '/'), others)
                        ? type.classFiles().apply(other)
                        : null,
                kept)
            .onlyOrdering();
    boolean changed = weaveReferences(type, calls);
    for (MethodNode method : type.node().methods) {
      if (method.instructions.size() > 0) {
        Sites sites = new Sites(type.body(method), points);
        changed |=
            new InstructionWeaver(type.node(), type::isOriginal, method, sites, calls, Set.of())
                .onlyOrdering(others)
                .weave();
        changed |= weaveWhole(type, method, sites);
      }
    }
    return changed;
  }

  private static void requireClassConstants(WovenClass type) {
    if ((type.node().version & 0xFFFF) < FIRST_WITH_CLASS_CONSTANTS) {
      type.node().version = FIRST_WITH_CLASS_CONSTANTS;
    }
  }

  @Override
  public boolean weave(WovenClass type) {
    JdkCalls calls = new JdkCalls(type.classFiles(), kept);
    boolean changed = weaveReferences(type, calls);
    requireClassConstants(type);
    Set<String> early = EarlyFields.of(type.node(), type.classFiles());
    early.forEach(
        name -> points.number(new Site.EarlyField(type.node().name.replace('/', '.'), name)));
    Set<FieldInsnNode> ownChecks = OwnThreadChecks.in(type.node());
    for (MethodNode method : type.node().methods) {
      if (method.instructions.size() > 0) {
        Sites sites = Sites.of(type.node().name, method, type.body(method), points, ownChecks);
        changed |= new NewObjects(type::isOriginal, method).weave();
        if (asked.hasEntered() && !asked.isInside(type.node().name)) {
          changed |= new EntryCalls(type.node().name, method, sites, asked).weave();
        }
        changed |= new CountedLoops(type.node().name, type::isOriginal, method).weave();
        changed |=
            new InstructionWeaver(type.node(), type::isOriginal, method, sites, calls, early)
                .weave();
        changed |= asked.weaveLines(type.node().name.replace('/', '.'), method, sites);
        // A method tells that it begins before it takes its monitor, and that it ends while it has
        // it.
        boolean tells = asked.has(method.name);
        int line = tells ? ControlPoints.lineOf(method) : 0;
        if (tells) {
          ControlPoints.weaveEnd(new WholeMethod(type.node(), method, 0), method, line, sites);
        }
        changed |= weaveWhole(type, method, sites) || tells;
        if (tells) {
          ControlPoints.weaveBegin(method, line, sites);
        }
        if (asked.tellsBodies(type.node().name) && EntryBody.isOne(type.node(), method)) {
          new EntryBody(type.node(), method, sites).weave();
          changed = true;
        }
      }
    }
    return changed;
  }

  /** Method references whose calls matter get code that makes the call. */
  private boolean weaveReferences(WovenClass type, JdkCalls calls) {
    boolean changed = false;
    for (MethodNode method : type.node().methods) {
      int line = 0;
      int references = 0;
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction instanceof LineNumberNode number) {
          line = number.line;
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic
            && type.isOriginal(dynamic)
            && ReferenceRewriter.isCandidate(dynamic)) {
          int reference = references++;
          if (isWanted(ReferenceRewriter.callee(dynamic), type, calls)
              && ReferenceRewriter.isPlain(dynamic)) {
            MethodBody body = type.body(method);
            new ReferenceRewriter(type.node(), dynamic, line)
                .rewrite(
                    body,
                    reference,
                    points,
                    (made, code, call) -> weave(type.node().name, made, code, body, calls));
            changed = true;
          }
        }
      }
    }
    return changed;
  }

  private boolean isWanted(MethodReference call, WovenClass type, JdkCalls calls) {
    return calls.isWanted(call)
        || (asked.hasEntered()
            && !asked.isInside(type.node().name)
            && EntryCalls.isOne(call.owner(), call.name(), type.node().name, asked));
  }

  private void weave(
      String type, ClassNode made, MethodNode code, MethodBody body, JdkCalls calls) {
    if (asked.hasEntered() && !asked.isInside(type)) {
      new EntryCalls(type, code, new Sites(body, points), asked).weave();
    }
    new InstructionWeaver(made, all -> true, code, new Sites(body, points), calls, Set.of())
        .weave();
  }

  private boolean weaveWhole(WovenClass type, MethodNode method, Sites sites) {
    if (method.name.equals("<clinit>")) {
      new WholeMethod(type.node(), method, 0).reportInitialiser();
      return true;
    } else if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      weaveSynchronized(type, method, sites);
      return true;
    }
    return false;
  }

  private void weaveSynchronized(WovenClass type, MethodNode method, Sites sites) {
    WholeMethod code =
        new WholeMethod(type.node(), method, sites.ofMonitor(ControlPoints.lineOf(method), true));
    if (type.mayChangeModifiers()) {
      code.makeBlock();
    } else {
      code.report();
      kept.add(method.name + method.desc);
    }
  }
}
