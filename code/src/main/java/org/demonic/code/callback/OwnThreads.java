package org.demonic.code.callback;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Roots;
import org.demonic.code.share.SharedCode;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which methods threads of the module may run without any call from outside: tasks, timers,
 * threads, and whatever these call. Where it is not known who runs a method, it is one of them.
 */
public final class OwnThreads {
  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final UnreadCalls unread;
  private @Nullable Boolean hasThreads;
  private final Map<MethodName, Boolean> begun = new HashMap<>();
  private final Map<MethodName, Boolean> run = new HashMap<>();

  /** Finds them in a module. */
  public OwnThreads(SharedCode code) {
    this.program = code.program();
    this.index = code.index();
    this.roots = code.roots();
    this.unread = new UnreadCalls(program, roots.preconditions());
  }

  /** Whether such a run may begin with a method. */
  public boolean begin(MethodName method) {
    Boolean known = begun.get(method);
    if (known == null) {
      known = mayBegin(method) || index.makersOfFunctions(method).stream().anyMatch(this::run);
      begun.put(method, known);
    }
    return known;
  }

  /** Whether a method may be a part of such a run. */
  public boolean run(MethodName method) {
    Boolean known = run.get(method);
    if (known == null) {
      known = leadingTo(method).stream().anyMatch(this::mayBegin);
      run.put(method, known);
    }
    return known;
  }

  /** The methods that may run one, also by functions that they make. */
  private Set<MethodName> leadingTo(MethodName method) {
    Set<MethodName> met = new LinkedHashSet<>(Set.of(method));
    Deque<MethodName> open = new ArrayDeque<>(met);
    while (!open.isEmpty()) {
      MethodName next = open.remove();
      Stream.concat(roots.callers(next), index.makersOfFunctions(next).stream())
          .filter(met::add)
          .forEach(open::add);
    }
    return met;
  }

  /**
   * Whether methods run one that are none of these, or code that is not read and to which methods
   * give the object that are none of these.
   *
   * @param methods all code that calls the method by its name is known to be read
   */
  public boolean isRunBesides(MethodName method, Set<MethodName> methods) {
    Set<MethodName> givers = unread.thatMayRun(method);
    return Jdk.isCalledOnAny(method)
        || !methods.containsAll(index.makersOfFunctions(method))
        || !methods.containsAll(givers)
        || (!givers.isEmpty() && isKept(method));
  }

  /** Whether unread code may have the object of a method and run it where somebody calls that. */
  private boolean isKept(MethodName method) {
    return program.supertypes(method.owner()).stream()
        .filter(OwnThreads::isPassive)
        .anyMatch(
            above ->
                program
                    .declaration(new MethodName(above, method.name(), method.descriptor()))
                    .isPresent());
  }

  /** Whether methods of a type run inside of calls, and not in threads of their own. */
  private static boolean isPassive(String type) {
    return Jdk.of(type).has(Fact.PASSIVE);
  }

  private boolean mayBegin(MethodName method) {
    return isThread(method)
        || method.isClassInitializer()
        || (hasThreads() && (Jdk.isCalledOnAny(method) || !unread.thatMayRun(method).isEmpty()));
  }

  private boolean isThread(MethodName method) {
    return method.name().equals("finalize")
        || isMain(method)
        || isFunctionOfOthers(method)
        || isOfOthers(method);
  }

  /** Whether the module may have any threads of its own, but for class initialisers. */
  private boolean hasThreads() {
    Boolean known = hasThreads;
    if (known == null) {
      known =
          program.classes().stream()
              .flatMap(
                  type ->
                      program.module(type).orElseThrow().methods.stream()
                          .map(m -> new MethodName(type, m.name, m.desc)))
              .anyMatch(this::isThread);
      hasThreads = known;
    }
    return known;
  }

  private boolean isMain(MethodName method) {
    return method.name().equals("main")
        && method.descriptor().endsWith(")V")
        && program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
  }

  /** Whether code that is not read may run a method by another type that declares it. */
  private boolean isOfOthers(MethodName method) {
    if (method.isConstructor()) {
      return false;
    }
    for (String above : program.supertypes(method.owner())) {
      boolean isDeclared =
          program.module(above).isEmpty()
              && (program.find(above).isEmpty()
                  || program
                      .declaration(new MethodName(above, method.name(), method.descriptor()))
                      .filter(m -> (m.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == 0)
                      .isPresent());
      if (isDeclared && !isPassive(above)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a function runs a method, and not only inside of the calls that make the function. */
  private boolean isFunctionOfOthers(MethodName method) {
    if (index.functionTypes(method).isEmpty()) {
      return false;
    }
    for (MethodName maker : new LinkedHashSet<>(index.makersOfFunctions(method))) {
      MethodNode code = program.method(maker).orElse(null);
      if (code == null || !areAllRunAtOnce(code, method)) {
        return true;
      }
    }
    return false;
  }

  /** Whether each function of a method's code that runs another one is used up where it is made. */
  private boolean areAllRunAtOnce(MethodNode code, MethodName body) {
    for (AbstractInsnNode instruction : code.instructions) {
      if (instruction instanceof InvokeDynamicInsnNode made
          && runs(made, body)
          && !isRunAtOnce(made)) {
        return false;
      }
    }
    return true;
  }

  private boolean runs(InvokeDynamicInsnNode made, MethodName body) {
    for (Object argument : made.bsmArgs) {
      if (argument instanceof Handle handle
          && handle.getName().equals(body.name())
          && handle.getDesc().equals(body.descriptor())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the next instruction is a call of the JDK that runs it and does not keep it. */
  private boolean isRunAtOnce(InvokeDynamicInsnNode made) {
    AbstractInsnNode next = made.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next instanceof MethodInsnNode call
        && JdkRunner.of(program, new MethodName(call.owner, call.name, call.desc))
            .filter(r -> !r.isLater())
            .isPresent();
  }
}
