package org.demonic.code.escape;

import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.demonic.code.escape.HeldValues.Held;
import org.demonic.code.flow.FlowGraph;
import org.demonic.code.flow.ValueFlow;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * What one method does with objects of fields, and with its own: which of them it stores or hands
 * on, so that others may have them.
 */
final class MethodObjects {
  /** The class whose methods keep nothing. */
  static final String OBJECT = "java/lang/Object";

  private final Program program;
  private final MethodNode method;
  private final boolean hasKnownCallers;
  private final ValueFlow flow;
  private final FlowGraph graph;
  private final KeptArguments arguments;
  private final HeldValues values;
  private final Map<FieldName, Set<String>> made = new HashMap<>();
  private final Map<FieldName, Set<FieldName>> moved = new HashMap<>();
  private final Set<FieldName> refused = new HashSet<>();
  private final Set<AbstractInsnNode> leaked = new HashSet<>();
  private final Set<AbstractInsnNode> returned = new HashSet<>();

  /**
   * What was found out of a method.
   *
   * @param made the classes of the objects that it makes for fields, by their internal names
   * @param moved the fields to which it moves objects of other fields
   * @param refused the fields that it keeps from owning their objects
   * @param leaks the arguments that others may get: 0 is the receiver, if there is one
   * @param returned what it returns, if its callers are known
   */
  record ObjectFlow(
      Map<FieldName, Set<String>> made,
      Map<FieldName, Set<FieldName>> moved,
      Set<FieldName> refused,
      Set<Integer> leaks,
      Held returned) {
    private static ObjectFlow unread(Set<FieldName> touched, Set<Integer> arguments) {
      return new ObjectFlow(Map.of(), Map.of(), touched, arguments, Held.ANYTHING);
    }
  }

  private MethodObjects(KeptArguments arguments, String owner, MethodNode method, ValueFlow flow) {
    this.arguments = arguments;
    this.hasKnownCallers =
        arguments.hasKnownCallers(new MethodName(owner, method.name, method.desc));
    this.program = arguments.program();
    this.method = method;
    this.flow = flow;
    this.graph = new FlowGraph(method);
    this.values = new HeldValues(arguments, flow);
  }

  /**
   * Reads a method; one that cannot be read may do anything with what it touches.
   *
   * @param arguments which arguments of its calls other methods keep to themselves
   */
  static ObjectFlow of(KeptArguments arguments, String owner, MethodNode method) {
    if ((method.access & Opcodes.ACC_ABSTRACT) != 0) {
      return ObjectFlow.unread(Set.of(), Set.of());
    }
    try {
      return new MethodObjects(arguments, owner, method, ValueFlow.ofBounded(owner, method)).read();
    } catch (AnalyzerException e) {
      return unread(arguments.program(), method);
    }
  }

  private static ObjectFlow unread(Program program, MethodNode method) {
    Set<FieldName> touched = new HashSet<>();
    method.instructions.forEach(i -> HeldValues.field(program, i).ifPresent(touched::add));
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    return ObjectFlow.unread(
        touched,
        IntStream.range(0, Variable.operands(method.desc, isStatic)).boxed().collect(toSet()));
  }

  private ObjectFlow read() {
    flow.operands().forEach(this::check);
    List<AbstractInsnNode> received = flow.received(method);
    Set<Integer> leaks =
        IntStream.range(0, received.size())
            .filter(i -> leaked.contains(received.get(i)))
            .boxed()
            .collect(toSet());
    Held result = returned.stream().map(this::result).reduce(Held.NOTHING, Held::or);
    return new ObjectFlow(made, moved, refused, leaks, result);
  }

  private void check(ValueFlow.Use use) {
    AbstractInsnNode instruction = use.instruction();
    if (isStore(use)) {
      Set<FieldName> targets = targets(use);
      flow.origins(use).forEach(origin -> store(use, origin, targets));
    } else if (instruction.getOpcode() == Opcodes.ARETURN && hasKnownCallers) {
      flow.origins(use).forEach(this::giveBack);
    } else if (!isAllowed(use)) {
      flow.origins(use).forEach(this::leak);
    }
  }

  /** Whether an operand is stored in a field, an array or a collection, or its elements are. */
  private static boolean isStore(ValueFlow.Use use) {
    return isFieldStore(use) || container(use).isPresent();
  }

  private static boolean isFieldStore(ValueFlow.Use use) {
    int opcode = use.instruction().getOpcode();
    return opcode == Opcodes.PUTSTATIC || (opcode == Opcodes.PUTFIELD && use.operand() == 1);
  }

  /** The array or collection to which an operand is added. */
  private static Optional<ValueFlow.Use> container(ValueFlow.Use use) {
    AbstractInsnNode instruction = use.instruction();
    boolean isAdded =
        (instruction.getOpcode() == Opcodes.AASTORE && use.operand() == 2)
            || (instruction instanceof MethodInsnNode call
                && (CollectionCalls.adds(call, use.operand())
                    || ArrayCalls.fills(call, use.operand())));
    return isAdded
        ? Optional.of(new ValueFlow.Use(instruction, 0))
        : ArrayCalls.isCopiedFrom(instruction, use.operand())
            ? Optional.of(new ValueFlow.Use(instruction, 2))
            : Optional.empty();
  }

