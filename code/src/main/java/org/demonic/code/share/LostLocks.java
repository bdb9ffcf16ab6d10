package org.demonic.code.share;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls of unread code in which a thread may give back locks that it had before: they come back to
 * a method of the module that waits, or that gives back what it has not taken.
 */
final class LostLocks {
  private final Program program;
  private final CodeIndex index;
  private final RootPaths paths;
  private @Nullable Callbacks all;
  private @Nullable Callbacks known;

  LostLocks(Program program, CodeIndex index, RootPaths paths) {
    this.program = program;
    this.index = index;
    this.paths = paths;
  }

  /**
   * Whether a thread may have fewer locks after a call, or may have had fewer meanwhile.
   *
   * @param made the functions that the thread's path has made before it
   */
  boolean mayBeLostIn(Event.Called call, Map<Value, MethodName> made) {
    MethodName method = call.method();
    Optional<Set<MethodName>> functions = functions(call, made);
    boolean isOnOtherThread =
        method.name().equals("start") && program.isSubtype(method.owner(), "java/lang/Thread");
    return !isOnOtherThread
        && all().mayComeBack(method, functions)
        && known().mayComeBack(method, functions);
  }

  /** The methods that the functions which a call gets run, if all are functions of the path. */
  private Optional<Set<MethodName>> functions(Event.Called call, Map<Value, MethodName> made) {
    Type[] parameters = Type.getArgumentTypes(call.method().descriptor());
    int receiver = call.arguments().size() - parameters.length;
    Set<MethodName> found = new LinkedHashSet<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      String type =
          i < receiver ? call.method().owner() : parameters[i - receiver].getInternalName();
      MethodName body = made.get(call.arguments().get(i));
      boolean isRead = body != null && program.method(body).isPresent();
      if (isRead) {
        found.add(body);
      } else if (body != null || index.mayBeFunction(type)) {
        return Optional.empty();
      }
    }
    return Optional.of(found);
  }

  /** All that name an operation which gives a lock back: no code has to be executed for it. */
  private Callbacks all() {
    if (all == null) {
      all = Callbacks.to(program, index, releasing());
    }
    return all;
  }

  private Callbacks known() {
    if (known == null) {
      Set<MethodName> found = releasing();
      found.removeIf(m -> paths.of(m).stream().allMatch(this::keepsLocks));
      known = Callbacks.to(program, index, found);
    }
    return known;
  }

  private Set<MethodName> releasing() {
    Set<MethodName> found = new LinkedHashSet<>();
    for (String type : program.classes()) {
      ClassNode node = program.module(type).orElseThrow();
      for (MethodNode method : node.methods) {
        for (AbstractInsnNode instruction : method.instructions) {
          if (instruction instanceof MethodInsnNode call && gives(call)) {
            found.add(new MethodName(type, method.name, method.desc));
          }
        }
      }
    }
    return found;
  }

  private boolean gives(MethodInsnNode call) {
    String name = call.name;
    return name.equals("wait")
        || name.equals("timedWait")
        || name.startsWith("await")
        || name.startsWith("unlock")
        || name.startsWith("tryUnlock")
        || program
            .resolve(call.owner, name, call.desc)
            .filter(program.stubs()::contains)
            .isPresent();
  }

  /** Whether a path gives back only what it has taken itself, as a {@code try} block does. */
  private boolean keepsLocks(Path path) {
    List<Lock> taken = new ArrayList<>();
    for (Event event : path.events()) {
      if (event instanceof Event.Acquired a) {
        taken.add(a.lock());
      } else if (event instanceof Event.Waited
          || (event instanceof Event.Called c
              && (c.waits() || program.stubs().contains(c.method())))
          || (event instanceof Event.Released r && !taken.remove(r.lock()))) {
        return false;
      }
    }
    return path.isWhole();
  }
}
