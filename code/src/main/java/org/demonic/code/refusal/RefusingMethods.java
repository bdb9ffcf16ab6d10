package org.demonic.code.refusal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Which methods of a module may refuse calls because of what memory holds: rather too many than too
 * few. {@link RefusalReader} tells under which conditions they do.
 */
public final class RefusingMethods {
  /** Methods that call each other deeper than this are not looked at. */
  private static final int DEEPEST = 4;

  private final Program program;
  private final Set<MethodName> checking = new HashSet<>();
  private final Map<String, Set<String>> called = new HashMap<>();
  private final Set<String> callers = new HashSet<>();
  private final Map<Called, Boolean> known = new HashMap<>();

  /** A method that is called at some depth, with what may be read from memory. */
  private record Called(MethodName method, boolean hasRead, int depth) {}

  private RefusingMethods(Program program) {
    this.program = program;
  }

  /** Reads the code of all classes. */
  public static RefusingMethods of(Program program) {
    RefusingMethods checks = new RefusingMethods(program);
    for (String name : program.classes()) {
      ClassNode node = program.module(name).orElseThrow();
      for (MethodNode method : node.methods) {
        if (!method.name.startsWith("<") && checks.mayCheck(node, method, false, 0)) {
          checks.add(node, method);
        }
      }
    }
    checks.known.clear();
    for (String name : program.classes()) {
      if (program.module(name).orElseThrow().methods.stream().anyMatch(checks::callsOne)) {
        checks.callers.add(name);
      }
    }
    return checks;
  }

  private void add(ClassNode node, MethodNode method) {
    checking.add(new MethodName(node.name, method.name, method.desc));
    String key = key(method.name, method.desc);
    boolean isOverridable = (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
    Set<String> owners = new HashSet<>(program.subtypes(node.name));
    owners.add(node.name);
    if (isOverridable) {
      owners.addAll(program.supertypes(node.name));
    }
    owners.remove("java/lang/Object");
    owners.forEach(owner -> called.computeIfAbsent(owner, o -> new HashSet<>()).add(key));
  }

  /** The same for methods that override each other, whose descriptors may differ. */
  private static String key(String name, String descriptor) {
    return name + "/" + Type.getArgumentTypes(descriptor).length;
  }

  private boolean callsOne(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call && mayRun(call.owner, call.name, call.desc)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a call, as it is written, may run such a method. */
  public boolean mayRun(String owner, String name, String descriptor) {
    Set<String> keys = called.get(owner);
    return keys != null && keys.contains(key(name, descriptor));
  }

  /** Whether some class of the module has such a method, or inherits one. */
  public boolean hasOne(String type) {
    return called.containsKey(type);
  }

  /** Whether there is no such method. */
  public boolean areNone() {
    return checking.isEmpty();
  }

  /** The internal names of the module's classes that call such methods. */
  public Set<String> callers() {
    return Set.copyOf(callers);
  }

  /** A point in an execution: the next instruction, and whether memory has been read. */
  private record Point(int index, boolean hasRead) {}

  /**
   * Whether a method may refuse a call because of memory.
   *
   * @param hasRead whether what it gets may be read from memory
   */
  private boolean mayCheck(ClassNode owner, MethodNode method, boolean hasRead, int depth) {
    Set<Point> met = new HashSet<>();
    Deque<Point> open = new ArrayDeque<>(List.of(new Point(0, hasRead)));
    while (!open.isEmpty()) {
      Point point = open.remove();
      if (point.index() >= method.instructions.size() || !met.add(point)) {
        continue;
      }
      AbstractInsnNode instruction = method.instructions.get(point.index());
      if (point.hasRead() && isThrowing(instruction)) {
        return true;
      }
      if (instruction instanceof MethodInsnNode call
          && depth < DEEPEST
          && leadsToCheck(owner, call, point.hasRead(), depth + 1)) {
        return true;
      }
      boolean reads = point.hasRead() || isRead(instruction);
      next(method, instruction, point.index()).forEach(i -> open.add(new Point(i, reads)));
    }
    return false;
  }

  private static boolean isThrowing(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.ATHROW
        || (instruction instanceof MethodInsnNode call && Jdk.of(call).has(Fact.CHECKS));
  }

  /**
   * Whether a call is of a method of the same class, or of a static one of the module, that checks
   * something: perhaps what it gets.
   */
  private boolean leadsToCheck(ClassNode owner, MethodInsnNode call, boolean hasRead, int depth) {
    if (!call.owner.equals(owner.name) && call.getOpcode() != Opcodes.INVOKESTATIC) {
      return false;
    }
    Called called = new Called(new MethodName(call.owner, call.name, call.desc), hasRead, depth);
    Boolean answer = known.get(called);
    if (answer == null) {
      answer = program.module(call.owner).stream().anyMatch(type -> mayCheck(type, called));
      known.put(called, answer);
    }
    return answer;
  }

  private boolean mayCheck(ClassNode type, Called called) {
    return type.methods.stream()
        .filter(m -> m.name.equals(called.method().name()))
        .filter(m -> m.desc.equals(called.method().descriptor()))
        .anyMatch(m -> mayCheck(type, m, called.hasRead(), called.depth()));
  }

  private static boolean isRead(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == Opcodes.GETFIELD
        || (opcode == Opcodes.GETSTATIC
            && !((FieldInsnNode) instruction).name.equals(FieldName.ASSERTIONS_DISABLED))
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (instruction instanceof MethodInsnNode call && !call.name.equals("<init>"));
  }

  /** The indexes of the instructions that may follow; none after a write that others see. */
  private static List<Integer> next(MethodNode method, AbstractInsnNode instruction, int index) {
    int opcode = instruction.getOpcode();
    List<AbstractInsnNode> targets = new ArrayList<>();
    boolean goesOn = true;
    if (instruction instanceof JumpInsnNode jump) {
      targets.add(jump.label);
      goesOn = opcode != Opcodes.GOTO;
    } else if (instruction instanceof TableSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
      goesOn = false;
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      targets.addAll(lookup.labels);
      targets.add(lookup.dflt);
      goesOn = false;
    } else if (opcode == Opcodes.PUTFIELD
        || opcode == Opcodes.PUTSTATIC
        || opcode == Opcodes.ATHROW
        || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)) {
      goesOn = false;
    }
    List<Integer> next = new ArrayList<>();
    targets.forEach(t -> next.add(method.instructions.indexOf(t)));
    if (goesOn) {
      next.add(index + 1);
    }
    return next;
  }
}
