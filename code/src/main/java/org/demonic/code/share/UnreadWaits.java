package org.demonic.code.share;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Calls of code that is not read in which that code itself may give back locks of the thread: those
 * that run any method or the initialiser of any class, and those that may wait for a notification
 * of an object that is locked. A library is taken to do so with its own objects, and with what a
 * call gives it; the JDK, with objects of the classes of which the book says so.
 */
final class UnreadWaits {
  private static final String OBJECT = "java/lang/Object";

  private final Program program;

  UnreadWaits(Program program) {
    this.program = program;
  }

  /**
   * Whether the code of a call may give locks back.
   *
   * @param shown the locks that the thread has and code outside of the module may have, too
   */
  boolean mayWait(Event.Called call, List<Lock> shown) {
    MethodName method = call.method();
    boolean isRead =
        program
            .resolve(method.owner(), method.name(), method.descriptor())
            .flatMap(program::method)
            .isPresent();
    Facts facts = method.facts();
    return !isRead
        && (facts.has(Fact.RUNS_ANY)
            || facts.has(Fact.INITIALISES)
            || (!facts.has(Fact.CALCULATES)
                && !facts.has(Fact.ONLY_LOOKS)
                && shown.stream()
                    .filter(lock -> lock.mode() == Lock.Mode.MONITOR)
                    .anyMatch(lock -> mayWaitFor(lock.object(), call))));
  }

  private boolean mayWaitFor(Value locked, Event.Called call) {
    Type type = Type.getType(ValueTypes.of(locked));
    if (type.getSort() != Type.OBJECT) {
      return false;
    }
    String name = type.getInternalName();
    if (Jdk.of(ofLibrary(name)).has(Fact.WAITS_ON_ITSELF)) {
      return true;
    }
    boolean isOfLibrary = isOfLibrary(call.method().owner());
    boolean gets = call.arguments().stream().anyMatch(v -> v.equals(locked) || areRelated(v, name));
    boolean isLibrarys =
        program.supertypes(name).stream()
            .anyMatch(t -> program.module(t).isEmpty() && isOfLibrary(t));
    return isOfLibrary ? isLibrarys || gets || name.equals(OBJECT) : isLibrarys && gets;
  }

  /** The nearest class, from a class upwards, that is not the module's. */
  private String ofLibrary(String type) {
    Optional<ClassNode> node = program.module(type);
    return node.isPresent() && node.get().superName != null
        ? ofLibrary(node.get().superName)
        : type;
  }

  private boolean isOfLibrary(String type) {
    return !Jdk.isOfJdk(type) && !type.startsWith("[");
  }

  /** Whether a value may be an object of a class, as far as the types tell more than Object. */
  private boolean areRelated(Value value, String type) {
    Type other = Type.getType(ValueTypes.of(value));
    if (other.getSort() != Type.OBJECT) {
      return false;
    }
    String name = other.getInternalName();
    return Stream.of(name, type).noneMatch(OBJECT::equals)
        && (program.isSubtype(name, type) || program.isSubtype(type, name));
  }
}
