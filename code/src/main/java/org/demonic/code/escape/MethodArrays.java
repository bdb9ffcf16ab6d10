package org.demonic.code.escape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.flow.FlowGraph;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * What one method does with arrays of fields: which fields it keeps from owning their arrays,
 * because it stores other arrays there, or lets the arrays go elsewhere.
 */
final class MethodArrays {
  private final Program program;
  private final MethodNode method;
  private final ValueFlow flow;
  private final FlowGraph graph;
  private final IdentityHashMap<AbstractInsnNode, Optional<Level>> levels = new IdentityHashMap<>();
  private final Set<FieldName> refused = new LinkedHashSet<>();
  private final Map<Integer, List<ArrayUse>> uses = new HashMap<>();

  /**
   * An array of a field, or of the arrays in it, and so on.
   *
   * @param depth 0 for the array that the field holds
   */
  private record Level(FieldName field, int depth) {
    boolean hasArrays() {
      return field.descriptor().startsWith("[".repeat(depth + 2));
    }

    Level inner() {
      return new Level(field, depth + 1);
    }

    String elements() {
      String elements = field.descriptor().substring(depth + 1);
      return elements.length() > 1 ? "Ljava/lang/Object;" : elements;
    }
  }

  private MethodArrays(Program program, MethodNode method, ValueFlow flow) {
    this.program = program;
    this.method = method;
    this.flow = flow;
    this.graph = new FlowGraph(method);
  }

  /** What was found out of a method. */
  record ArrayFlow(Set<FieldName> refused, Map<Integer, List<ArrayUse>> uses) {
    /** The fields that get arrays, or whose arrays are written to. */
    Set<FieldName> written() {
      return uses.values().stream()
          .flatMap(List::stream)
          .filter(use -> use.kind() != ArrayUse.Kind.READS)
          .map(ArrayUse::field)
          .collect(Collectors.toSet());
    }
  }

  /** Reads a method; of one that cannot be read, all fields that it names are refused. */
  static ArrayFlow of(Program program, String owner, MethodNode method) {
    Set<FieldName> touched = touched(program, method);
    if (touched.isEmpty()) {
      return new ArrayFlow(Set.of(), Map.of());
    }
    try {
      return new MethodArrays(program, method, ValueFlow.ofBounded(owner, method)).read();
    } catch (AnalyzerException e) {
      return new ArrayFlow(touched, Map.of());
    }
  }

  private static Set<FieldName> touched(Program program, MethodNode method) {
    Set<FieldName> touched = new LinkedHashSet<>();
    for (AbstractInsnNode node : method.instructions) {
      field(program, node).ifPresent(touched::add);
    }
    return touched;
  }

  /** The field of the module that an instruction reads or writes, if it holds arrays. */
  private static Optional<FieldName> field(Program program, AbstractInsnNode node) {
    return node instanceof FieldInsnNode field && field.desc.startsWith("[")
        ? program
            .field(field.owner, field.name, field.desc)
            .filter(f -> program.module(f.owner()).isPresent())
        : Optional.empty();
  }

  private ArrayFlow read() {
    flow.operands().forEach(this::check);
    return new ArrayFlow(refused, uses);
  }

  private void check(ValueFlow.Use use) {
    Set<Optional<Level>> found = new LinkedHashSet<>();
    for (AbstractInsnNode origin : flow.origins(use)) {
      if (origin.getOpcode() != Opcodes.ACONST_NULL) {
        found.add(level(origin));
      }
    }
    if (isStore(use)) {
      checkStore(use, found);
    } else if (found.stream().anyMatch(Optional::isPresent)) {
      Level one = found.iterator().next().orElse(null);
      if (one == null || found.size() > 1 || !isAllowed(use, one)) {
        refuse(found);
      }
    }
  }

  private void refuse(Set<Optional<Level>> levels) {
    levels.stream().flatMap(Optional::stream).map(Level::field).forEach(refused::add);
  }

  /** A store of a new array, which is stored once, gives it to its owner. */
  private void checkStore(ValueFlow.Use use, Set<Optional<Level>> stored) {
    Optional<Level> target = target(use);
    boolean isGiven =
        stored.stream().allMatch(target::equals)
            && flow.origins(use).stream().allMatch(o -> isNull(o) || isGivenOnce(use, o));
    if (!isGiven) {
      refuse(stored);
      target.map(Level::field).ifPresent(refused::add);
    }
  }

