package org.demonic.code.guarded;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.code.guarded.Guard.Sharing;
import org.demonic.code.program.Program;
import org.demonic.code.share.LockName.Start;
import org.demonic.code.value.FieldName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * Reads the expression of a {@code @GuardedBy}: {@code this}, {@code Outer.this}, {@code
 * Name.class}, {@code itself}, and fields, from the object, from the objects around it, or static
 * ones of a class; at the end {@code .readLock()} or {@code .writeLock()}. Names mean what they
 * mean in the class, but without its imports, which class files do not have.
 */
final class GuardedByParser {
  private final Program program;
  private final FieldName field;
  private final boolean isStatic;

  GuardedByParser(Program program, FieldName field, boolean isStatic) {
    this.program = program;
    this.field = field;
    this.isStatic = isStatic;
  }

  /** The lock that an expression names; empty if that is not understood. */
  Optional<Guard> parse(String expression) {
    String text = expression.strip();
    if (text.equals("itself") || text.equals("<self>")) {
      Start from = isStatic ? new Start.OfStatic(field) : new Start.Accessed();
      return guard(from, isStatic ? List.of() : List.of(field), type(field));
    } else if (text.endsWith(".writeLock()")) {
      return readWrite(text, Sharing.ALONE);
    } else if (text.endsWith(".readLock()")) {
      return readWrite(text, Sharing.ANY);
    }
    return parse(List.of(text.split("\\.")));
  }

  private Optional<Guard> readWrite(String text, Sharing sharing) {
    return parse(List.of(text.substring(0, text.lastIndexOf('.')).split("\\.")))
        .filter(g -> g.sharing() == Sharing.WRITERS_ALONE)
        .map(g -> new Guard(g.from(), g.way(), g.type(), sharing));
  }

  private Optional<Guard> parse(List<String> parts) {
    int last = parts.size() - 1;
    if (parts.get(last).equals("class")) {
      return type(parts.subList(0, last))
          .flatMap(t -> guard(new Start.OfClass("L" + t + ";"), List.of(), "java/lang/Class"));
    }
    int self = parts.indexOf("this");
    if (self >= 0) {
      Optional<String> type = self == 0 ? Optional.of(field.owner()) : type(parts.subList(0, self));
      return type.flatMap(t -> around(t)).flatMap(a -> along(a, parts.subList(self + 1, last + 1)));
    }
    return lexical(parts.get(0))
        .flatMap(g -> along(g, parts.subList(1, parts.size())))
        .or(() -> ofClass(parts));
  }

  /** A static field by the name of its class. */
  private Optional<Guard> ofClass(List<String> parts) {
    for (int i = 1; i < parts.size(); i++) {
      Optional<String> type = type(parts.subList(0, i));
      if (type.isPresent()) {
        List<String> rest = parts.subList(i + 1, parts.size());
        return field(type.get(), parts.get(i))
            .filter(this::isStatic)
            .flatMap(f -> guard(new Start.OfStatic(f), List.of(), type(f)))
            .flatMap(g -> along(g, rest));
      }
    }
    return Optional.empty();
  }

  /** The object itself, or the one around it that is of a type. */
  private Optional<Guard> around(String type) {
    List<FieldName> way = new ArrayList<>();
    String at = field.owner();
    while (!isStatic) {
      if (program.isSubtype(at, type)) {
        return guard(new Start.Accessed(), way, at);
      }
      Optional<FieldName> out = toOuter(at);
      if (out.isEmpty()) {
        return Optional.empty();
      }
      way.add(out.get());
      at = type(out.get());
    }
    return Optional.empty();
  }

  /** A field by its name alone, of the class or of one around it. */
  private Optional<Guard> lexical(String name) {
    Optional<String> at = Optional.of(field.owner());
    while (at.isPresent()) {
      Optional<FieldName> found = field(at.get(), name);
      if (found.isPresent()) {
        FieldName lock = found.get();
        return isStatic(lock)
            ? guard(new Start.OfStatic(lock), List.of(), type(lock))
            : around(at.get()).flatMap(g -> along(g, List.of(name)));
      }
      at = at.flatMap(this::outer);
    }
    return Optional.empty();
  }

  /** Fields, one of the other. */
  private Optional<Guard> along(Guard from, List<String> names) {
    List<FieldName> way = new ArrayList<>(from.way());
    String type = from.type();
    for (String name : names) {
      Optional<FieldName> next = field(type, name).filter(f -> !isStatic(f));
      if (next.isEmpty()) {
        return Optional.empty();
      }
      way.add(next.get());
      type = type(next.get());
    }
    return guard(from.from(), way, type);
  }

  private Optional<Guard> guard(Start from, List<FieldName> way, String type) {
    return type.isEmpty()
        ? Optional.empty()
        : Optional.of(new Guard(from, way, type, Sharing.of(program, type)));
  }

  private Optional<FieldName> field(String type, String name) {
    return program.supertypes(type).stream()
        .flatMap(t -> program.field(t, name).stream())
        .findFirst();
  }

  private boolean isStatic(FieldName name) {
    return program.find(name.owner()).stream()
        .flatMap(node -> node.fields.stream())
        .filter(f -> f.name.equals(name.name()) && f.desc.equals(name.descriptor()))
        .anyMatch(f -> (f.access & Opcodes.ACC_STATIC) != 0);
  }

  /** The field by which an object knows the one around it. */
  private Optional<FieldName> toOuter(String type) {
    return program.find(type).stream()
        .flatMap(node -> node.fields.stream())
        .filter(GuardedByParser::isOuter)
        .findFirst()
        .flatMap(f -> program.field(type, f.name));
  }

  private static boolean isOuter(FieldNode field) {
    return (field.access & Opcodes.ACC_SYNTHETIC) != 0 && field.name.startsWith("this$");
  }

  private Optional<String> outer(String type) {
    return program.find(type).flatMap(node -> outer(node, type));
  }

  private static Optional<String> outer(ClassNode node, String type) {
    return node.innerClasses.stream()
        .filter((InnerClassNode i) -> i.name.equals(type) && i.outerName != null)
        .map(i -> i.outerName)
        .findFirst()
        .or(() -> Optional.ofNullable(node.outerClass));
  }

  /** The class that a name means; empty if that is not clear. */
  private Optional<String> type(List<String> parts) {
    String name = String.join(".", parts);
    Optional<String> at = Optional.of(field.owner());
    while (at.isPresent()) {
      String around = at.get();
      String nested = around + "$" + name.replace('.', '$');
      if (isNamed(around, name)) {
        return at;
      } else if (program.find(nested).isPresent()) {
        return Optional.of(nested);
      }
      at = outer(around);
    }
    List<String> found =
        program.classes().stream().filter(t -> !isLocal(t) && isNamed(t, name)).toList();
    if (found.size() == 1) {
      return Optional.of(found.get(0));
    }
    String ofPackage =
        field.owner().substring(0, field.owner().lastIndexOf('/') + 1) + name.replace('.', '$');
    return found.contains(ofPackage) ? Optional.of(ofPackage) : Optional.empty();
  }

  private boolean isLocal(String type) {
    return program.module(type).filter(node -> node.outerClass != null).isPresent();
  }

  private static boolean isNamed(String type, String name) {
    String whole = type.replace('/', '.').replace('$', '.');
    return whole.equals(name) || whole.endsWith("." + name);
  }

  private static String type(FieldName field) {
    Type type = Type.getType(field.descriptor());
    return type.getSort() == Type.OBJECT
        ? type.getInternalName()
        : type.getSort() == Type.ARRAY ? "java/lang/Object" : "";
  }
}
