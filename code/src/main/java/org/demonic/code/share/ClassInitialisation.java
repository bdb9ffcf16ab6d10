package org.demonic.code.share;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;

/**
 * The class initialisers that may run in the midst of a path, on its thread and with its locks: a
 * class is initialised before its first object is made, and before the first use of a static field
 * or method (JLS 12.4.1).
 */
public final class ClassInitialisation {
  private final Program program;

  public ClassInitialisation(Program program) {
    this.program = program;
  }

  /** The initialisers of the module's classes that an event of a path may run. */
  public Set<MethodName> before(RootPath path, int index) {
    Set<MethodName> found = new LinkedHashSet<>();
    initialised(path.events().get(index))
        .filter(type -> !program.supertypes(path.root().owner()).contains(type))
        .ifPresent(
            type ->
                program.supertypes(type).stream()
                    .filter(this::isWritten)
                    .flatMap(t -> program.initialiser(t).stream())
                    .forEach(found::add));
    return found;
  }

  /** Classes that only the compiler has made, such as the tables of switches, do nothing else. */
  private boolean isWritten(String type) {
    return program.module(type).filter(n -> (n.access & Opcodes.ACC_SYNTHETIC) == 0).isPresent();
  }

  private Optional<String> initialised(Event event) {
    if (event instanceof Event.New made) {
      String type = made.object().type();
      return Optional.of(type.substring(1, type.length() - 1));
    } else if (event instanceof Event.Read read) {
      return read.location().staticField().map(FieldName::owner);
    } else if (event instanceof Event.Written written) {
      return written.location().staticField().map(FieldName::owner);
    }
    return event instanceof Event.Entered entered
        ? program
            .resolve(
                entered.method().owner(), entered.method().name(), entered.method().descriptor())
            .filter(this::isStatic)
            .map(MethodName::owner)
        : Optional.empty();
  }

  private boolean isStatic(MethodName method) {
    return program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
  }
}
