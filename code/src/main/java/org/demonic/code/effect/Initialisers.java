package org.demonic.code.effect;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.demonic.code.jdk.Jdk;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Tells which classes may be initialised at any time: nobody sees when their initialisers run,
 * because these only make objects, and ask nobody for anything.
 */
public final class Initialisers {
  /** What makes loggers. */
  private static final Pattern LOGGING =
      Pattern.compile(".*(Logger|LogManager|LogFactory|LoggerFactory)");

  private final LoadedCode code;

  /** Reads the classes that a class loader finds. */
  public Initialisers(ClassLoader loader) {
    this.code = new LoadedCode(loader);
  }

  /**
   * Whether a class has static fields that hold more than constants.
   *
   * @param owner the internal name of the class
   */
  public boolean hasState(String owner) {
    ClassNode type = code.type(owner);
    return type != null && type.fields.stream().anyMatch(Initialisers::isState);
  }

  private static boolean isState(FieldNode field) {
    boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
    boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0;
    boolean isObject = field.desc.length() > 1 && !field.desc.equals("Ljava/lang/String;");
    return isStatic && (isObject || !isFinal) && (field.access & Opcodes.ACC_SYNTHETIC) == 0;
  }

  /** Whether a class may be initialised at any time; those above it, too. */
  public boolean arePlain(String owner) {
    for (ClassNode type = code.type(owner); type != null; type = code.type(type.superName)) {
      if (!isPlain(type.name, "<clinit>", "()V", new HashSet<>())) {
        return false;
      }
      if (LoadedCode.isOfJdk(type.superName)) {
        return true;
      }
    }
    return false;
  }

  private boolean isPlain(String owner, String name, String descriptor, Set<String> open) {
    MethodNode body = code.declared(owner, name, descriptor);
    if (body == null) {
      return name.equals("<clinit>");
    }
    if (!open.add(owner + name + descriptor)) {
      return true;
    }
    for (AbstractInsnNode instruction : body.instructions) {
      if (instruction instanceof MethodInsnNode call && !isPlain(call, owner, open)) {
        return false;
      } else if (instruction instanceof FieldInsnNode access && !isPlain(access, owner, name)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an access initialises no other class, and changes nothing that others have. */
  private static boolean isPlain(FieldInsnNode access, String owner, String method) {
    return switch (access.getOpcode()) {
      case Opcodes.GETSTATIC -> access.owner.equals(owner) || LoadedCode.isOfJdk(access.owner);
      case Opcodes.PUTSTATIC -> access.owner.equals(owner);
      case Opcodes.PUTFIELD -> access.owner.equals(owner) && method.equals("<init>");
      default -> true;
    };
  }

  private boolean isPlain(MethodInsnNode call, String owner, Set<String> open) {
    if (Jdk.of(call.owner).has(Fact.PLAIN_WHEN_MADE) || LOGGING.matcher(call.owner).matches()) {
      return true;
    }
    boolean isOwn = call.owner.equals(owner) || call.name.equals("<init>");
    return isOwn
        && !LoadedCode.isOfJdk(call.owner)
        && isPlain(call.owner, call.name, call.desc, open)
        && (call.owner.equals(owner) || isPlain(call.owner, "<clinit>", "()V", open));
  }

  /** The internal names of the classes that the code of a class names. */
  public Set<String> named(String owner) {
    Set<String> named = new LinkedHashSet<>();
    ClassNode type = code.type(owner);
    if (type == null) {
      return named;
    }
    if (type.superName != null) {
      named.add(type.superName);
    }
    type.innerClasses.forEach(inner -> named.add(inner.name));
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call) {
          named.add(call.owner);
        } else if (instruction instanceof FieldInsnNode access) {
          named.add(access.owner);
        } else if (instruction instanceof TypeInsnNode made) {
          named.add(made.desc);
        } else if (instruction instanceof LdcInsnNode constant
            && constant.cst instanceof Type literal
            && literal.getSort() == Type.OBJECT) {
          named.add(literal.getInternalName());
        }
      }
    }
    named.removeIf(LoadedCode::isOfJdk);
    named.remove(owner);
    return named;
  }
}
