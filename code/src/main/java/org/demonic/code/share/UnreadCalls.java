package org.demonic.code.share;

import static java.util.stream.Collectors.toSet;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What methods outside the module may do: whether they run code of classes below theirs, and what
 * they do to arrays that they get, by their descriptors. Of a method with a variable number of
 * arguments it is believed that it only reads them, and of the JDK that it writes no array that it
 * gets as an {@code Object}.
 */
public final class UnreadCalls {
  private static final int CALLED_AS_IT_IS = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE;

  private static final String OBJECT = "java/lang/Object";

  private UnreadCalls() {}

  static boolean copiesArrays(MethodName method) {
    return Jdk.copiesElements(method.facts());
  }

  /**
   * The parameters whose elements a method may write, counted from 0 without the receiver, with
   * their region; that of {@code System.arraycopy} depends on the arguments.
   */
  public static Map<Integer, Region.OfElements> written(Program program, MethodName method) {
    Map<Integer, Region.OfElements> found = new LinkedHashMap<>();
    Facts facts = method.facts();
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    for (int i = 0; i < parameters.length; i++) {
      String type = parameters[i].getDescriptor();
      boolean isRead = facts.has(Fact.WRITES_NOTHING_ELSE) && !facts.has(Fact.WRITES, i + 1);
      if (type.startsWith("[") && !isRead) {
        found.put(i, Region.ofElements(type.substring(1)));
      } else if (copiesArrays(method) && i == 2) {
        found.put(i, Region.ofElements("Ljava/lang/Object;"));
      }
    }
    if (!found.isEmpty() && !facts.has(Fact.VIEWS) && takesAnyNumber(program, method)) {
      found.remove(parameters.length - 1);
    }
    return found;
  }

  /**
   * Whether a method of the JDK throws in some states of its receiver, such as an empty list. Those
   * that look for an object ({@code Map.get}, {@code Collection.remove}) do not.
   */
  public static boolean needsState(MethodName method) {
    return method.facts().has(Fact.THROWS_BY_STATE);
  }

  /** Whether a method may write to elements that are of a region. */
  public static boolean mayWrite(Program program, MethodName method, Region region) {
    Set<String> types =
        written(program, method).values().stream().map(Region.OfElements::type).collect(toSet());
    return region
        .elements()
        .filter(e -> types.contains(e.type()) || types.contains("Ljava/lang/Object;"))
        .isPresent();
  }

  /**
   * Whether the call of a library's method, on an object of a class that others have written below
   * it, may run code of that class: in the place of the method, or called by it.
   */
  static boolean mayRunBelow(Program program, MethodName named) {
    Optional<MethodName> declared =
        program.resolve(named.owner(), named.name(), named.descriptor());
    return declared
        .flatMap(program::declaration)
        .filter(
            m ->
                (m.access & CALLED_AS_IT_IS) != 0
                    || ((m.access & Opcodes.ACC_FINAL) != 0 && !callsBelow(declared.get())))
        .isEmpty();
  }

  /** Whether a library's method may call others that a class below it has in their place. */
  static boolean callsBelow(MethodName method) {
    boolean isOfAnyObject = method.owner().equals(OBJECT) && !method.name().equals("toString");
    return !isOfAnyObject
        && !method.facts().has(Fact.CALLS_NOTHING)
        && !method.facts().has(Fact.ONLY_LOOKS);
  }

  private static boolean takesAnyNumber(Program program, MethodName method) {
    return program
        .resolve(method.owner(), method.name(), method.descriptor())
        .flatMap(m -> program.find(m.owner()).map(c -> declared(c, m)))
        .orElse(false);
  }

  private static boolean declared(ClassNode type, MethodName name) {
    for (MethodNode method : type.methods) {
      if (method.name.equals(name.name()) && method.desc.equals(name.descriptor())) {
        return (method.access & Opcodes.ACC_VARARGS) != 0;
      }
    }
    return false;
  }

  /** Whether a method may write an array that it got before. */
  public static boolean mayKeepArrays(MethodName method) {
    Facts facts = method.facts();
    return !facts.has(Fact.KEEPS_NO_ARRAY) && !facts.has(Fact.WRITES_NO_ARRAY_LATER);
  }
}
