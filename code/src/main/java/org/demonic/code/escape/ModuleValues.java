package org.demonic.code.escape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.program.TestUses;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The variables of a module: its fields, and the parameters and results of its methods. What code
 * outside of the module can do with them is in the graph from the beginning.
 */
final class ModuleValues {
  /** The types of elements that instructions read and write, in the order of the opcodes. */
  private static final String ELEMENTS = "IJFDLBCS";

  private final Program program;
  private final TestUses tests;
  private final OpenMembers open;
  private final ModuleTypes types;
  private final ValueGraph graph;
  private final Map<FieldName, Integer> fields = new HashMap<>();
  private final Map<String, List<Integer>> made = new HashMap<>();
  private final Map<Type, NewArrays> arrays = new LinkedHashMap<>();
  private final Map<Integer, Optional<String>> handles = new LinkedHashMap<>();
  private final Map<Place, Elements> accesses = new LinkedHashMap<>();
  private final Map<MethodName, Optional<MethodName>> resolved = new HashMap<>();
  private final Set<MethodName> linked = new HashSet<>();

  /**
   * The variables that are the first to have arrays of a type.
   *
   * @param made new ones of exactly this type
   * @param returned those that code outside of the module returns, which may be of a subtype
   */
  record NewArrays(Set<Integer> made, Set<Integer> returned) {
    NewArrays() {
      this(new LinkedHashSet<>(), new LinkedHashSet<>());
    }
  }

  /**
   * Elements that an instruction reads or writes.
   *
   * @param type their descriptor; that of {@code Object} for all references
   * @param arrays the variables that can have the array
   */
  record Elements(String type, List<Integer> arrays) {}

  private ModuleValues(Program program, TestUses tests) {
    this.program = program;
    this.tests = tests;
    this.open = new OpenMembers(program, tests);
    this.types = new ModuleTypes(program);
    this.graph = new ValueGraph(types::isContainer);
    program.classes().forEach(type -> addMembers(program.module(type).orElseThrow()));
    program.nodes().stream().filter(n -> program.isLeftOut(n.name)).forEach(this::addOverrides);
  }

  /** Reads the classes of a module, and those in its folders that were left out of it. */
  static ModuleValues of(Program program) {
    ModuleValues values = new ModuleValues(program, program.testUses());
    for (String type : program.classes()) {
      for (MethodNode method : program.module(type).orElseThrow().methods) {
        MethodValues.add(values, type, method);
      }
    }
    values.graph.complete();
    return values;
  }

  Program program() {
    return program;
  }

  ValueGraph graph() {
    return graph;
  }

  ModuleTypes types() {
    return types;
  }

  TestUses tests() {
    return tests;
  }

  /** The fields that have been met, by their variables. */
  Map<FieldName, Integer> fields() {
    return fields;
  }

  /** The variables in which the module's code has new objects of its classes. */
  Map<String, List<Integer>> made() {
    return made;
  }

  private void addMembers(ClassNode node) {
    for (FieldNode field : node.fields) {
      program.field(node.name, field.name, field.desc).ifPresent(name -> addField(name, field));
    }
    for (MethodNode method : node.methods) {
      addMethod(new MethodName(node.name, method.name, method.desc), method);
    }
  }

  private void addField(FieldName name, FieldNode field) {
    boolean hasOtherUses =
        program.mayHaveHandle(name) || (!name.isFinal() && program.stubs().mention(name));
    if (hasOtherUses || open.isOpen(name, field)) {
      graph.handOut(field(name));
    }
    if (hasOtherUses || program.nameable().mayWrite(name)) {
      graph.give(field(name));
    }
  }

  private void addMethod(MethodName name, MethodNode method) {
    boolean isOpen = open.isOpen(name, method);
    boolean isKnown = open.isKnownOutside(name, method);
    if (isOpen || isKnown) {
      forParameters(name, method, (i, node) -> graph.give(node));
      graph.handOut(result(name));
    }
    if (isKnown) {
      forParameters(name, method, (i, node) -> graph.pass(ValueGraph.PASSED, node));
    }
    if ((method.access & Opcodes.ACC_NATIVE) != 0 || isNowhere(name, method)) {
      isUnread(name, method);
    }
  }

  private boolean isNowhere(MethodName name, MethodNode method) {
    return (method.access & Opcodes.ACC_ABSTRACT) != 0
        && targets(name).stream()
            .flatMap(target -> program.method(target).stream())
            .allMatch(target -> (target.access & Opcodes.ACC_ABSTRACT) != 0);
  }

  /** Nobody knows what a method does. */
  private void isUnread(MethodName name, MethodNode method) {
    forParameters(name, method, (i, node) -> graph.handOut(node));
    graph.give(result(name));
  }

