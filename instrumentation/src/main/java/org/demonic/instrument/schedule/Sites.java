package org.demonic.instrument.schedule;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.demonic.instrument.idiom.FencedAccesses;
import org.demonic.instrument.idiom.SingleChecks;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.MethodBody;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Numbers the sites of one method. */
final class Sites {
  private final MethodBody body;
  private final CodePoints points;
  private final Function<FieldInsnNode, Site.Idiom> idioms;
  private final Map<Site, Integer> met = new HashMap<>();

  /**
   * Creates the sites of a method whose accesses to fields belong to no idiom.
   *
   * @param points where the numbers are kept
   */
  Sites(MethodBody body, CodePoints points) {
    this(body, points, access -> Site.Idiom.NONE);
  }

  private Sites(MethodBody body, CodePoints points, Function<FieldInsnNode, Site.Idiom> idioms) {
    this.body = body;
    this.points = points;
    this.idioms = idioms;
  }

  /**
   * The sites of a method as it was compiled, some of whose accesses to fields may belong to
   * idioms.
   *
   * @param owner the internal name of its class
   * @param ownThreadChecks the accesses of its class that look for this thread
   */
  static Sites of(
      String owner,
      MethodNode method,
      MethodBody body,
      CodePoints points,
      Set<FieldInsnNode> ownThreadChecks) {
    Map<FieldInsnNode, Site.Idiom> idioms = new HashMap<>();
    ownThreadChecks.forEach(access -> idioms.put(access, Site.Idiom.OWN_THREAD_CHECK));
    SingleChecks.in(owner, method).forEach(access -> idioms.put(access, Site.Idiom.SINGLE_CHECK));
    FencedAccesses.in(method).forEach(access -> idioms.put(access, Site.Idiom.FENCED));
    return new Sites(body, points, access -> idioms.getOrDefault(access, Site.Idiom.NONE));
  }

  int ofField(FieldInsnNode access, int line) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    boolean isWrite =
        access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
    Site.Idiom idiom = idioms.apply(access);
    Site.FieldSite first =
        new Site.FieldSite(body, line, access.owner, access.name, isStatic, isWrite, idiom, 0);
    return points.number(
        new Site.FieldSite(
            body, line, access.owner, access.name, isStatic, isWrite, idiom, ordinal(first)));
  }

  int ofElement(boolean isWrite, int line) {
    Site.ElementSite first = new Site.ElementSite(body, line, isWrite, 0);
    return points.number(new Site.ElementSite(body, line, isWrite, ordinal(first)));
  }

  int ofMonitor(int line, boolean isOfMethod) {
    return points.number(new Site.MonitorSite(body, line, isOfMethod));
  }

  int ofCall(MethodInsnNode call, String owner, int line) {
    boolean isDispatched =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    Site.CallSite first =
        new Site.CallSite(body, line, owner, call.name, call.desc, isDispatched, 0);
    return points.number(
        new Site.CallSite(body, line, owner, call.name, call.desc, isDispatched, ordinal(first)));
  }

  int ofRoutine(int line, boolean begins) {
    return points.number(new Site.RoutineSite(body, line, begins));
  }

  int ofBody(int line) {
    return points.number(new Site.BodySite(body, line));
  }

  int ofLine(int line) {
    return points.number(new Site.LineSite(body, line));
  }

  private int ordinal(Site first) {
    return met.merge(first, 1, Integer::sum) - 1;
  }
}
