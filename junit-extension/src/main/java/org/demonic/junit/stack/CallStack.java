package org.demonic.junit.stack;

import java.util.HashSet;
import java.util.List;
import org.demonic.code.ModuleCode;
import org.demonic.code.arrival.CallPlace;
import org.demonic.code.path.MethodName;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.test.TestRunners;

/**
 * The methods that run when a call is made, the innermost first, up to the method of the module
 * that the test called: that need not be of a class under test, but may have taken locks. Code in a
 * {@code main} method counts as a test.
 */
public record CallStack(List<MethodName> methods) {
  // Descriptors of frames are only given, on some JDKs, to who asks for their classes too.
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  public CallStack {
    methods = List.copyOf(methods);
  }

  /** The stack of this thread, which makes the call. */
  public static CallStack of(CallEvent event, ModuleCode code) {
    List<MethodName> frames =
        STACK.walk(
            all -> all.takeWhile(frame -> !isOutside(frame, code)).map(CallStack::name).toList());
    MethodName body = RunningMethods.name(event.activation().body().method());
    int innermost = frames.indexOf(body);
    int outermost = innermost;
    for (int i = Math.max(innermost, 0); i < frames.size(); i++) {
      outermost = code.isRead(frames.get(i)) ? i : outermost;
    }
    return new CallStack(innermost < 0 ? List.of(body) : frames.subList(innermost, outermost + 1));
  }

  private static MethodName name(StackWalker.StackFrame frame) {
    return new MethodName(
        frame.getClassName().replace('.', '/'), frame.getMethodName(), frame.getDescriptor());
  }

  /** Whether a frame is of a test, or of a {@code main}, which stands for some user, too. */
  private static boolean isOutside(StackWalker.StackFrame frame, ModuleCode code) {
    boolean isMain =
        frame.getMethodName().equals("main")
            && frame.getDescriptor().equals("([Ljava/lang/String;)V");
    return isMain
        || TestRunners.contain(frame.getClassName())
        || code.isOfTests(frame.getClassName());
  }

  /** The method that the thread called first. */
  public MethodName first() {
    return methods.get(methods.size() - 1);
  }

  /** Whether a method runs once, and is the one that the thread called first. */
  boolean isOnlyFirst(MethodName method) {
    return methods.indexOf(method) == methods.size() - 1;
  }

  /** Whether all of them are read, and each of them runs once. */
  boolean isFollowed(ModuleCode code) {
    return methods.stream().allMatch(code::isRead)
        && new HashSet<>(methods).size() == methods.size();
  }

  /** The place of the call. */
  CallPlace place(CallSite site) {
    return new CallPlace(
        first(),
        RunningMethods.name(site.body().method()),
        RunningMethods.name(site.callee()),
        site.ordinal());
  }
}
