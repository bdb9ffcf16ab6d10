package org.demonic.code.outline;

import static java.util.stream.Collectors.joining;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;

/** Writes the declarations of a class. */
final class OutlineWriter {
  private final Function<String, Optional<ClassNode>> classes;

  private final StringBuilder text = new StringBuilder();
  private int line = 1;
  private int last;

  /** A member of a class, with the line in which its code begins. */
  private record Part(int line, Runnable writing) {}

  OutlineWriter(Function<String, Optional<ClassNode>> classes) {
    this.classes = classes;
  }

  Optional<String> write(ClassNode type) {
    int end = type.name.lastIndexOf('/');
    String name = type.name.substring(end + 1);
    boolean isTopLevel =
        type.outerClass == null && type.innerClasses.stream().noneMatch(i -> is(i, type));
    if (!isTopLevel || !JavaWords.isQualifiedName(type.name) || !isSayable(type)) {
      return Optional.empty();
    }
    if (end >= 0) {
      text.append("package ").append(type.name.substring(0, end).replace('/', '.')).append("; ");
    }
    declare(type, name, type.access, false);
    goTo(last);
    return Optional.of(text.append('\n').toString());
  }

  private static boolean is(InnerClassNode inner, ClassNode type) {
    return inner.name.equals(type.name);
  }

