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
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ParameterNode;
import org.objectweb.asm.tree.RecordComponentNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes the declarations of a class. */
final class OutlineWriter {
  private static final String CONTRACTS = "Lorg/demonic/contracts/";
  private static final String ALL = "$All;";

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
    contracts(type.visibleAnnotations).forEach(c -> contract(c, ContractWords.NONE));
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
    contracts(field.visibleAnnotations).forEach(c -> contract(c, ContractWords.NONE));
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
        .filter(m -> !isAccessor(type, m) && !isOfEveryEnum(type, m))
        .filter(m -> isSayable(m) || !contracts(m.visibleAnnotations).isEmpty())
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
    contracts(method.visibleAnnotations).stream()
        .filter(contract -> !values(contract).isEmpty())
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
    List<AnnotationNode> contracts = contracts(method.visibleAnnotations);
    int hidden = isInner && method.name.equals("<init>") ? 1 : 0;
    boolean areNamed = parameters(method, hidden).stream().noneMatch(String::isEmpty);
    ContractWords words = new ContractWords(areNamed ? Set.of() : fieldNames(type));
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
    text.append(parameters(type, method, hidden, contracts));
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
   *
   * @param hidden how many of them only the compiler gives
   */
  private String parameters(
      ClassNode type, MethodNode method, int hidden, List<AnnotationNode> contracts) {
    Type[] types = Type.getArgumentTypes(method.desc);
    List<String> names = parameters(method, hidden);
    Set<String> taken = new HashSet<>(names);
    taken.addAll(fieldNames(type));
    contracts.forEach(c -> values(c).forEach(v -> taken.addAll(ContractWords.of((String) v))));
    List<String> written = new ArrayList<>();
    for (int i = hidden; i < types.length; i++) {
      String name = names.get(i - hidden);
      boolean isSayable = JavaWords.isName(name) && names.indexOf(name) == i - hidden;
      written.add(name(types[i]) + " " + (isSayable ? name : madeUp("p" + i, taken)));
    }
    return "(" + String.join(", ", written) + ") ";
  }

  private static String madeUp(String name, Set<String> taken) {
    String made = name;
    while (!taken.add(made)) {
      made += "$";
    }
    return made;
  }

  /** The names of parameters, but for those that only the compiler gives; empty if not known. */
  private static List<String> parameters(MethodNode method, int hidden) {
    Type[] types = Type.getArgumentTypes(method.desc);
    List<String> names = new ArrayList<>();
    int slot = has(method.access, Opcodes.ACC_STATIC) ? 0 : 1;
    for (int i = 0; i < types.length; i++) {
      names.add(parameter(method, i, slot));
      slot += types[i].getSize();
    }
    return names.subList(hidden, names.size());
  }

  /** What the compiler has noted for other compilers, or else for debuggers; empty if nothing. */
  private static String parameter(MethodNode method, int index, int slot) {
    List<ParameterNode> noted = method.parameters == null ? List.of() : method.parameters;
    boolean isNoted = noted.size() == Type.getArgumentTypes(method.desc).length;
    if (isNoted && noted.get(index).name != null) {
      return noted.get(index).name;
    }
    List<LocalVariableNode> variables =
        method.localVariables == null ? List.of() : method.localVariables;
    return variables.stream()
        .filter(v -> v.index == slot && isFirst(v.start))
        .map(v -> v.name)
        .findFirst()
        .orElse("");
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

  /** Whether no code stands before a place. */
  private static boolean isFirst(AbstractInsnNode place) {
    for (AbstractInsnNode i = place.getPrevious(); i != null; i = i.getPrevious()) {
      if (i.getOpcode() >= 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether Java makes it for each enum; constructors of enums get what only the compiler gives.
   */
  private static boolean isOfEveryEnum(ClassNode type, MethodNode method) {
    boolean isMade =
        method.name.equals("<init>")
            || (method.name.equals("values") && method.desc.startsWith("()"))
            || (method.name.equals("valueOf") && method.desc.startsWith("(Ljava/lang/String;)"));
    return isMade && "java/lang/Enum".equals(type.superName);
  }

  /** Whether it is as Java makes it for a component of a record. */
  private static boolean isAccessor(ClassNode type, MethodNode method) {
    return type.recordComponents != null
        && type.recordComponents.stream().anyMatch(c -> c.name.equals(method.name))
        && returned(type, method).filter(method.name::equals).isPresent();
  }

  private static String body(ClassNode type, MethodNode method) {
    return returned(type, method).map(f -> "{ return this." + f + "; } ").orElse("{} ");
  }

  /** The field of its object that a method without parameters returns, if it does nothing else. */
  private static Optional<String> returned(ClassNode type, MethodNode method) {
    List<AbstractInsnNode> code = new ArrayList<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() >= 0) {
        code.add(instruction);
      }
    }
    boolean isGetter =
        code.size() == 3
            && code.get(0) instanceof VarInsnNode self
            && self.getOpcode() == Opcodes.ALOAD
            && self.var == 0
            && !has(method.access, Opcodes.ACC_STATIC)
            && method.desc.startsWith("()")
            && code.get(1) instanceof FieldInsnNode read
            && read.getOpcode() == Opcodes.GETFIELD
            && read.owner.equals(type.name)
            && code.get(2).getOpcode() >= Opcodes.IRETURN
            && code.get(2).getOpcode() <= Opcodes.ARETURN
            && read.desc.equals(Type.getReturnType(method.desc).getDescriptor())
            && fields(type).stream().anyMatch(f -> f.name.equals(read.name));
    return isGetter ? Optional.of(((FieldInsnNode) code.get(1)).name) : Optional.empty();
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

  /** The contracts, each in an annotation of its own. */
  private static List<AnnotationNode> contracts(@Nullable List<AnnotationNode> annotations) {
    List<AnnotationNode> contracts = new ArrayList<>();
    for (AnnotationNode annotation :
        annotations == null ? List.<AnnotationNode>of() : annotations) {
      if (annotation.desc.startsWith(CONTRACTS) && annotation.desc.endsWith(ALL)) {
        values(annotation).forEach(one -> contracts.add((AnnotationNode) one));
      } else if (annotation.desc.startsWith(CONTRACTS)) {
        contracts.add(annotation);
      }
    }
    return contracts;
  }

  private void contract(AnnotationNode annotation, ContractWords words) {
    text.append('@').append(name(Type.getType(annotation.desc)));
    List<Object> clauses = values(annotation);
    if (!clauses.isEmpty()) {
      text.append(
          clauses.stream()
              .map(clause -> JavaWords.string(words.marked((String) clause)))
              .collect(joining(", ", "({", "})")));
    }
    text.append(' ');
  }

  private static List<Object> values(AnnotationNode annotation) {
    List<Object> all = new ArrayList<>();
    if (annotation.values != null && annotation.values.size() == 2) {
      all.addAll((List<?>) annotation.values.get(1));
    }
    return all;
  }

  private static String name(String internalName) {
    return internalName.replace('/', '.');
  }

  private static String name(Type type) {
    return type.getClassName();
  }
}
