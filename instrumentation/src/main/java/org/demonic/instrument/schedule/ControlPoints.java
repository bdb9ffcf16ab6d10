package org.demonic.instrument.schedule;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** The methods and lines that woven code reports because a client has asked for them. */
public final class ControlPoints {
  /** The most superclasses of a class that are searched. */
  private static final int DEEPEST = 20;

  /** The tag of a constant in a class file that names a class. */
  private static final int CLASS = 7;

  private final Set<String> methods = ConcurrentHashMap.newKeySet();
  private final Map<String, Set<Integer>> lines = new ConcurrentHashMap<>();

  /** The internal names of classes with reported calls from outside, and of their supertypes. */
  private final Set<String> entered = ConcurrentHashMap.newKeySet();

  /** The internal names of the classes that have been asked for. */
  private final Set<String> inside = ConcurrentHashMap.newKeySet();

  /**
   * The classes of {@link #inside} that at some other time were not asked for: the calls that they
   * made then are calls from outside.
   */
  private final Set<String> outside = ConcurrentHashMap.newKeySet();

  /** The classes of {@link #inside} whose methods tell of their calls themselves. */
  private final Set<String> bodies = ConcurrentHashMap.newKeySet();

  /** The classes that the files of classes name, as far as is known. */
  private final Map<Class<?>, Set<String>> named = new WeakHashMap<>();

  /** The classes of {@link #named} with calls to be told of, when they were last noted. */
  private final Map<Class<?>, Set<String>> entries = new WeakHashMap<>();

  /** Whether classes inherit from those that are called from outside, as far as is known. */
  private final Map<String, Boolean> below = new ConcurrentHashMap<>();

  /** Asks for the methods of that name. Returns whether they were not asked for before. */
  public boolean addMethod(String name) {
    return methods.add(name);
  }

  /**
   * Asks for a line of a class, or of a class that stands in it. Returns whether it was not asked
   * for before.
   */
  public boolean addLine(String className, int line) {
    return lines.computeIfAbsent(className, c -> ConcurrentHashMap.newKeySet()).add(line);
  }

  /**
   * Asks for the calls that other classes make of the methods of some classes.
   *
   * @param types the binary names of the classes
   * @param above those of their superclasses and interfaces, by which others may know them
   * @return whether other calls may be told now than before
   */
  public boolean addEntered(Set<String> types, Set<String> above) {
    above.forEach(name -> entered.add(name.replace('.', '/')));
    boolean isFirst = inside.isEmpty();
    boolean isNew = false;
    Set<String> now = new HashSet<>();
    for (String type : types) {
      String name = type.replace('.', '/');
      now.add(name);
      entered.add(name);
      if (inside.add(name)) {
        isNew = true;
        if (!isFirst) {
          outside.add(name);
        }
      }
    }
    if (isNew) {
      below.clear();
    }
    for (String name : inside) {
      isNew |= !now.contains(name) && outside.add(name);
    }
    return isNew;
  }

  /**
   * Asks for the methods of some classes themselves, besides: who calls them without naming them is
   * heard, too.
   *
   * @param types the binary names of the classes
   * @return those that were not asked for before
   */
  public Set<String> addBodies(Set<String> types) {
    return types.stream()
        .filter(type -> bodies.add(type.replace('.', '/')))
        .collect(Collectors.toSet());
  }

  /** Whether the methods of a class, by its internal name, tell of their calls themselves. */
  boolean tellsBodies(String name) {
    return bodies.contains(name);
  }

  /** Whether calls of methods of a class, by its internal name, may be such. */
  boolean isEntered(String owner) {
    return entered.contains(owner) || (hasEntered() && isBelow(owner));
  }

  /**
   * Notes the calls to be told of that the code of a class may make: it names their classes. To
   * weave a class for nothing costs the JVM all that it has compiled. One thread may do so at a
   * time.
   *
   * @return whether they are others than those that were last noted
   */
  public boolean noteEntries(Class<?> type) {
    Set<String> now = entries(type);
    Set<String> before = entries.put(type, now);
    return !now.equals(before == null ? Set.of() : before);
  }

  private Set<String> entries(Class<?> type) {
    String name = type.getName().replace('.', '/');
    if (isInside(name)) {
      return Set.of();
    }
    Set<String> owners = new HashSet<>(named.computeIfAbsent(type, ControlPoints::named));
    owners.removeIf(owner -> !EntryCalls.isOne(owner, "", name, this));
    return owners;
  }

