package org.demonic.junit.setups;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A test class, and the classes inside of it.
 *
 * @param classes the test class comes first
 */
public record TestFamily(List<ClassNode> classes) {
  private static final String TEST = "Lorg/junit/jupiter/api/Test;";

  /** As they were compiled. */
  public static TestFamily of(Class<?> tests) {
    ClassNode outermost = read(tests.getName().replace('.', '/'));
    List<ClassNode> classes = new ArrayList<>(List.of(outermost));
    outermost.innerClasses.stream()
        .map(inner -> inner.name)
        .filter(name -> name.startsWith(outermost.name + "$"))
        .map(TestFamily::read)
        .forEach(classes::add);
    return new TestFamily(classes);
  }

  private static ClassNode read(String name) {
    try (InputStream file = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      ClassNode node = new ClassNode();
      new ClassReader(file).accept(node, ClassReader.SKIP_FRAMES);
      return node;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(name, unreadable);
    }
  }

  ClassNode outermost() {
    return classes.get(0);
  }

  /** The method of a test. */
  MethodNode test(String name) {
    return outermost().methods.stream()
        .filter(m -> m.name.equals(name) && isTest(m))
        .findFirst()
        .orElseThrow();
  }

  static boolean isTest(MethodNode method) {
    return method.visibleAnnotations != null
        && method.visibleAnnotations.stream().anyMatch(a -> a.desc.equals(TEST));
  }

  /** A copy under another name, with no other test than one, and in no class around it. */
  TestFamily with(String test, String name) {
    String old = outermost().name;
    Remapper remapper =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String type) {
            return type.equals(old) || type.startsWith(old + "$")
                ? name + type.substring(old.length())
                : type;
          }
        };
    List<ClassNode> copies = new ArrayList<>();
    for (ClassNode node : classes) {
      ClassNode copy = new ClassNode();
      node.accept(new ClassRemapper(copy, remapper));
      copy.innerClasses.removeIf(inner -> inner.name.equals(name));
      copy.nestHostClass = copies.isEmpty() ? null : name;
      copy.nestMembers = null;
      copies.add(copy);
    }
    ClassNode first = copies.get(0);
    first.methods.removeIf(m -> isTest(m) && !m.name.equals(test));
    first.nestMembers = copies.stream().skip(1).map(c -> c.name).toList();
    return new TestFamily(copies);
  }

  /**
   * Whether classes of another nest may have all these lines: nothing in them is private in a class
   * that is not moved.
   */
  public boolean isMovable(String test) {
    return with(test, "moved/Tests").classes.stream()
        .flatMap(node -> node.methods.stream())
        .flatMap(method -> Stream.of(method.instructions.toArray()))
        .flatMap(TestFamily::used)
        .noneMatch(Used::isPrivate);
  }

  private static Stream<Used> used(AbstractInsnNode instruction) {
    if (instruction instanceof FieldInsnNode field) {
      return Stream.of(new Used(field.owner, field.name, field.desc));
    } else if (instruction instanceof MethodInsnNode method) {
      return Stream.of(new Used(method.owner, method.name, method.desc));
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      return Stream.of(dynamic.bsmArgs)
          .filter(Handle.class::isInstance)
          .map(Handle.class::cast)
          .map(h -> new Used(h.getOwner(), h.getName(), h.getDesc()));
    }
    return Stream.empty();
  }

  /** A field or method that an instruction names. */
  private record Used(String owner, String name, String descriptor) {
    boolean isPrivate() {
      @Nullable String type = owner;
      while (type != null && type.startsWith("samples/")) {
        ClassNode node = read(type);
        for (MethodNode method : node.methods) {
          if (method.name.equals(name) && method.desc.equals(descriptor)) {
            return (method.access & Opcodes.ACC_PRIVATE) != 0;
          }
        }
        for (FieldNode field : node.fields) {
          if (field.name.equals(name) && field.desc.equals(descriptor)) {
            return (field.access & Opcodes.ACC_PRIVATE) != 0;
          }
        }
        type = node.superName;
      }
      return false;
    }
  }
}
