package org.demonic.code.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.classpath.ClassPath;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The classes of a module, and what they use. The code of a module's class is read; of other
 * classes only names, members and supertypes are.
 */
public final class Program {
  /** The class whose final fields change: {@code setIn}, {@code setOut} and {@code setErr}. */
  private static final String SYSTEM = "java/lang/System";

  private static final int NOT_FOR_PACKAGE =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  private final Set<String> fetched = new HashSet<>();
  private final ClassFinder finder;
  private final World world;
  private final Map<String, ClassNode> module = new LinkedHashMap<>();

  /** What is found when it is first asked for, by whatever thread. */
  private final Map<String, Optional<ClassNode>> others = new ConcurrentHashMap<>();

  private final Map<String, Set<String>> supertypes = new ConcurrentHashMap<>();
  private final Map<ClassNode, Map<String, List<MethodNode>>> methods = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> subtypes = new HashMap<>();
  private final Map<String, ClassNode> leftOut = new LinkedHashMap<>();
  private final Map<Class<?>, Object> derived = new HashMap<>();
  private final Set<String> functions = new HashSet<>();

  /** The fields that classes use which were left out of the module. */
  private record UsedOutside(Set<FieldName> fields) {
    static UsedOutside of(Program program) {
      return new UsedOutside(
          program.leftOut.values().stream()
              .flatMap(node -> node.methods.stream())
              .flatMap(method -> Stream.of(method.instructions.toArray()))
              .filter(FieldInsnNode.class::isInstance)
              .map(FieldInsnNode.class::cast)
              .flatMap(use -> program.field(use.owner, use.name, use.desc).stream())
              .collect(Collectors.toSet()));
    }
  }

  private Program(
      ClassFinder finder,
      Map<String, ClassNode> project,
      Map<String, ClassNode> leftOut,
      World world) {
    this.finder = finder;
    this.world = world;
    this.leftOut.putAll(leftOut);
    module.putAll(project);
    module.keySet().removeAll(leftOut.keySet());
    for (String name : module.keySet()) {
      noteFunctions(name);
      for (String above : supertypes(name)) {
        subtypes.computeIfAbsent(above, k -> new LinkedHashSet<>()).add(name);
      }
    }
  }

  /**
   * Reads the classes of a module.
   *
   * @param names internal names; those without a class file are left out
   * @param finder finds these and the classes that they use
   */
  public static Program of(Collection<String> names, ClassFinder finder) {
    ProjectReader project = new ProjectReader(finder);
    names.forEach(project::read);
    return new Program(finder, project.classes(), Map.of(), World.CLOSED);
  }

  /** The same, without the classes that hold tests. */
  public static Program withoutTests(Collection<String> names, ClassFinder finder) {
    return of(names, finder, Set.of());
  }

  /**
   * The same, without the classes that hold tests, and those that have such an annotation.
   *
   * @param marks the descriptors of annotations
   */
  public static Program of(Collection<String> names, ClassFinder finder, Set<String> marks) {
    return of(names, finder, marks, World.CLOSED);
  }

  /** The same in some world. */
  public static Program of(
      Collection<String> names, ClassFinder finder, Set<String> marks, World world) {
    ProjectReader project = new ProjectReader(finder);
    names.forEach(project::read);
    return new Program(finder, project.classes(), project.outside(marks), world);
  }

  /**
   * Reads the classes of a project that are its module: those of its main code, and what is under
   * test in its test folders.
   *
   * @param finder finds the project's classes and those that they use
   */
  public static Program of(ClassPath classPath, ClassFinder finder, World world) {
    ProjectReader project = new ProjectReader(finder);
    project.read(classPath);
    Program program = new Program(finder, project.classes(), project.outside(Set.of()), world);
    program.fetched.addAll(program.module.keySet());
    program.fetched.removeAll(project.built());
    return program;
  }

