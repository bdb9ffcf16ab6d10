package org.demonic.code.callback;

import java.util.List;
import java.util.Optional;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.demonic.library.Statement;
import org.objectweb.asm.Type;

/**
 * A method of the JDK that runs a function that it gets.
 *
 * @param operand which argument the function is; the receiver is 0
 * @param elements for each argument of the function, which type argument of the collection, map or
 *     stream it has; the collection is argument 0
 * @param isLater whether another thread runs the function, and not this call
 */
record JdkRunner(int operand, List<Integer> elements, boolean isLater) {
  JdkRunner {
    elements = List.copyOf(elements);
  }

  private static JdkRunner of(Statement runs) {
    List<Integer> numbers = runs.operands();
    return new JdkRunner(
        numbers.get(0), numbers.subList(1, numbers.size()), runs.fact() == Fact.RUNS_LATER);
  }

  /** What a call runs, if it is a call of such a method. */
  static Optional<JdkRunner> of(Program program, MethodName called) {
    return program.module(called.owner()).isPresent()
        ? Optional.empty()
        : program.supertypes(called.owner()).stream()
            .map(type -> new MethodName(type, called.name(), called.descriptor()))
            .flatMap(method -> Jdk.runs(method).stream())
            .map(JdkRunner::of)
            .findFirst();
  }

  /** Which of the arguments of a call the function is; the receiver is one of them. */
  int function(Event.Called call) {
    return operand - (isStatic(call) ? 1 : 0);
  }

  static boolean isStatic(Event.Called call) {
    return call.arguments().size() == Type.getArgumentTypes(call.method().descriptor()).length;
  }
}
