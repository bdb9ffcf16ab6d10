package org.demonic.junit.setups;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.junit.setups.SetUp.Moved;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Moves the lines of a test into other classes. */
final class LineMover {
  private static final int PUBLIC = Opcodes.ACC_PUBLIC;

  private LineMover() {}

  static Moved nested(TestFamily family, String test) {
    String outer = name(family, test) + "Outer";
    TestFamily copy = family.with(test, outer + "$Inside");
    ClassNode inside = copy.outermost();
    InnerClassNode entry = new InnerClassNode(inside.name, outer, "Inside", PUBLIC);
    inside.visibleAnnotations = annotations(inside);
    inside.visibleAnnotations.add(new AnnotationNode("Lorg/junit/jupiter/api/Nested;"));
    MethodNode constructor = constructor(inside);
    constructor.desc = "(L" + outer + ";)V";
    constructor.maxLocals++;
    ClassNode around = type(outer, "java/lang/Object");
    around.nestMembers = copy.classes().stream().map(c -> c.name).toList();
    inside.nestMembers = null;
    Stream.concat(Stream.of(around), copy.classes().stream())
        .forEach(
            node -> {
              node.innerClasses.add(entry);
              node.nestHostClass = node == around ? null : outer;
            });
    return moved(inside.name, copy, around);
  }

  static Moved helper(TestFamily family, String test) {
    TestFamily copy = family.with(test, name(family, test) + "Helper");
    ClassNode helper = copy.outermost();
    ClassNode tests = type(name(family, test) + "WithHelper", "java/lang/Object");
    tests.visibleAnnotations = annotations(helper);
    helper.visibleAnnotations = null;
    MethodNode caller = caller(copy.test(test));
    caller.instructions.add(new TypeInsnNode(Opcodes.NEW, helper.name));
    caller.instructions.add(new InsnNode(Opcodes.DUP));
    caller.instructions.add(
        new MethodInsnNode(Opcodes.INVOKESPECIAL, helper.name, "<init>", "()V", false));
    call(caller, helper.name, scenario(copy, test));
    tests.methods.add(caller);
    return moved(tests.name, copy, tests);
  }

  /**
   * The base class makes the objects whose constructors get constants; where there are none, or a
   * loop makes more than one of them, it has all lines of the test.
   */
  static Moved baseClass(TestFamily family, String test) {
    MethodNode lines = family.test(test);
    List<List<AbstractInsnNode>> made =
        mayLoop(lines) ? List.of() : Constructions.constant(lines, family.outermost().name);
    return made.isEmpty() ? scenarioInBase(family, test) : objectsInBase(family, test);
  }

  private static Moved scenarioInBase(TestFamily family, String test) {
    TestFamily copy = family.with(test, name(family, test) + "Base");
    ClassNode tests = type(name(family, test) + "WithBase", copy.outermost().name);
    tests.visibleAnnotations = annotations(copy.outermost());
    copy.outermost().visibleAnnotations = null;
    MethodNode caller = caller(copy.test(test));
    caller.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    call(caller, copy.outermost().name, scenario(copy, test));
    tests.methods.add(caller);
    return moved(tests.name, copy, tests);
  }

  private static Moved objectsInBase(TestFamily family, String test) {
    TestFamily copy = family.with(test, name(family, test) + "WithBase");
    ClassNode tests = copy.outermost();
    ClassNode base = type(name(family, test) + "Base", "java/lang/Object");
    MethodNode before = new MethodNode(0, "before", "()V", null, exceptions(copy.test(test)));
    before.visibleAnnotations = new ArrayList<>();
    before.visibleAnnotations.add(new AnnotationNode("Lorg/junit/jupiter/api/BeforeEach;"));
    InsnList lines = copy.test(test).instructions;
    for (List<AbstractInsnNode> construction :
        Constructions.constant(copy.test(test), tests.name)) {
      String type = ((TypeInsnNode) construction.get(0)).desc;
      FieldNode field = new FieldNode(0, "made" + base.fields.size(), "L" + type + ";", null, null);
      base.fields.add(field);
      AbstractInsnNode last = construction.get(construction.size() - 1);
      lines.insert(last, new FieldInsnNode(Opcodes.GETFIELD, base.name, field.name, field.desc));
      lines.insert(last, new VarInsnNode(Opcodes.ALOAD, 0));
      before.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
      for (AbstractInsnNode instruction : construction) {
        lines.remove(instruction);
        before.instructions.add(instruction);
      }
      before.instructions.add(
          new FieldInsnNode(Opcodes.PUTFIELD, base.name, field.name, field.desc));
    }
    before.instructions.add(new InsnNode(Opcodes.RETURN));
    base.methods.add(before);
    tests.superName = base.name;
    for (AbstractInsnNode instruction : constructor(tests).instructions) {
      if (instruction instanceof MethodInsnNode call && call.owner.equals("java/lang/Object")) {
        call.owner = base.name;
      }
    }
    return moved(tests.name, copy, base);
  }

  private static boolean mayLoop(MethodNode method) {
    return Stream.of(method.instructions.toArray())
        .filter(JumpInsnNode.class::isInstance)
        .map(JumpInsnNode.class::cast)
        .anyMatch(
            jump -> method.instructions.indexOf(jump.label) < method.instructions.indexOf(jump));
  }

  /** Makes a test of a copy a method that others may call. */
  private static MethodNode scenario(TestFamily copy, String test) {
    MethodNode scenario = copy.test(test);
    scenario.visibleAnnotations = null;
    scenario.name = "scenario";
    return scenario;
  }

  /** A test with the annotations of another one, and no lines yet. */
  private static MethodNode caller(MethodNode of) {
    MethodNode caller = new MethodNode(0, of.name, of.desc, null, exceptions(of));
    caller.visibleAnnotations = of.visibleAnnotations;
    return caller;
  }

  private static void call(MethodNode caller, String owner, MethodNode scenario) {
    caller.instructions.add(
        new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, scenario.name, scenario.desc, false));
    caller.instructions.add(new InsnNode(Opcodes.RETURN));
  }

  private static List<AnnotationNode> annotations(ClassNode node) {
    return node.visibleAnnotations == null
        ? new ArrayList<>()
        : new ArrayList<>(node.visibleAnnotations);
  }

  private static String[] exceptions(MethodNode method) {
    return method.exceptions.toArray(String[]::new);
  }

  private static MethodNode constructor(ClassNode node) {
    return node.methods.stream().filter(m -> m.name.equals("<init>")).findFirst().orElseThrow();
  }

  /** A class with a constructor that does nothing. */
  static ClassNode type(String name, String superName) {
    ClassNode node = new ClassNode();
    node.visit(Opcodes.V17, PUBLIC | Opcodes.ACC_SUPER, name, null, superName, new String[0]);
    MethodNode constructor = new MethodNode(PUBLIC, "<init>", "()V", null, new String[0]);
    constructor.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    constructor.instructions.add(
        new MethodInsnNode(Opcodes.INVOKESPECIAL, superName, "<init>", "()V", false));
    constructor.instructions.add(new InsnNode(Opcodes.RETURN));
    node.methods.add(constructor);
    return node;
  }

  /** What the names of the new classes of a test begin with: they are in the package of the old. */
  static String name(TestFamily family, String test) {
    return family.outermost().name.replace("$Tests", "_" + test + "_");
  }

  static Moved moved(String tests, TestFamily copy, ClassNode... more) {
    return new Moved(
        tests.replace('/', '.'), Stream.concat(copy.classes().stream(), Stream.of(more)).toList());
  }
}