  /** A class with test methods may have methods in the place of those that it inherits. */
  private void addOverrides(ClassNode test) {
    for (String above : program.supertypes(test.name)) {
      program.module(above).stream()
          .flatMap(node -> node.methods.stream())
          .filter(m -> (m.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == 0)
          .forEach(m -> isUnread(new MethodName(above, m.name, m.desc), m));
    }
  }

  /** Does something for each parameter but the receiver. */
  private void forParameters(
      MethodName name, MethodNode method, BiConsumer<Integer, Integer> action) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    int operands = Variable.operands(name.descriptor(), isStatic);
    for (int i = isStatic ? 0 : 1; i < operands; i++) {
      action.accept(i, parameter(name, i, isStatic));
    }
  }

  int field(FieldName name) {
    return fields.computeIfAbsent(name, f -> graph.node(f, Type.getType(f.descriptor())));
  }

  int parameter(MethodName method, int index, boolean isStatic) {
    Variable variable = new Variable(method, index);
    return graph.node(variable, variable.type(isStatic));
  }

  int result(MethodName method) {
    Variable variable = Variable.result(method);
    return graph.node(variable, variable.type(true));
  }

  /** A place in code where a new object of a class is made. */
  int made(Object place, String type) {
    int node = graph.node(place, Type.getObjectType(type));
    List<Integer> places = made.computeIfAbsent(type, k -> new ArrayList<>());
    if (!places.contains(node)) {
      places.add(node);
    }
    return node;
  }

  /** Notes that a variable has a new array of exactly this type. */
  void makesArray(int node, Type type) {
    arrays.computeIfAbsent(type, k -> new NewArrays()).made().add(node);
  }

  /** Notes that a variable has an array, perhaps a new one, that code elsewhere returns. */
  void getsArray(int node, Type type) {
    arrays.computeIfAbsent(type, k -> new NewArrays()).returned().add(node);
  }

  /**
   * Notes that a variable has what gives access to fields, as a variable handle does.
   *
   * @param owner the class whose fields these are, if it is known
   */
  void makesHandle(int node, Optional<String> owner) {
    handles.put(node, owner);
  }

  /** The variables in which such objects are first, with the classes. */
  Map<Integer, Optional<String>> handles() {
    return handles;
  }

  /** Notes that an instruction reads or writes an element. */
  void usesElement(Place place, int opcode, List<Integer> arrays) {
    int first = opcode >= Opcodes.IASTORE ? Opcodes.IASTORE : Opcodes.IALOAD;
    char kind = ELEMENTS.charAt(opcode - first);
    String type = kind == 'L' ? "Ljava/lang/Object;" : String.valueOf(kind);
    accesses.put(place, new Elements(type, arrays));
  }

  /** The elements that instructions read or write. */
  Map<Place, Elements> accesses() {
    return accesses;
  }

  /** The variables in which arrays are first, by the types of these. */
  Map<Type, NewArrays> arrays() {
    return arrays;
  }

  /** The variables in which arrays of a type are first, as far as they do not come from outside. */
  List<Integer> firstOf(Type array) {
    List<Integer> first = new ArrayList<>();
    arrays.forEach(
        (type, found) -> {
          if (type.equals(array)) {
            first.addAll(found.made());
          }
          if (types.canHoldArray(type, array)) {
            first.addAll(found.returned());
          }
        });
    return first;
  }

  /**
   * The method of the module that stands for all that a call may run, if there is one: what it gets
   * and returns, they get and return.
   */
  Optional<MethodName> called(String owner, String name, String descriptor, boolean isSelected) {
    Optional<MethodName> found =
        resolve(owner, name, descriptor).filter(m -> program.module(m.owner()).isPresent());
    found.filter(m -> isSelected).ifPresent(this::link);
    return found;
  }

  /** The method that a call names, of the module or not. */
  Optional<MethodName> resolve(String owner, String name, String descriptor) {
    return resolved.computeIfAbsent(
        new MethodName(owner, name, descriptor), m -> program.resolve(owner, name, descriptor));
  }

  private void link(MethodName name) {
    if (linked.add(name)) {
      int operands = Variable.operands(name.descriptor(), false);
      for (MethodName target : targets(name)) {
        if (!target.equals(name)) {
          for (int i = 0; i < operands; i++) {
            graph.flow(parameter(name, i, false), parameter(target, i, false));
          }
          graph.flow(result(target), result(name));
        }
      }
    }
  }

  private Set<MethodName> targets(MethodName name) {
    Set<MethodName> found = new LinkedHashSet<>();
    for (String type : program.subtypes(name.owner())) {
      program
          .resolve(type, name.name(), name.descriptor())
          .filter(target -> program.module(target.owner()).isPresent())
          .ifPresent(found::add);
    }
    return found;
  }

  /** Whether code outside of the module can make objects of a class. */
  boolean isMadeOutside(ClassNode node) {
    return node.methods.stream()
        .filter(m -> m.name.equals("<init>"))
        .anyMatch(m -> open.isOpen(new MethodName(node.name, m.name, m.desc), m));
  }
}
