package org.demonic.instrument.weave;

import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;
import org.objectweb.asm.MethodTooLargeException;

/**
 * The reason why a class that a client wants is not instrumented.
 *
 * @param isUsable whether the JVM can run its code: not where classes are missing that it needs
 */
record Failure(InstrumentedClass type, Throwable cause, boolean isUsable) {
  Failure(InstrumentedClass type, Throwable cause) {
    this(type, cause, true);
  }

  InstrumentationException describe() {
    return Rejection.isRejection(cause)
        ? Rejection.failure(type.name(), cause)
        : new InstrumentationException(
            cause, InstrumentationProblem.TRANSFORM_FAILED, type.name(), reason(), remedy());
  }

  /** Why the class is left out, worded as a sentence. */
  String told() {
    return isUsable
        ? "the class could not be instrumented: " + reason()
        : "the JVM does not let the class be changed, because it could not make it ready, as where"
            + " classes are missing that it needs: "
            + reason();
  }

  private String reason() {
    if (cause instanceof MethodTooLargeException large) {
      return "method %s would exceed the 64 KB that a method may have"
          .formatted(large.getMethodName());
    }
    return cause instanceof NotRewritableException
        ? String.valueOf(cause.getMessage())
        : cause.toString();
  }

  private String remedy() {
    if (cause instanceof MethodTooLargeException) {
      return "leave it out of the classes under test, or split that method";
    }
    return cause instanceof NotRewritableException known
        ? known.remedy()
        : "leave it out of the classes under test, and report this";
  }
}
