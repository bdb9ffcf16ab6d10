package org.demonic.code.effect;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.program.ContractStrings;
import org.demonic.library.Fact;
import org.demonic.library.Statement;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What the code says of one of its waits.
 *
 * @param awaited what a contract or the library says is waited for, as {@code an element}; empty if
 *     that is a notification, which says nothing
 * @param condition the line of the condition around the wait, under which the thread waits; 0 if
 *     there is none
 */
public record WaitCode(Optional<String> awaited, int condition) {
  /** The name of a clause. */
  private static final Pattern TAG = Pattern.compile("^\\s*\\w+\\s*:(?!:)\\s*");

  private static final WaitCode NOTHING = new WaitCode(Optional.empty(), 0);

  /**
   * Reads the method that waits.
   *
   * @param type the binary name of its class
   * @param line that of the call that waits
   * @param call the name of the method that is called
   */
  public static WaitCode of(ClassLoader loader, String type, String method, int line, String call) {
    ClassNode node = new LoadedCode(loader).type(type.replace('.', '/'));
    return node == null
        ? NOTHING
        : node.methods.stream()
            .filter(m -> m.name.equals(method))
            .flatMap(m -> of(node, m, line, call).stream())
            .findFirst()
            .orElse(NOTHING);
  }

  private static Optional<WaitCode> of(ClassNode type, MethodNode method, int line, String name) {
    int now = 0;
    String field = "";
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode number) {
        now = number.line;
      } else if (instruction instanceof FieldInsnNode read) {
        field = read.owner.equals(type.name) ? read.name : "";
      } else if (now == line
          && instruction instanceof MethodInsnNode call
          && call.name.equals(name)) {
        List<Statement> awaited = Jdk.of(call).all(Fact.AWAITS);
        if (!awaited.isEmpty() || Jdk.of(call).has(Fact.WAITS)) {
          return Optional.of(
              new WaitCode(
                  contract(type, field)
                      .or(
                          () ->
                              awaited.stream()
                                  .map(Statement::name)
                                  .reduce((general, special) -> special)),
                  condition(method, call)));
        }
      }
    }
    return Optional.empty();
  }

  /** What a contract says is awaited at the object in a field. */
  private static Optional<String> contract(ClassNode type, String field) {
    return type.fields.stream()
        .filter(f -> f.name.equals(field))
        .flatMap(f -> ContractStrings.AWAITED_BY.of(f).stream())
        .map(text -> "`" + TAG.matcher(text).replaceFirst("") + "`")
        .reduce((one, other) -> one + " and " + other);
  }

  /** The line of the last branch before a call that leads past it. */
  private static int condition(MethodNode method, MethodInsnNode call) {
    int at = method.instructions.indexOf(call);
    List<Integer> lines = new ArrayList<>(List.of(0));
    int now = 0;
    for (AbstractInsnNode instruction = method.instructions.getFirst();
        instruction != call;
        instruction = instruction.getNext()) {
      if (instruction instanceof LineNumberNode number) {
        now = number.line;
      } else if (instruction instanceof JumpInsnNode jump
          && jump.getOpcode() != Opcodes.GOTO
          && method.instructions.indexOf(jump.label) > at) {
        lines.add(now);
      }
    }
    return lines.get(lines.size() - 1);
  }
}
