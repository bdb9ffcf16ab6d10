package org.demonic.code.program;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the memory that clauses may read, by the words in them: fields and methods of these names,
 * of the classes that the clauses can come to.
 */
public final class ClauseMemory {
  private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

  private final Program program;
  private final Set<String> words = new HashSet<>();
  private final Set<String> types = new HashSet<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final Set<MethodName> called = new HashSet<>();
  private final Set<FieldName> fields = new LinkedHashSet<>();
  private final Set<FieldName> statics = new LinkedHashSet<>();
  private final Set<Elements> elements = new LinkedHashSet<>();

  /**
   * The elements of arrays.
   *
   * @param type the descriptor of an element
   * @param holder the field that leads to the array; empty for what a method gets or gives
   */
  public record Elements(String type, Optional<FieldName> holder) {}

  private ClauseMemory(Program program) {
    this.program = program;
  }

  /** What clauses of a method may read. */
  public static ClauseMemory of(Program program, MethodName method, Collection<String> clauses) {
    ClauseMemory memory = new ClauseMemory(program);
    memory.read(method, clauses);
    return memory;
  }

  /** The fields of objects. */
  public Set<FieldName> fields() {
    return fields;
  }

  public Set<FieldName> statics() {
    return statics;
  }

  public Set<Elements> elements() {
    return elements;
  }

  private void read(MethodName method, Collection<String> clauses) {
    for (String clause : clauses) {
      Matcher matcher = WORD.matcher(clause);
      while (matcher.find()) {
        words.add(matcher.group());
      }
    }
    for (int end = method.owner().length();
        end > 0;
        end = method.owner().lastIndexOf('$', end - 1)) {
      reach(method.owner().substring(0, end));
    }
    for (Type type : Type.getArgumentTypes(method.descriptor())) {
      reach(type);
    }
    program.classes().stream().filter(c -> words.contains(simpleName(c))).forEach(this::reach);
    while (!open.isEmpty()) {
      program.module(open.remove()).ifPresent(this::read);
    }
  }

  private static String simpleName(String type) {
    return type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
  }

  private void reach(Type type) {
    reach(type, Optional.empty());
  }

  private void reach(Type type, Optional<FieldName> holder) {
    if (type.getSort() == Type.OBJECT) {
      reach(type.getInternalName());
    } else if (type.getSort() == Type.ARRAY) {
      String element = type.getDescriptor().substring(1);
      elements.add(new Elements(element, holder));
      reach(Type.getType(element), holder);
    }
  }

  private void reach(String type) {
    for (String above : program.supertypes(type)) {
      if (types.add(above)) {
        open.add(above);
      }
    }
  }

  private void read(ClassNode type) {
    for (FieldNode field : type.fields) {
      if (words.contains(field.name)) {
        read(type.name, field.name, field.desc, (field.access & Opcodes.ACC_STATIC) != 0);
      }
    }
    for (MethodNode method : type.methods) {
      if (words.contains(method.name)) {
        call(new MethodName(type.name, method.name, method.desc));
      }
    }
  }

  private void read(String owner, String name, String descriptor, boolean isStatic) {
    Optional<FieldName> field = program.field(owner, name, descriptor);
    field.ifPresent(isStatic ? statics::add : fields::add);
    reach(Type.getType(descriptor), field);
  }

  /** What a method reads, or one that overrides it. */
  private void call(MethodName method) {
    if (!called.add(method)) {
      return;
    }
    reach(Type.getReturnType(method.descriptor()));
    for (String below : program.subtypes(method.owner())) {
      program
          .resolve(below, method.name(), method.descriptor())
          .ifPresent(
              m -> {
                call(m);
                program.method(m).ifPresent(this::scan);
              });
    }
  }

  private void scan(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FieldInsnNode f) {
        read(f.owner, f.name, f.desc, f.getOpcode() == Opcodes.GETSTATIC);
      } else if (instruction instanceof MethodInsnNode c) {
        program.resolve(c.owner, c.name, c.desc).ifPresent(this::call);
      }
    }
  }
}
