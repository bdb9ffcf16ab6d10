package org.demonic.code.outline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ParameterNode;

/**
 * The names of the parameters of a method, but for those that only the compiler gives.
 *
 * @param names empty texts for those that are not known
 * @param hidden how many parameters the compiler gives, before these
 */
record ParameterNames(List<String> names, int hidden) {
  /**
   * Those that a class file tells.
   *
   * @param hidden how many parameters only the compiler gives
   */
  static ParameterNames of(MethodNode method, int hidden) {
    Type[] types = Type.getArgumentTypes(method.desc);
    List<String> names = new ArrayList<>();
    int slot = (method.access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
    for (int i = 0; i < types.length; i++) {
      names.add(parameter(method, i, slot));
      slot += types[i].getSize();
    }
    return new ParameterNames(List.copyOf(names.subList(hidden, names.size())), hidden);
  }

  /** What the compiler has noted for other compilers, or else for debuggers; empty if nothing. */
  private static String parameter(MethodNode method, int index, int slot) {
    List<ParameterNode> noted = method.parameters == null ? List.of() : method.parameters;
    boolean isNoted = noted.size() == Type.getArgumentTypes(method.desc).length;
    if (isNoted && noted.get(index).name != null) {
      return noted.get(index).name;
    }
    List<LocalVariableNode> variables =
        method.localVariables == null ? List.of() : method.localVariables;
    return variables.stream()
        .filter(v -> v.index == slot && isFirst(v.start))
        .map(v -> v.name)
        .findFirst()
        .orElse("");
  }

  /** Whether no code stands before a place. */
  private static boolean isFirst(AbstractInsnNode place) {
    for (AbstractInsnNode i = place.getPrevious(); i != null; i = i.getPrevious()) {
      if (i.getOpcode() >= 0) {
        return false;
      }
    }
    return true;
  }

  boolean areKnown() {
    return names.stream().noneMatch(String::isEmpty);
  }

  /**
   * The same, with names that are made up in the place of those that Java cannot say or that are
   * there twice.
   *
   * @param others what a name that is made up must not stand for
   */
  List<String> sayable(Set<String> others) {
    Set<String> taken = new HashSet<>(names);
    taken.addAll(others);
    List<String> sayable = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      boolean isSayable = JavaWords.isName(names.get(i)) && names.indexOf(names.get(i)) == i;
      sayable.add(isSayable ? names.get(i) : madeUp("p" + (i + hidden), taken));
    }
    return sayable;
  }

  private static String madeUp(String name, Set<String> taken) {
    String made = name;
    while (!taken.add(made)) {
      made += "$";
    }
    return made;
  }
}