  /**
   * Whether Java can say what memory an object has, and what is above its class: a class without a
   * field would be another.
   */
  private static boolean isSayable(ClassNode type) {
    return Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream())
            .allMatch(JavaWords::isQualifiedName)
        && fields(type).stream().allMatch(f -> isSayable(f.name, f.desc))
        && components(type).stream().allMatch(c -> isSayable(c.name, c.descriptor));
  }

  private static boolean isSayable(String name, String descriptor) {
    return JavaWords.isName(name) && JavaWords.isSayable(Type.getType(descriptor));
  }

  private static List<RecordComponentNode> components(ClassNode type) {
    return type.recordComponents == null ? List.of() : type.recordComponents;
  }

  private static List<FieldNode> fields(ClassNode type) {
    return type.fields.stream().filter(f -> !has(f.access, Opcodes.ACC_SYNTHETIC)).toList();
  }

  private static boolean has(int access, int flag) {
    return (access & flag) != 0;
  }

  /** A class with its members. */
  private void declare(ClassNode type, String name, int access, boolean isInner) {
    boolean isInterface = has(access, Opcodes.ACC_INTERFACE);
    boolean isAnnotation = has(access, Opcodes.ACC_ANNOTATION);
    boolean isEnum = "java/lang/Enum".equals(type.superName);
    boolean isRecord = "java/lang/Record".equals(type.superName);
    ContractAnnotations.of(type.visibleAnnotations).forEach(c -> contract(c, ContractWords.NONE));
    visibility(access);
    word(has(access, Opcodes.ACC_STATIC), "static");
    word(has(access, Opcodes.ACC_FINAL) && !isEnum && !isRecord, "final");
    word(has(access, Opcodes.ACC_ABSTRACT) && !isInterface && !isEnum, "abstract");
    text.append(kind(isAnnotation, isInterface, isEnum, isRecord)).append(' ').append(name);
    if (isRecord) {
      text.append(header(type));
    } else if (!isInterface && !isEnum && !"java/lang/Object".equals(type.superName)) {
      text.append(" extends ").append(name(type.superName));
    }
    if (!isAnnotation && !type.interfaces.isEmpty()) {
      text.append(isInterface ? " extends " : " implements ")
          .append(type.interfaces.stream().map(OutlineWriter::name).collect(joining(", ")));
    }
    text.append(" { ");
    if (isEnum) {
      constants(type);
    }
    for (FieldNode field : fields(type)) {
      boolean isComponent = isRecord && !has(field.access, Opcodes.ACC_STATIC);
      if (!has(field.access, Opcodes.ACC_ENUM) && !isComponent) {
        field(field, isInterface);
      }
    }
    List<Part> parts = new ArrayList<>(members(type));
    if (!isAnnotation) {
      parts.addAll(methods(type, name, isInterface, isInner));
    }
    parts.sort(Comparator.comparingInt(Part::line));
    parts.forEach(part -> part.writing().run());
    text.append("} ");
  }

  private static String kind(
      boolean isAnnotation, boolean isInterface, boolean isEnum, boolean isRecord) {
    if (isAnnotation) {
      return "@interface";
    } else if (isInterface) {
      return "interface";
    } else if (isEnum) {
      return "enum";
    }
    return isRecord ? "record" : "class";
  }

  private static String header(ClassNode type) {
    return components(type).stream()
        .map(c -> name(Type.getType(c.descriptor)) + " " + c.name)
        .collect(joining(", ", "(", ")"));
  }

  private void constants(ClassNode type) {
    text.append(
            type.fields.stream()
                .filter(f -> has(f.access, Opcodes.ACC_ENUM))
                .map(f -> f.name)
                .collect(joining(", ")))
        .append("; ");
  }

  private void field(FieldNode field, boolean inInterface) {
    Type type = Type.getType(field.desc);
    ContractAnnotations.of(field.visibleAnnotations).forEach(c -> contract(c, ContractWords.NONE));
    if (!inInterface) {
      visibility(field.access);
      word(has(field.access, Opcodes.ACC_STATIC), "static");
      word(has(field.access, Opcodes.ACC_FINAL), "final");
      word(has(field.access, Opcodes.ACC_VOLATILE), "volatile");
    }
    text.append(name(type)).append(' ').append(field.name);
    String value = field.value == null ? "" : JavaWords.constant(type, field.value);
    text.append(value.isEmpty() ? "; " : " = " + value + "; ");
  }

  private List<Part> methods(ClassNode type, String name, boolean inInterface, boolean isInner) {
    return type.methods.stream()
        .filter(m -> !has(m.access, Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE))
        .filter(m -> !m.name.equals("<clinit>"))
        .filter(m -> !PlainMethods.isAccessor(type, m) && !PlainMethods.isOfEveryEnum(type, m))
        .filter(m -> isSayable(m) || !ContractAnnotations.of(m.visibleAnnotations).isEmpty())
        .map(
            m ->
                isSayable(m)
                    ? new Part(line(m), () -> method(type, name, m, inInterface, isInner))
                    : new Part(line(m), () -> unsayable(m)))
        .toList();
  }

  private static boolean isSayable(MethodNode method) {
    return (method.name.equals("<init>") || JavaWords.isName(method.name))
        && JavaWords.isSayable(Type.getReturnType(method.desc))
        && Stream.of(Type.getArgumentTypes(method.desc)).allMatch(JavaWords::isSayable);
  }

  /** In the place of a method that Java cannot say: its contracts speak of what is not known. */
  private void unsayable(MethodNode method) {
    goTo(line(method));
    String name = JavaWords.similar(method.name) + ContractWords.MARK;
    ContractAnnotations.of(method.visibleAnnotations).stream()
        .filter(contract -> !ContractAnnotations.values(contract).isEmpty())
        .map(contract -> name(Type.getType(contract.desc)))
        .distinct()
        .forEach(kind -> text.append('@').append(kind).append("({\"" + name + "\"}) "));
    word(has(method.access, Opcodes.ACC_STATIC), "static");
    text.append("void ").append(name).append("() {} ");
  }

  private void method(
      ClassNode type, String className, MethodNode method, boolean inInterface, boolean isInner) {
    boolean isAbstract = has(method.access, Opcodes.ACC_ABSTRACT);
    boolean isStatic = has(method.access, Opcodes.ACC_STATIC);
    boolean isPrivate = has(method.access, Opcodes.ACC_PRIVATE);
    goTo(line(method));
    for (AbstractInsnNode instruction : method.instructions) {
      last = instruction instanceof LineNumberNode n ? Math.max(last, n.line) : last;
    }
    List<AnnotationNode> contracts = ContractAnnotations.of(method.visibleAnnotations);
    int hidden = isInner && method.name.equals("<init>") ? 1 : 0;
    ParameterNames names = ParameterNames.of(method, hidden);
    ContractWords words = new ContractWords(names.areKnown() ? Set.of() : fieldNames(type));
    contracts.forEach(contract -> contract(contract, words));
    visibility(method.access);
    word(isStatic, "static");
    word(isAbstract, "abstract");
    word(inInterface && !isAbstract && !isStatic && !isPrivate, "default");
    word(has(method.access, Opcodes.ACC_FINAL), "final");
    word(has(method.access, Opcodes.ACC_SYNCHRONIZED), "synchronized");
    word(has(method.access, Opcodes.ACC_NATIVE), "native");
    if (method.name.equals("<init>")) {
      text.append(className);
    } else {
      text.append(name(Type.getReturnType(method.desc))).append(' ').append(method.name);
    }
    text.append(parameters(type, method, names, contracts));
    text.append(isAbstract || has(method.access, Opcodes.ACC_NATIVE) ? "; " : body(type, method));
  }

  /** The line in which the code begins; 0 if that is not known. */
  private static int line(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
  }

  private void goTo(int wanted) {
    if (wanted > line) {
      text.append("\n".repeat(wanted - line));
      line = wanted;
    }
  }

  /**
   * The parameters of a method. A name that is made up stands for nothing else where contracts can
   * say it.
   */
  private String parameters(
      ClassNode type, MethodNode method, ParameterNames names, List<AnnotationNode> contracts) {
    Type[] types = Type.getArgumentTypes(method.desc);
    Set<String> others = fieldNames(type);
    contracts.forEach(
        c ->
            ContractAnnotations.values(c)
                .forEach(v -> others.addAll(ContractWords.of((String) v))));
    List<String> sayable = names.sayable(others);
    List<String> written = new ArrayList<>();
    for (int i = 0; i < sayable.size(); i++) {
      written.add(name(types[i + names.hidden()]) + " " + sayable.get(i));
    }
    return "(" + String.join(", ", written) + ") ";
  }

  /** The fields that code of a class names: its own, and those of classes above and around it. */
  private Set<String> fieldNames(ClassNode type) {
    Set<String> names = new HashSet<>();
    Set<String> met = new HashSet<>();
    Deque<ClassNode> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      ClassNode next = open.remove();
      if (met.add(next.name)) {
        next.fields.forEach(field -> names.add(field.name));
        Stream<String> around =
            next.innerClasses.stream()
                .filter(i -> is(i, next) && i.outerName != null)
                .map(i -> i.outerName);
        Stream.of(Stream.ofNullable(next.superName), next.interfaces.stream(), around)
            .flatMap(all -> all)
            .forEach(name -> classes.apply(name).ifPresent(open::add));
      }
    }
    return names;
  }

  private static String body(ClassNode type, MethodNode method) {
    return PlainMethods.returned(type, method)
        .map(f -> "{ return this." + f + "; } ")
        .orElse("{} ");
  }

  private List<Part> members(ClassNode type) {
    List<Part> members = new ArrayList<>();
    for (InnerClassNode inner : type.innerClasses) {
      if (type.name.equals(inner.outerName)
          && inner.innerName != null
          && JavaWords.isName(inner.innerName)
          && inner.name.equals(type.name + "$" + inner.innerName)
          && !has(inner.access, Opcodes.ACC_SYNTHETIC)) {
        classes
            .apply(inner.name)
            .filter(OutlineWriter::isSayable)
            .ifPresent(member -> members.add(member(member, inner)));
      }
    }
    return members;
  }

  private Part member(ClassNode member, InnerClassNode inner) {
    boolean isInner = !has(inner.access, Opcodes.ACC_STATIC | Opcodes.ACC_INTERFACE);
    return new Part(
        member.methods.stream().mapToInt(OutlineWriter::line).min().orElse(0),
        () -> declare(member, inner.innerName, inner.access, isInner));
  }

  private void visibility(int access) {
    word(has(access, Opcodes.ACC_PUBLIC), "public");
    word(has(access, Opcodes.ACC_PROTECTED), "protected");
    word(has(access, Opcodes.ACC_PRIVATE), "private");
  }

  private void word(boolean isThere, String word) {
    if (isThere) {
      text.append(word).append(' ');
    }
  }

  private void contract(AnnotationNode annotation, ContractWords words) {
    text.append('@').append(name(Type.getType(annotation.desc)));
    List<Object> clauses = ContractAnnotations.values(annotation);
    if (!clauses.isEmpty()) {
      text.append(
          clauses.stream()
              .map(clause -> JavaWords.string(words.marked((String) clause)))
              .collect(joining(", ", "({", "})")));
    }
    text.append(' ');
  }

  private static String name(String internalName) {
    return internalName.replace('/', '.');
  }

  private static String name(Type type) {
    return type.getClassName();
  }
}
