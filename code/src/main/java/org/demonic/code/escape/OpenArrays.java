package org.demonic.code.escape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.ContractStrings;
import org.demonic.code.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Arrays that code outside of the module may have, and write to at any time: it made them and
 * passed them in, or it can get them. Those with elements of one type are taken together, without
 * the ones that a field owns: of these, code outside has none. A view of an array, such as {@code
 * Arrays.asList}, counts as such code.
 */
public final class OpenArrays {
  private static final String OBJECT = "Ljava/lang/Object;";

  private final ModuleValues values;

  /** The variables whose arrays code or contracts use, by the types of the elements. */
  private final Map<String, Set<Integer>> used = new HashMap<>();

  private final Map<String, Boolean> known = new HashMap<>();

  private OpenArrays(ModuleValues values) {
    this.values = values;
  }

  static OpenArrays of(ModuleValues values, OwnedArrays owned) {
    OpenArrays open = new OpenArrays(values);
    values
        .accesses()
        .forEach(
            (place, access) -> {
              if (owned.uses(place).isEmpty()) {
                access.arrays().forEach(node -> open.use(access.type(), node));
                if (access.type().equals("B")) {
                  access.arrays().forEach(node -> open.use("Z", node));
                }
              }
            });
    values
        .fields()
        .forEach(
            (field, node) -> {
              if (!owned.isOwner(field)) {
                open.use(Type.getType(field.descriptor()), node);
              }
            });
    open.addParametersInContracts();
    return open;
  }

  private void use(String elements, int node) {
    used.computeIfAbsent(elements, k -> new LinkedHashSet<>()).add(node);
  }

  private void use(Type type, int node) {
    for (Type t = type; t.getSort() == Type.ARRAY; t = ModuleTypes.elements(t)) {
      use(kind(t), node);
    }
  }

  /** The type of the elements of an array; all references are one. */
  private static String kind(Type array) {
    Type elements = ModuleTypes.elements(array);
    return elements.getSort() < Type.ARRAY ? elements.getDescriptor() : OBJECT;
  }

  private void addParametersInContracts() {
    Program program = values.program();
    for (String owner : program.classes()) {
      for (MethodNode method : program.module(owner).orElseThrow().methods) {
        if (ContractStrings.REQUIRES.isOn(method)) {
          boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
          MethodName name = new MethodName(owner, method.name, method.desc);
          int index = isStatic ? 0 : 1;
          for (Type type : Type.getArgumentTypes(method.desc)) {
            use(type, values.parameter(name, index++, isStatic));
          }
        }
      }
    }
  }

  /**
   * Whether code outside may have an array with such elements that no field owns.
   *
   * @param elements the descriptor of the elements; that of {@code Object} for all references
   */
  public synchronized boolean contains(String elements) {
    return known.computeIfAbsent(elements, this::isOpen);
  }

  private boolean isOpen(String elements) {
    Set<Integer> nodes = used.getOrDefault(elements, Set.of());
    return !nodes.isEmpty()
        && types(elements).stream()
            .map(this::shared)
            .anyMatch(shared -> nodes.stream().anyMatch(shared::get));
  }

  /** The types of arrays with such elements. */
  private Set<Type> types(String elements) {
    Set<Type> types = new LinkedHashSet<>(List.of(Type.getType("[" + elements)));
    values.arrays().keySet().stream().filter(t -> kind(t).equals(elements)).forEach(types::add);
    return types;
  }

  /** The variables to which arrays of a type come that code outside may have. */
  private BitSet shared(Type array) {
    Holding holding = values.types().ofArrays(array);
    ValueGraph graph = values.graph();
    BitSet handedOut = graph.leadingTo(List.of(ValueGraph.OUTSIDE, ValueGraph.VIEWED), holding);
    List<Integer> from = new ArrayList<>(List.of(ValueGraph.GIVEN));
    values.firstOf(array).stream().filter(handedOut::get).forEach(from::add);
    return graph.reached(from, holding);
  }
}
