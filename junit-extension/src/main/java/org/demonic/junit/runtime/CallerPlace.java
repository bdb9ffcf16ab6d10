package org.demonic.junit.runtime;

import java.lang.StackWalker.StackFrame;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.weave.ReferenceRewriter;
import org.demonic.junit.contract.MethodNames;

/**
 * The code that has called a method which is about to run, where instrumented code has not reported
 * the call: that of a test, or of a class that is not under test.
 *
 * @param routine {@code CounterTest.countsDown}
 * @param place {@code CounterTest.java:21}
 */
public record CallerPlace(String routine, String place) {
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  /**
   * The caller, read from the stack of this thread; code of the JDK between the two is left out,
   * and that of method references.
   */
  public static CallerPlace of(Activation activation) {
    Optional<StackFrame> caller =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .walk(frames -> caller(frames, activation));
    return caller
        .map(f -> new CallerPlace(routine(f), f.getFileName() + ":" + f.getLineNumber()))
        .orElse(new CallerPlace("another class", "an unknown place"));
  }

  private static Optional<StackFrame> caller(Stream<StackFrame> frames, Activation activation) {
    String type = activation.body().in().name();
    String method = activation.body().method().name();
    return frames
        .dropWhile(f -> !isOf(f, type, method))
        .dropWhile(f -> isOf(f, type, method) || isOfTheJdk(f) || isReference(f))
        .findFirst();
  }

  private static boolean isOf(StackFrame frame, String type, String method) {
    return frame.getClassName().equals(type) && frame.getMethodName().equals(method);
  }

  private static boolean isOfTheJdk(StackFrame frame) {
    ClassLoader loader = frame.getDeclaringClass().getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private static boolean isReference(StackFrame frame) {
    return ReferenceRewriter.isMade(frame.getClassName());
  }

  private static String routine(StackFrame frame) {
    Matcher lambda = LAMBDA.matcher(frame.getMethodName());
    return MethodNames.of(
        frame.getClassName(), lambda.matches() ? lambda.group(1) : frame.getMethodName());
  }
}
