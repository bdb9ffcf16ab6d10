package org.demonic.code.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The fields and methods of classes: which one a name stands for, and which it overrides. */
final class Members {
  /** The class whose final fields change: {@code setIn}, {@code setOut} and {@code setErr}. */
  private static final String SYSTEM = "java/lang/System";

  private final ClassHierarchy classes;
  private final Map<ClassNode, Map<String, List<MethodNode>>> methods = new ConcurrentHashMap<>();

  Members(ClassHierarchy classes) {
    this.classes = classes;
  }

  /** The method, and those of supertypes that it overrides. */
  Set<MethodName> declarations(MethodName method) {
    Set<MethodName> declarations = new LinkedHashSet<>(Set.of(method));
    if (isVirtual(method)) {
      classes.supertypes(method.owner()).stream()
          .map(t -> new MethodName(t, method.name(), method.descriptor()))
          .filter(m -> declaration(m).isPresent())
          .forEach(declarations::add);
    }
    return declarations;
  }

  /** The methods that a call which runs this one may name. */
  Set<MethodName> namesInCalls(MethodName method) {
    Set<MethodName> names = new LinkedHashSet<>(declarations(method));
    if (isVirtual(method)) {
      for (String below : classes.subtypes(method.owner())) {
        names.addAll(declarations(new MethodName(below, method.name(), method.descriptor())));
      }
    }
    return names;
  }

  private boolean isVirtual(MethodName method) {
    int access = declaration(method).map(m -> m.access).orElse(0);
    return !method.isConstructor()
        && !method.isClassInitializer()
        && (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
  }

  /** The class that declares the field which an instruction names (JVMS 5.4.3.2). */
  Optional<FieldName> field(String owner, String name, String descriptor) {
    for (String type : classes.supertypes(owner)) {
      for (FieldNode field : classes.find(type).map(n -> n.fields).orElse(List.of())) {
        if (field.name.equals(name) && field.desc.equals(descriptor)) {
          boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0 && !type.equals(SYSTEM);
          return Optional.of(new FieldName(type, name, descriptor, isFinal));
        }
      }
    }
    return Optional.empty();
  }

  /** The method that a class declares or inherits, if it is found: superclasses first. */
  Optional<MethodName> resolve(String owner, String name, String descriptor) {
    List<String> interfaces = new ArrayList<>();
    for (String type : classes.supertypes(owner)) {
      Optional<ClassNode> node = classes.find(type);
      if (node.isEmpty()) {
        continue;
      }
      if ((node.get().access & Opcodes.ACC_INTERFACE) != 0) {
        interfaces.add(type);
      } else if (declares(node.get(), name, descriptor)) {
        return Optional.of(new MethodName(type, name, descriptor));
      }
    }
    return mostSpecific(interfaces, name, descriptor);
  }

  /** The method of an interface that no other one below it overrides. */
  private Optional<MethodName> mostSpecific(
      List<String> interfaces, String name, String descriptor) {
    List<String> declaring =
        interfaces.stream()
            .filter(i -> classes.find(i).filter(n -> declares(n, name, descriptor)).isPresent())
            .toList();
    return declaring.stream()
        .filter(i -> declaring.stream().noneMatch(j -> !j.equals(i) && classes.isSubtype(j, i)))
        .findFirst()
        .map(i -> new MethodName(i, name, descriptor));
  }

  private boolean declares(ClassNode node, String name, String descriptor) {
    return method(node, name, descriptor).isPresent();
  }

  private Optional<MethodNode> method(ClassNode node, String name, String descriptor) {
    for (MethodNode method : methods(node).getOrDefault(name, List.of())) {
      if (method.desc.equals(descriptor)) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  /** Those that a class declares, by their names: they are looked for again and again. */
  private Map<String, List<MethodNode>> methods(ClassNode node) {
    return methods.computeIfAbsent(
        node, n -> n.methods.stream().collect(Collectors.groupingBy(m -> m.name)));
  }

  /** A method that a class declares, of the module or not; empty if the class is not found. */
  Optional<MethodNode> declaration(MethodName name) {
    return classes.find(name.owner()).flatMap(n -> method(n, name.name(), name.descriptor()));
  }

  /** A method of the module's classes, abstract ones included. */
  Optional<MethodNode> method(MethodName name) {
    return classes.module(name.owner()).flatMap(n -> method(n, name.name(), name.descriptor()));
  }
}
