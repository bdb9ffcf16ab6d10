package org.demonic.code.escape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Objects that never leave the module: no code outside, classes with test methods included, can get
 * an object of their class that the module has made (compare Vitek and Bokowski, "Confined types",
 * 2001). It is asked for each class, and for all its objects at once; of arrays, for each place
 * where one is made. Code that is not understood hands out what it may have.
 */
final class ModuleEscape {
  private ModuleEscape() {}

  /**
   * The fields that hold, themselves or in their arrays and collections, objects and arrays that
   * never leave the module, with the internal names of the classes of these, and the descriptors of
   * the arrays. Of objects of these classes, and arrays of these types, such fields hold no others.
   */
  static Map<FieldName, Set<String>> of(ModuleValues values) {
    Map<FieldName, Set<String>> classes = new HashMap<>();
    for (String type : values.made().keySet()) {
      if (values.program().isInstantiable(type) && mayStay(values, type)) {
        addFields(values, type, classes);
      }
    }
    values.arrays().keySet().forEach(type -> addFields(values, type, classes));
    return Map.copyOf(classes);
  }

  /** Adds the fields in which, or in whose containers, no arrays of a type are but hidden ones. */
  private static void addFields(
      ModuleValues values, Type array, Map<FieldName, Set<String>> classes) {
    Holding holding = values.types().ofArrays(array);
    List<Integer> first = values.firstOf(array);
    BitSet handedOut = values.graph().handedOut(holding);
    List<Integer> shared = new ArrayList<>(List.of(ValueGraph.GIVEN));
    first.stream().filter(handedOut::get).forEach(shared::add);
    BitSet sharing = values.graph().reached(shared, holding);
    BitSet having = values.graph().reached(first, holding);
    values
        .fields()
        .forEach(
            (field, node) -> {
              if (having.get(node) && !sharing.get(node)) {
                classes.computeIfAbsent(field, k -> new HashSet<>()).add(array.getDescriptor());
              }
            });
  }

  private static boolean mayStay(ModuleValues values, String type) {
    return values.types().isWrittenHere(type)
        && values.program().supertypes(type).stream().noneMatch(values.tests().types()::contains);
  }

  /** Adds the fields in which, or in whose containers, objects of a class are that never leave. */
  private static void addFields(
      ModuleValues values, String type, Map<FieldName, Set<String>> classes) {
    Predicate<Type> canHold = t -> values.types().canHold(t, type);
    List<Integer> receivers = receivers(values, type);
    List<Integer> made = new ArrayList<>(values.made().getOrDefault(type, List.of()));
    made.addAll(receivers);
    BitSet reached = values.graph().reached(made, canHold);
    if (reached.get(ValueGraph.OUTSIDE)) {
      return;
    }
    BitSet given = given(values, type, receivers, canHold);
    values
        .fields()
        .forEach(
            (field, node) -> {
              if (reached.get(node) && !given.get(node)) {
                classes.computeIfAbsent(field, k -> new HashSet<>()).add(type);
              }
            });
  }

  /**
   * The variables to which those objects of a class may come that code outside of the module has
   * made for itself.
   */
  private static BitSet given(
      ModuleValues values, String type, List<Integer> receivers, Predicate<Type> canHold) {
    if (!values.isMadeOutside(values.program().module(type).orElseThrow())) {
      return new BitSet();
    }
    return values.graph().given(receivers, canHold);
  }

  /** The receivers of all methods that objects of a class have. */
  private static List<Integer> receivers(ModuleValues values, String type) {
    List<Integer> receivers = new ArrayList<>();
    for (String above : values.program().supertypes(type)) {
      for (MethodNode method :
          values.program().module(above).map((ClassNode n) -> n.methods).orElse(List.of())) {
        if ((method.access & Opcodes.ACC_STATIC) == 0) {
          MethodName name = new MethodName(above, method.name, method.desc);
          receivers.add(values.parameter(name, 0, false));
        }
      }
    }
    return receivers;
  }
}