  private void noteFunctions(String name) {
    for (MethodNode method : module(name).orElseThrow().methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
          Type made = Type.getReturnType(dynamic.desc);
          if (made.getSort() == Type.OBJECT) {
            functions.addAll(supertypes(made.getInternalName()));
          }
        }
      }
    }
  }

  /**
   * Whether every object of a type that the module makes is of one of its classes: the type is one
   * of the module's, and no lambda or method reference makes objects of it. Code outside of the
   * module may have others ({@code OpenTypes}).
   */
  public boolean isClosed(String name) {
    return module.containsKey(name) && !functions.contains(name);
  }

  /** How much of the module other threads call. */
  public World world() {
    return world;
  }

  /** The internal names of the module's classes. */
  public Set<String> classes() {
    return module.keySet();
  }

  /** A class of the module that its build has made: not one of an archive that it has fetched. */
  public Optional<ClassNode> built(String name) {
    return fetched.contains(name) ? Optional.empty() : module(name);
  }

  /** A class whose code is read. */
  public Optional<ClassNode> module(String name) {
    return Optional.ofNullable(module.get(name));
  }

  /** A class of the module, or another one without its code. */
  public Optional<ClassNode> find(String name) {
    ClassNode own = module.get(name);
    return own != null
        ? Optional.of(own)
        : others.computeIfAbsent(
            name, n -> finder.find(n).map(b -> ProjectReader.parse(b, ClassReader.SKIP_CODE)));
  }

  /** The name of the file that a class of the module was compiled from, without its folder. */
  public String sourceFile(String name) {
    return module(name)
        .flatMap(node -> Optional.ofNullable(node.sourceFile))
        .orElseGet(() -> name.substring(name.lastIndexOf('/') + 1).replaceFirst("\\$.*", ".java"));
  }

  /** A class and all its supertypes that are found, the class first. */
  public Set<String> supertypes(String name) {
    Set<String> known = supertypes.get(name);
    if (known == null) {
      known = findSupertypes(name);
      supertypes.put(name, known);
    }
    return known;
  }

  private Set<String> findSupertypes(String name) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      String next = open.remove();
      if (found.add(next)) {
        find(next)
            .ifPresent(
                node -> {
                  if (node.superName != null) {
                    open.add(node.superName);
                  }
                  open.addAll(node.interfaces);
                });
      }
    }
    return Collections.unmodifiableSet(found);
  }

  /** The classes of the module that are subtypes of a type, itself included. */
  public Set<String> subtypes(String name) {
    return subtypes.getOrDefault(name, Set.of());
  }

  public boolean isSubtype(String name, String above) {
    return above.equals("java/lang/Object") || supertypes(name).contains(above);
  }

  /** The module's classes and those that were left out of it, with their code. */
  public Collection<ClassNode> nodes() {
    List<ClassNode> nodes = new ArrayList<>(module.values());
    nodes.addAll(leftOut.values());
    return nodes;
  }

  /** The methods of {@link #nodes} that have an annotation whose descriptor begins so. */
  public Set<MethodName> annotated(String descriptor) {
    Set<MethodName> found = new LinkedHashSet<>();
    for (ClassNode node : nodes()) {
      for (MethodNode method : node.methods) {
        if (TestClasses.annotations(method).anyMatch(a -> a.desc.startsWith(descriptor))) {
          found.add(new MethodName(node.name, method.name, method.desc));
        }
      }
    }
    return found;
  }

  /** Whether a field of some class has an annotation, by the beginning of its descriptor. */
  public boolean hasAnnotatedField(String descriptor) {
    return nodes().stream()
        .flatMap(node -> node.fields.stream())
        .filter(field -> field.visibleAnnotations != null)
        .flatMap(field -> field.visibleAnnotations.stream())
        .anyMatch(a -> a.desc.startsWith(descriptor));
  }

  /** Whether a handle of some kind may give access to a field. */
  public boolean mayHaveHandle(FieldName field) {
    return derived(HandledFields.class, program -> HandledFields.of(program.nodes()))
        .mayHave(field, this::isSubtype);
  }

  /** The methods of the module that have a contract in the place of code. */
  public Stubs stubs() {
    return derived(Stubs.class, Stubs::of);
  }

  /** What code outside of the module can name and write. */
  public NameableMembers nameable() {
    return derived(NameableMembers.class, NameableMembers::of);
  }

  /**
   * What is derived from this program, and kept with it.
   *
   * @param type of what is derived
   * @param derivation is asked once
   */
  public synchronized <T> T derived(Class<T> type, Function<Program, T> derivation) {
    Object known = derived.get(type);
    if (known == null) {
      known = derivation.apply(this);
      derived.put(type, known);
    }
    return type.cast(known);
  }

  /** The method, and those of supertypes that it overrides. */
  public Set<MethodName> declarations(MethodName method) {
    Set<MethodName> declarations = new LinkedHashSet<>(Set.of(method));
    if (isVirtual(method)) {
      supertypes(method.owner()).stream()
          .map(t -> new MethodName(t, method.name(), method.descriptor()))
          .filter(m -> declaration(m).isPresent())
          .forEach(declarations::add);
    }
    return declarations;
  }

  /** The methods that a call which runs this one may name. */
  public Set<MethodName> namesInCalls(MethodName method) {
    Set<MethodName> names = new LinkedHashSet<>(declarations(method));
    if (isVirtual(method)) {
      for (String below : subtypes(method.owner())) {
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

  /** Whether a method of the module has a body that does something. */
  public boolean doesSomething(MethodName method) {
    return method(method)
        .filter(
            m ->
                Stream.of(m.instructions.toArray())
                    .anyMatch(i -> i.getOpcode() >= 0 && i.getOpcode() != Opcodes.RETURN))
        .isPresent();
  }

  /** Whether a class that was left out of the module reads or writes a field. */
  public boolean isUsedOutside(FieldName field) {
    return derived(UsedOutside.class, UsedOutside::of).fields.contains(field);
  }

  /** What the classes that were left out of the module use of it. */
  public TestUses testUses() {
    return derived(TestUses.class, TestUses::of);
  }

  /** Whether a class of the project is outside of the module: it is one of tests. */
  public boolean isLeftOut(String name) {
    return leftOut.containsKey(name);
  }

  /** The field that a class declares by that name; of several, the first. */
  public Optional<FieldName> field(String owner, String name) {
    return find(owner).stream()
        .flatMap(node -> node.fields.stream())
        .filter(field -> field.name.equals(name))
        .findFirst()
        .flatMap(field -> field(owner, name, field.desc));
  }

  /** The class initialiser of a class of the module, if it has one. */
  public Optional<MethodName> initialiser(String type) {
    return Optional.of(new MethodName(type, "<clinit>", "()V"))
        .filter(m -> module.containsKey(type) && method(m).isPresent());
  }

  /** The class that declares the field which an instruction names (JVMS 5.4.3.2). */
  public Optional<FieldName> field(String owner, String name, String descriptor) {
    for (String type : supertypes(owner)) {
      for (FieldNode field : find(type).map(n -> n.fields).orElse(List.of())) {
        if (field.name.equals(name) && field.desc.equals(descriptor)) {
          boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0 && !type.equals(SYSTEM);
          return Optional.of(new FieldName(type, name, descriptor, isFinal));
        }
      }
    }
    return Optional.empty();
  }

  /** The method that a class declares or inherits, if it is found: superclasses first. */
  public Optional<MethodName> resolve(String owner, String name, String descriptor) {
    List<String> interfaces = new ArrayList<>();
    for (String type : supertypes(owner)) {
      Optional<ClassNode> node = find(type);
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
            .filter(i -> find(i).filter(n -> declares(n, name, descriptor)).isPresent())
            .toList();
    return declaring.stream()
        .filter(i -> declaring.stream().noneMatch(j -> !j.equals(i) && isSubtype(j, i)))
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
  public Optional<MethodNode> declaration(MethodName name) {
    return find(name.owner()).flatMap(n -> method(n, name.name(), name.descriptor()));
  }

  /** A method of the module's classes, abstract ones included. */
  public Optional<MethodNode> method(MethodName name) {
    return module(name.owner()).flatMap(n -> method(n, name.name(), name.descriptor()));
  }

  /** Whether a method of the module has no access modifier; it is none that makes objects. */
  public boolean isForPackage(MethodName name) {
    return !name.isConstructor()
        && !name.isClassInitializer()
        && method(name).filter(m -> (m.access & NOT_FOR_PACKAGE) == 0).isPresent();
  }

  /**
   * Whether a method of the module has a receiver, or an argument that is an object and no string.
   * A bridge has none of its own: the method that it calls has the same.
   */
  public boolean hasObjects(MethodName name) {
    return method(name)
        .filter(m -> (m.access & Opcodes.ACC_BRIDGE) == 0)
        .filter(m -> (m.access & Opcodes.ACC_STATIC) == 0 || getsObject(m))
        .isPresent();
  }

  private static boolean getsObject(MethodNode method) {
    return Stream.of(Type.getArgumentTypes(method.desc))
        .map(type -> type.getSort() == Type.ARRAY ? type.getElementType() : type)
        .anyMatch(
            type ->
                type.getSort() == Type.OBJECT
                    && !type.getInternalName().equals("java/lang/String"));
  }

  /** Whether a class or interface is, or may be, instantiated as it is. */
  public boolean isInstantiable(String name) {
    return module(name)
        .filter(n -> (n.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0)
        .isPresent();
  }
}