  /** The internal names of the classes that a class file names. */
  private static Set<String> named(Class<?> type) {
    Set<String> found = new HashSet<>();
    ClassReader file = file(type.getClassLoader(), type.getName().replace('.', '/'));
    if (file != null) {
      char[] buffer = new char[file.getMaxStringLength()];
      for (int i = 1; i < file.getItemCount(); i++) {
        int offset = file.getItem(i);
        if (offset > 0 && file.readByte(offset - 1) == CLASS) {
          found.add(file.readUTF8(offset, buffer));
        }
      }
    }
    return found;
  }

  private static @Nullable ClassReader file(@Nullable ClassLoader loader, String name) {
    if (loader == null || name.startsWith("[")) {
      return null;
    }
    try (InputStream file = loader.getResourceAsStream(name + ".class")) {
      return file == null ? null : new ClassReader(file.readAllBytes());
    } catch (IOException | IllegalArgumentException unreadable) {
      return null;
    }
  }

  /** Whether a class inherits from one of those that are called from outside. */
  private boolean isBelow(String name) {
    return below.computeIfAbsent(
        name,
        type -> {
          String next = type;
          for (int i = 0; next != null && i < DEEPEST && !next.startsWith("java/"); i++) {
            next = superclass(next);
            if (next != null && inside.contains(next)) {
              return true;
            }
          }
          return false;
        });
  }

  /** Null if the class is not found. */
  private static @Nullable String superclass(String name) {
    ClassReader file = file(Thread.currentThread().getContextClassLoader(), name);
    return file == null ? null : file.getSuperName();
  }

  /** Whether a class, by its internal name, has always been one that is called from outside. */
  boolean isInside(String name) {
    return inside.contains(name) && !outside.contains(name);
  }

  /** Whether a class has been one that is called from outside. */
  public boolean hasBeenInside(Class<?> type) {
    return inside.contains(type.getName().replace('.', '/'));
  }

  /** Whether any class has been asked for. */
  public boolean hasEntered() {
    return !inside.isEmpty();
  }

  /** Whether lines of a class may have been asked for. */
  public boolean hasLines(String className) {
    return lines.keySet().stream().anyMatch(asked -> isIn(className, asked));
  }

  private static boolean isIn(String className, String asked) {
    return className.equals(asked) || className.startsWith(asked + "$");
  }

  boolean has(String method) {
    return methods.contains(method);
  }

  private boolean has(String className, int line) {
    return lines.entrySet().stream()
        .anyMatch(e -> isIn(className, e.getKey()) && e.getValue().contains(line));
  }

  /** Lets the lines of a method tell. Returns whether it has such lines. */
  boolean weaveLines(String className, MethodNode method, Sites sites) {
    if (!hasLines(className)) {
      return false;
    }
    boolean changed = false;
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node instanceof LineNumberNode number && has(className, number.line)) {
        AbstractInsnNode next = node;
        while (next != null && next.getOpcode() < 0) {
          next = next.getNext();
        }
        if (next != null) {
          InsnList code = new InsnList();
          code.add(new LdcInsnNode(sites.ofLine(number.line)));
          code.add(WholeMethod.HOOKS.call("line"));
          method.instructions.insertBefore(next, code);
          changed = true;
        }
      }
    }
    return changed;
  }

  /** The first line of a method. */
  static int lineOf(MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return 0;
  }

  /** Lets a method tell when it begins. */
  static void weaveBegin(MethodNode method, int line, Sites sites) {
    method.instructions.insert(routine(true, sites.ofRoutine(line, true)));
  }

  /** Lets a method tell when it ends; a constructor only where it returns. */
  static void weaveEnd(WholeMethod code, MethodNode method, int line, Sites sites) {
    int site = sites.ofRoutine(line, false);
    if (method.name.equals("<init>")) {
      code.insertBeforeReturns(() -> routine(false, site));
    } else {
      code.surround(new InsnList(), () -> routine(false, site));
    }
  }

  private static InsnList routine(boolean begins, int site) {
    InsnList code = new InsnList();
    code.add(new InsnNode(begins ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
    code.add(new LdcInsnNode(site));
    code.add(WholeMethod.HOOKS.call("routine"));
    return code;
  }
}
