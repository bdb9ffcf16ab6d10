package org.demonic.code.open;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.NameableMembers;
import org.demonic.code.program.Program;
import org.demonic.code.program.Visibility;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The types of which objects may be of classes that code outside of the module has written:
 * interfaces and classes that such code can name and that it can implement or extend, their
 * supertypes, and what classes with tests implement or extend. Types that only their package can
 * extend are among them if code outside of the module can pass an object of such a type: other code
 * of the package can then pass one of a class of its own. Where the module takes an object for one
 * of such a type that is not declared to be one, others may have passed it. Of the types that are
 * not the module's, all but final ones.
 */
public final class OpenTypes {
  private static final int NOT_OVERRIDABLE =
      Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;

  private static final int VISIBLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final Program program;
  private final Set<String> open = new HashSet<>();

  /** The types that are open because code of their own package can have classes below them. */
  private final Set<String> ofPackage = new HashSet<>();

  /** The methods that classes with tests have, by their names and descriptors. */
  private final Set<String> ofTests = new HashSet<>();

  private OpenTypes(Program program) {
    this.program = program;
  }

  /** The open types of a program, which are read once. */
  public static OpenTypes of(Program program) {
    return program.derived(OpenTypes.class, OpenTypes::read);
  }

  private static OpenTypes read(Program program) {
    OpenTypes types = new OpenTypes(program);
    for (ClassNode node : program.nodes()) {
      if (program.isLeftOut(node.name)) {
        types.addTest(node);
      } else if (types.isExtendable(node)) {
        types.open.addAll(program.supertypes(node.name));
      }
    }
    types.addOfPackage();
    return types;
  }

  /**
   * Adds the types of their packages of which code outside of the module can pass objects: to what
   * it calls and writes, by methods that it has in the place of others, and by collections and
   * arrays that it gets.
   */
  private void addOfPackage() {
    Map<MethodName, Set<MethodName>> callers = callers();
    Visibility visibility = new Visibility(program, m -> callers.getOrDefault(m, Set.of()));
    PassedTypes passed = new PassedTypes();
    Set<String> ofOthers =
        program.classes().stream().filter(this::isPassedByPackage).collect(Collectors.toSet());
    passed.addAll(NarrowedTypes.of(program, ofOthers));
    for (String type : program.classes()) {
      ClassNode node = program.module(type).orElseThrow();
      node.methods.stream()
          .filter(m -> !visibility.isHidden(new MethodName(type, m.name, m.desc)))
          .forEach(m -> passed.addOfCall(node, m));
      node.fields.forEach(field -> addOfField(type, field, passed));
      passed.addOfSupertypes(node);
    }
    int known = -1;
    while (open.size() + ofPackage.size() > known) {
      known = open.size() + ofPackage.size();
      open.stream()
          .flatMap(type -> program.module(type).stream())
          .forEach(node -> addOfOpen(node, passed));
      passed.all().stream()
          .filter(this::isPassedByPackage)
          .forEach(type -> ofPackage.addAll(program.supertypes(type)));
      open.addAll(ofPackage);
    }
  }

  private void addOfField(String type, FieldNode node, PassedTypes passed) {
    NameableMembers nameable = program.nameable();
    Optional<FieldName> field = program.field(type, node.name, node.desc);
    if (field.filter(nameable::mayWrite).isPresent()) {
      passed.addOfField(node);
    } else if (field.filter(nameable::isShown).isPresent()) {
      passed.addOfContents(node);
    }
  }

  /**
   * Whether other code of the package can write a class below a type, or below one that is below
   * it: a sealed type, or one with private constructors, has others below it.
   */
  private boolean isPassedByPackage(String type) {
    return program.module(type).filter(node -> !isExtendable(node)).isPresent()
        && program.subtypes(type).stream()
            .flatMap(below -> program.module(below).stream())
            .anyMatch(this::isExtendableInPackage);
  }

  /**
   * Adds what others give by the methods that they have in the place of those of an open type, and
   * to the constructors of a class that they extend.
   */
  private void addOfOpen(ClassNode node, PassedTypes passed) {
    passed.addOfOpen(node);
    for (MethodNode method : node.methods) {
      boolean isConstructor = method.name.equals("<init>");
      if (isConstructor && ofPackage.contains(node.name) && isForPackage(method)) {
        passed.addOfCall(node, method);
      } else if (!isConstructor && mayOverride(node.name, method.access)) {
        passed.addOfBody(node, method);
      }
    }
  }

  private static boolean isForPackage(MethodNode member) {
    return (member.access & Opcodes.ACC_PRIVATE) == 0;
  }