  /**
   * The fields that hold what is stored. If there may be others, nobody knows what becomes of it,
   * nor what else they hold.
   */
  private Set<FieldName> targets(ValueFlow.Use store) {
    if (isFieldStore(store)) {
      return HeldValues.field(program, store.instruction()).map(Set::of).orElse(Set.of());
    }
    Set<FieldName> found = new HashSet<>();
    for (AbstractInsnNode container : flow.origins(container(store).orElseThrow())) {
      Held held = values.of(container);
      Set<FieldName> holders = isNewContainer(container) ? fieldsWith(container) : held.fields();
      if (holders.isEmpty() || (held.isMore() && !isNewContainer(container))) {
        leak(container);
        found.clear();
        break;
      }
      found.addAll(holders);
    }
    return found;
  }

  /** The fields in which a value is stored, by itself. */
  private Set<FieldName> fieldsWith(AbstractInsnNode origin) {
    return targets(origin, MethodObjects::isFieldStore);
  }

  private Set<FieldName> targets(AbstractInsnNode origin, Predicate<ValueFlow.Use> stores) {
    return flow.uses(origin).stream()
        .filter(stores)
        .flatMap(store -> targets(store).stream())
        .collect(toSet());
  }

  private boolean isNewContainer(AbstractInsnNode origin) {
    return origin.getOpcode() == Opcodes.ANEWARRAY
        || (origin.getOpcode() == Opcodes.NEW
            && flow.uses(origin).stream().anyMatch(MethodObjects::makesEmptyCollection));
  }

  private static boolean makesEmptyCollection(ValueFlow.Use use) {
    return use.operand() == 0
        && use.instruction() instanceof MethodInsnNode call
        && CollectionCalls.makesEmpty(call);
  }

  /** A store of a new object, which is stored once, gives it to its owner. */
  private void store(ValueFlow.Use store, AbstractInsnNode origin, Set<FieldName> targets) {
    Held held = values.of(origin);
    boolean isContainer = isFieldStore(store) && targets.stream().anyMatch(HeldValues::isContainer);
    boolean isNew = !held.made().isEmpty() || isNewContainer(origin);
    boolean isKnown =
        isNewContainer(origin)
            ? isContainer
            : (!held.isMore() && (!isContainer || held.made().isEmpty()));
    if (targets.isEmpty() || !isKnown || (isNew && !isStoredOnce(store, origin))) {
      leak(origin);
      refused.addAll(targets);
      return;
    }
    for (FieldName target : targets) {
      if (!isContainer) {
        made.computeIfAbsent(target, k -> new HashSet<>()).addAll(held.made());
      }
      held.fields().forEach(f -> moved.computeIfAbsent(f, k -> new HashSet<>()).add(target));
    }
  }

  private boolean isStoredOnce(ValueFlow.Use store, AbstractInsnNode origin) {
    return flow.uses(origin).stream().filter(MethodObjects::isStore).count() == 1
        && !graph.isRepeatedWithout(index(store.instruction()), index(origin));
  }

  private int index(AbstractInsnNode instruction) {
    return method.instructions.indexOf(instruction);
  }

  /** Others may get a value, whatever it is, and with an element all of its array. */
  private void leak(AbstractInsnNode origin) {
    if (leaked.add(origin)) {
      refused.addAll(values.of(origin).fields());
      refused.addAll(targets(origin, MethodObjects::isStore));
      if (HeldValues.isElement(origin)) {
        flow.origins(new ValueFlow.Use(origin, 0)).forEach(this::leak);
      }
    }
  }

  /** A method gives a value to its callers, which are all known. */
  private void giveBack(AbstractInsnNode origin) {
    returned.add(origin);
    if (values.of(origin).isMore()) {
      leak(origin);
    }
  }

  private Held result(AbstractInsnNode origin) {
    Set<FieldName> fields = targets(origin, MethodObjects::isStore);
    return leaked.contains(origin)
        ? Held.ANYTHING
        : fields.isEmpty() ? values.of(origin) : new Held(fields, Set.of(), false);
  }

  /** Whether nobody gets an operand by what is done with it. */
  private boolean isAllowed(ValueFlow.Use use) {
    return switch (use.instruction().getOpcode()) {
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESTATIC ->
          isKept((MethodInsnNode) use.instruction(), use.operand());
      case Opcodes.INVOKEDYNAMIC -> isMadeText((InvokeDynamicInsnNode) use.instruction());
      case Opcodes.GETFIELD, Opcodes.PUTFIELD, Opcodes.AALOAD, Opcodes.AASTORE -> true;
      default -> use.onlyLooks();
    };
  }

  private boolean isKept(MethodInsnNode call, int operand) {
    if (CollectionCalls.keeps(call)) {
      return operand == 0
          ? !CollectionCalls.compares(call, 1) || isKnown(new ValueFlow.Use(call, 1))
          : CollectionCalls.compares(call, operand);
    } else if (ArrayCalls.reads(call, operand) || ArrayCalls.writes(call, operand)) {
      return !ArrayCalls.givesElements(call);
    }
    return arguments.isKept(call, operand);
  }

  /** Whether a value is known, and so the methods that compare it with others. */
  private boolean isKnown(ValueFlow.Use use) {
    return !values.of(use).isMore();
  }

  /** A concatenation of texts calls {@code toString}, a method of the object itself. */
  private static boolean isMadeText(InvokeDynamicInsnNode node) {
    return node.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
  }
}
