package org.demonic.instrument.schedule;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.MethodBody;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Numbers the sites of one method. */
final class Sites {
  private final MethodBody body;
  private final CodePoints points;
  private final Set<FieldInsnNode> singleChecks;
  private final Map<Site, Integer> met = new HashMap<>();

  /**
   * For a method.
   *
   * @param singleChecks its accesses to fields that belong to the racy single-check idiom
   */
  Sites(MethodBody body, CodePoints points, Set<FieldInsnNode> singleChecks) {
    this.body = body;
    this.points = points;
    this.singleChecks = singleChecks;
  }

  int ofField(FieldInsnNode access, int line) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    boolean isWrite =
        access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
    boolean isSingleCheck = singleChecks.contains(access);
    Site.FieldSite first =
        new Site.FieldSite(
            body, line, access.owner, access.name, isStatic, isWrite, isSingleCheck, 0);
    return points.number(
        new Site.FieldSite(
            body,
            line,
            access.owner,
            access.name,
            isStatic,
            isWrite,
            isSingleCheck,
            ordinal(first)));
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