  private boolean isGivenOnce(ValueFlow.Use store, AbstractInsnNode origin) {
    return isNew(origin) && !graph.isRepeatedWithout(index(store.instruction()), index(origin));
  }

  private static boolean isNull(AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.ACONST_NULL;
  }

  private static boolean isNew(AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.NEWARRAY
        || node.getOpcode() == Opcodes.ANEWARRAY
        || node.getOpcode() == Opcodes.MULTIANEWARRAY
        || ArrayCalls.copies(node);
  }

  /** Whether an operand is stored in a field or in an array. */
  private static boolean isStore(ValueFlow.Use use) {
    return switch (use.instruction().getOpcode()) {
      case Opcodes.PUTSTATIC -> true;
      case Opcodes.PUTFIELD -> use.operand() == 1;
      case Opcodes.AASTORE -> use.operand() == 2;
      default -> false;
    };
  }

  /** What a store gives an array to, if that may own it. */
  private Optional<Level> target(ValueFlow.Use store) {
    if (store.instruction().getOpcode() != Opcodes.AASTORE) {
      return field(program, store.instruction()).map(f -> new Level(f, 0));
    }
    return common(flow.origins(new ValueFlow.Use(store.instruction(), 0)))
        .filter(Level::hasArrays)
        .map(Level::inner);
  }

  /** Which array a value is, by the instruction that it comes from. */
  private Optional<Level> level(AbstractInsnNode origin) {
    Optional<Level> known = levels.get(origin);
    if (known == null) {
      levels.put(origin, Optional.empty());
      known = find(origin);
      levels.put(origin, known);
      known.ifPresent(level -> noteNew(origin, level));
    }
    return known;
  }

  private Optional<Level> find(AbstractInsnNode origin) {
    if (isNew(origin)) {
      List<ValueFlow.Use> stores =
          flow.uses(origin).stream().filter(MethodArrays::isStore).toList();
      return stores.size() == 1 ? target(stores.get(0)) : Optional.empty();
    }
    return switch (origin.getOpcode()) {
      case Opcodes.GETFIELD, Opcodes.GETSTATIC -> field(program, origin).map(f -> new Level(f, 0));
      case Opcodes.AALOAD ->
          common(flow.origins(new ValueFlow.Use(origin, 0)))
              .filter(Level::hasArrays)
              .map(Level::inner);
      default -> Optional.empty();
    };
  }

  /** The level of all these origins but null, if it is one. */
  private Optional<Level> common(Set<AbstractInsnNode> origins) {
    Set<Optional<Level>> found = new LinkedHashSet<>();
    origins.stream().filter(o -> !isNull(o)).forEach(o -> found.add(level(o)));
    return found.size() == 1 ? found.iterator().next() : Optional.empty();
  }

  private void noteNew(AbstractInsnNode origin, Level level) {
    if (!isNew(origin)) {
      return;
    }
    note(origin, level, ArrayUse.Kind.MAKES);
    if (level.hasArrays() && ArrayCalls.copies(origin)) {
      refused.add(level.field());
    }
  }

  private void note(AbstractInsnNode instruction, Level level, ArrayUse.Kind kind) {
    uses.computeIfAbsent(index(instruction), k -> new ArrayList<>())
        .add(new ArrayUse(level.field(), level.elements(), kind));
  }

  private int index(AbstractInsnNode instruction) {
    return method.instructions.indexOf(instruction);
  }

  /** Whether an operand that is an owned array stays with its owner. */
  private boolean isAllowed(ValueFlow.Use use, Level level) {
    AbstractInsnNode instruction = use.instruction();
    int opcode = instruction.getOpcode();
    if (level.hasArrays() && ArrayCalls.moves(instruction)) {
      return false;
    } else if ((opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || ArrayCalls.reads(instruction, use.operand())) {
      note(instruction, level, ArrayUse.Kind.READS);
      return true;
    } else if ((opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
        || ArrayCalls.writes(instruction, use.operand())) {
      note(instruction, level, ArrayUse.Kind.WRITES);
      return true;
    }
    return use.onlyLooks();
  }
}