  /** The methods of the module that call a method, by the name that the class has for it. */
  private Map<MethodName, Set<MethodName>> callers() {
    Map<MethodName, Set<MethodName>> callers = new HashMap<>();
    for (String type : program.classes()) {
      for (MethodNode method : program.module(type).orElseThrow().methods) {
        MethodName caller = new MethodName(type, method.name, method.desc);
        for (AbstractInsnNode instruction : method.instructions) {
          if (instruction instanceof MethodInsnNode call) {
            program
                .resolve(call.owner, call.name, call.desc)
                .ifPresent(m -> callers.computeIfAbsent(m, k -> new HashSet<>()).add(caller));
          }
        }
      }
    }
    return callers;
  }

  /** Whether other code of its package, and of no other one, can write a class below this one. */
  private boolean isExtendableInPackage(ClassNode node) {
    boolean isHidden =
        node.outerClass != null
            || node.innerClasses.stream()
                .anyMatch(i -> isAround(i, node.name) && (i.access & Opcodes.ACC_PRIVATE) != 0);
    return mayBeExtended(node, OpenTypes::isForPackage) && !isHidden && !isExtendable(node);
  }

  private static boolean isAround(InnerClassNode inner, String type) {
    return type.equals(inner.name) || type.startsWith(inner.name + "$");
  }

  private void addTest(ClassNode node) {
    open.addAll(program.supertypes(node.name));
    for (MethodNode method : node.methods) {
      ofTests.add(method.name + method.desc);
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic
            && Type.getReturnType(dynamic.desc).getSort() == Type.OBJECT) {
          open.addAll(program.supertypes(Type.getReturnType(dynamic.desc).getInternalName()));
        }
      }
    }
  }

  /** Whether code outside of the module can write a class below this one. */
  private boolean isExtendable(ClassNode node) {
    return mayBeExtended(node, m -> (m.access & VISIBLE) != 0) && isVisible(node, new HashSet<>());
  }

  /**
   * Whether a class can have others below it.
   *
   * @param isForThem whether these can call a constructor
   */
  private boolean mayBeExtended(ClassNode node, Predicate<MethodNode> isForThem) {
    return (node.access & (Opcodes.ACC_FINAL | Opcodes.ACC_ENUM | Opcodes.ACC_ANNOTATION)) == 0
        && !isSealed(node)
        && ((node.access & Opcodes.ACC_INTERFACE) != 0
            || node.methods.stream().anyMatch(m -> m.name.equals("<init>") && isForThem.test(m)));
  }

  /**
   * Whether a type is sealed to types of the module. If one of these is not sealed, it is judged by
   * itself.
   */
  private boolean isSealed(ClassNode node) {
    List<String> permitted = node.permittedSubclasses;
    return permitted != null
        && permitted.stream().allMatch(type -> program.module(type).isPresent());
  }

  /** Whether code of other packages can name a class, perhaps as one that a subclass inherits. */
  private boolean isVisible(ClassNode node, Set<String> met) {
    Optional<InnerClassNode> inner =
        node.innerClasses.stream().filter(i -> i.name.equals(node.name)).findFirst();
    if (node.outerClass != null || !met.add(node.name)) {
      return false;
    } else if (inner.isEmpty()) {
      return (node.access & Opcodes.ACC_PUBLIC) != 0;
    }
    String outer = inner.get().outerName;
    return outer != null
        && (inner.get().access & VISIBLE) != 0
        && Stream.concat(Stream.of(outer), program.subtypes(outer).stream())
            .flatMap(type -> program.find(type).stream())
            .anyMatch(n -> isVisible(n, met));
  }

  /** Whether an object of a type may be of a class that is not the module's. */
  public boolean isOpen(String type) {
    if (program.module(type).isPresent()) {
      return open.contains(type);
    }
    return program.find(type).filter(n -> (n.access & Opcodes.ACC_FINAL) != 0).isEmpty();
  }

  /** Whether an object of a type, or one in an array of it, may be of a class of others. */
  public boolean isOpenReference(String descriptor) {
    Type type = Type.getType(descriptor);
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() == Type.OBJECT && isOpen(element.getInternalName());
  }

  /**
   * Whether the call of a method on an object of a type may run code outside of the module: the
   * object may be of a class that has another method in the place of the named one.
   */
  public boolean mayOverride(String type, MethodName named) {
    if (!isOpen(type)) {
      return false;
    }
    int access =
        program
            .resolve(named.owner(), named.name(), named.descriptor())
            .flatMap(program::declaration)
            .map(m -> m.access)
            .orElse(Opcodes.ACC_PUBLIC);
    return mayOverride(type, access)
        || ((access & NOT_OVERRIDABLE) == 0 && ofTests.contains(named.name() + named.descriptor()));
  }

  private boolean mayOverride(String type, int access) {
    return (access & NOT_OVERRIDABLE) == 0 && ((access & VISIBLE) != 0 || ofPackage.contains(type));
  }
}
