package org.demonic.code.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.classpath.ClassPath;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The classes of a module, and what they use. The code of a module's class is read; of other
 * classes only names, members and supertypes are.
 */
public final class Program {
  private static final int NOT_FOR_PACKAGE =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

  private final Set<String> fetched = new HashSet<>();
  private final World world;
  private final Map<String, ClassNode> module = new LinkedHashMap<>();
  private final ClassHierarchy hierarchy;
  private final Members members;
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
    this.world = world;
    this.leftOut.putAll(leftOut);
    module.putAll(project);
    module.keySet().removeAll(leftOut.keySet());
    this.hierarchy = new ClassHierarchy(finder, module);
    this.members = new Members(hierarchy);
    module.keySet().forEach(this::noteFunctions);
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
    return hierarchy.module(name);
  }

  /** A class of the module, or another one without its code. */
  public Optional<ClassNode> find(String name) {
    return hierarchy.find(name);
  }

  /** The name of the file that a class of the module was compiled from, without its folder. */
  public String sourceFile(String name) {
    return module(name)
        .flatMap(node -> Optional.ofNullable(node.sourceFile))
        .orElseGet(() -> name.substring(name.lastIndexOf('/') + 1).replaceFirst("\\$.*", ".java"));
  }

  /** A class and all its supertypes that are found, the class first. */
  public Set<String> supertypes(String name) {
    return hierarchy.supertypes(name);
  }

  /** The classes of the module that are subtypes of a type, itself included. */
  public Set<String> subtypes(String name) {
    return hierarchy.subtypes(name);
  }

  public boolean isSubtype(String name, String above) {
    return hierarchy.isSubtype(name, above);
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
    return isOpenToLookups()
        || derived(HandledFields.class, program -> HandledFields.of(program.nodes()))
            .mayHave(field, this::isSubtype);
  }

  /**
   * Whether code outside of the module may have a lookup of it, and so reach all its fields and
   * methods, also private ones.
   */
  public boolean isOpenToLookups() {
    return derived(OpenLookups.class, program -> OpenLookups.of(program.module.values()))
        .areGiven();
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
    return members.declarations(method);
  }

  /** The methods that a call which runs this one may name. */
  public Set<MethodName> namesInCalls(MethodName method) {
    return members.namesInCalls(method);
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
    return members.field(owner, name, descriptor);
  }

  /** The method that a class declares or inherits, if it is found: superclasses first. */
  public Optional<MethodName> resolve(String owner, String name, String descriptor) {
    return members.resolve(owner, name, descriptor);
  }

  /** A method that a class declares, of the module or not; empty if the class is not found. */
  public Optional<MethodNode> declaration(MethodName name) {
    return members.declaration(name);
  }

  /** A method of the module's classes, abstract ones included. */
  public Optional<MethodNode> method(MethodName name) {
    return members.method(name);
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
