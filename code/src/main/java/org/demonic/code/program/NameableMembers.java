package org.demonic.code.program;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What code outside of the module can name, and which fields it can write. It can name public and
 * protected members of classes that are not private, local or anonymous. Classes of tests are
 * outside: what these write and call, other code of the package may, too.
 */
public final class NameableMembers {
  private static final String KOTLIN = "Lkotlin/Metadata;";
  private static final String KOTLIN_FIELD = "Lkotlin/jvm/JvmField;";

  private final Program program;
  private final Set<FieldName> writtenByTests = new HashSet<>();
  private final Map<String, Boolean> hidden = new ConcurrentHashMap<>();
  private final Map<String, Boolean> named = new ConcurrentHashMap<>();

  private NameableMembers(Program program) {
    this.program = program;
  }

  static NameableMembers of(Program program) {
    NameableMembers nameable = new NameableMembers(program);
    for (ClassNode node : program.nodes()) {
      if (program.isLeftOut(node.name)) {
        node.methods.forEach(nameable::addWrites);
      }
    }
    return nameable;
  }

  private void addWrites(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      boolean isWrite =
          instruction.getOpcode() == Opcodes.PUTFIELD
              || instruction.getOpcode() == Opcodes.PUTSTATIC;
      if (isWrite) {
        FieldInsnNode write = (FieldInsnNode) instruction;
        program.field(write.owner, write.name, write.desc).ifPresent(writtenByTests::add);
      }
    }
  }

  /** Whether code outside may write a field at any time, without any lock. */
  public boolean mayWrite(FieldName field) {
    return !field.isFinal() && (writtenByTests.contains(field) || isShown(field));
  }

  /**
   * Whether any code that has an object surely can write a field of it, and need not extend its
   * class. A public field that Kotlin makes for a {@code lateinit} property is none: code in Kotlin
   * has only the setter, though code in Java may write it.
   */
  public boolean canWrite(FieldName field) {
    return !field.isFinal()
        && (writtenByTests.contains(field) || (canRead(field) && !isLateInKotlin(field)));
  }

  private boolean isLateInKotlin(FieldName field) {
    Optional<ClassNode> owner = program.module(field.owner());
    return owner.filter(n -> isAnnotated(n.visibleAnnotations, KOTLIN)).isPresent()
        && owner.get().fields.stream()
            .filter(f -> f.name.equals(field.name()) && f.desc.equals(field.descriptor()))
            .noneMatch(f -> isAnnotated(f.invisibleAnnotations, KOTLIN_FIELD));
  }

  private static boolean isAnnotated(
      @Nullable List<AnnotationNode> annotations, String descriptor) {
    return annotations != null && annotations.stream().anyMatch(a -> a.desc.equals(descriptor));
  }

  /** Whether any code that has an object may read a field of it, and need not extend its class. */
  public boolean canRead(FieldName field) {
    return isNamed(field.owner()) && has(field, Opcodes.ACC_PUBLIC);
  }

  /** Whether code outside can name a field, by itself or in a subclass that it writes. */
  public boolean isShown(FieldName field) {
    return (has(field, Opcodes.ACC_PUBLIC) && isNamed(field.owner()))
        || (has(field, Opcodes.ACC_PROTECTED)
            && program.subtypes(field.owner()).stream().anyMatch(this::isExtended));
  }

  private boolean has(FieldName field, int access) {
    return program.module(field.owner()).stream()
        .flatMap(node -> node.fields.stream())
        .filter((FieldNode f) -> f.name.equals(field.name()) && f.desc.equals(field.descriptor()))
        .anyMatch(f -> (f.access & access) != 0 && (f.access & Opcodes.ACC_SYNTHETIC) == 0);
  }

  /** Whether code outside may have subclasses of a class. */
  private boolean isExtended(String type) {
    ClassNode node = program.module(type).orElseThrow();
    return !isHidden(type)
        && (node.access & Opcodes.ACC_FINAL) == 0
        && node.permittedSubclasses == null
        && node.methods.stream()
            .anyMatch(m -> m.name.equals("<init>") && (m.access & Opcodes.ACC_PRIVATE) == 0);
  }

  /** Whether any code that has an object may call a method of it, and need not extend its class. */
  public boolean canCall(MethodName method) {
    return program.testUses().methods().contains(method)
        || (isNamed(method.owner())
            && program
                .method(method)
                .filter(m -> (m.access & Opcodes.ACC_PUBLIC) != 0)
                .isPresent());
  }

  /** Whether code outside surely can implement a type: an interface that it can name. */
  public boolean isImplemented(String type) {
    Optional<ClassNode> own = program.module(type);
    return own.isEmpty()
        ? Jdk.of(type).has(Fact.IMPLEMENTED) || Jdk.of(type).has(Fact.FUNCTION)
        : !isHidden(type)
            && own.get().permittedSubclasses == null
            && (own.get().access & Opcodes.ACC_INTERFACE) != 0
            && (own.get().access & Opcodes.ACC_PUBLIC) != 0;
  }

  /** Whether code outside can name a class, or one below it, which inherits its members. */
  public boolean isNamed(String type) {
    return named.computeIfAbsent(
        type, t -> program.subtypes(t).stream().anyMatch(below -> !isHidden(below)));
  }

  /** Whether a class of the module is private, local or anonymous, or in such a class. */
  public boolean isHidden(String type) {
    Boolean known = hidden.get(type);
    if (known == null) {
      known = program.module(type).filter(this::isHidden).isPresent();
      hidden.put(type, known);
    }
    return known;
  }

  private boolean isHidden(ClassNode node) {
    Optional<InnerClassNode> inner =
        node.innerClasses.stream().filter(i -> i.name.equals(node.name)).findFirst();
    return node.outerClass != null
        || inner
            .filter(
                i ->
                    i.outerName == null
                        || (i.access & Opcodes.ACC_PRIVATE) != 0
                        || isHidden(i.outerName))
            .isPresent();
  }
}
