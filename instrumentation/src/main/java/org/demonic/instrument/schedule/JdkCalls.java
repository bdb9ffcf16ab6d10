package org.demonic.instrument.schedule;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.demonic.instrument.hooks.ReplacementHooks;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.instrument.weave.ClassSummary;
import org.demonic.instrument.weave.HookMethods;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.instrument.weave.SavedOperands;
import org.demonic.library.Book;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The calls of the JDK that one class makes: those that a schedule answers are replaced ({@link
 * Replacements}), before those of objects that threads share a hook is called.
 */
final class JdkCalls {
  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final HookMethods HOOKS = new HookMethods(ScheduleHooks.class);
  private static final String REPLACEMENTS = Type.getInternalName(ReplacementHooks.class);
  private static final String OBJECT = "java/lang/Object";
  private static final String JDK = "java/";
  private static final String CRYPTO = "javax/crypto/";

  /** The class whose static methods give and take the permits of threads. */
  private static final String PERMITS = Type.getInternalName(LockSupport.class);

  /** What any object may do to others that it has. */
  private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

  /** Classes of objects by which no thread hands anything to another, and which many calls have. */
  private static final Set<String> FOR_ONE_THREAD =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/util/ArrayList",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/IdentityHashMap",
          "java/util/Iterator",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/TreeMap");

  private final Function<String, byte @Nullable []> classFiles;
  private final Set<String> kept;
  private final Map<String, @Nullable ClassSummary> summaries = new HashMap<>();

  /** Whether only calls matter that order threads. */
  private boolean isOnlyOrdering;

  /**
   * Creates the reader of the calls in one class.
   *
   * @param kept the names and descriptors of methods whose monitor is entered before their first
   *     hook
   */
  JdkCalls(Function<String, byte @Nullable []> classFiles, Set<String> kept) {
    this.classFiles = classFiles;
    this.kept = kept;
  }

  /** Leaves calls alone that order no threads, as those of an {@code ArrayList}. */
  JdkCalls onlyOrdering() {
    isOnlyOrdering = true;
    return this;
  }

  /** Whether calls of a method get a hook. */
  boolean isWanted(MethodReference callee) {
    if (callee.owner().startsWith("[") || (isOnlyOrdering && !mayOrder(callee.owner()))) {
      return false;
    } else if (callee.name().equals("<init>")) {
      return callee.owner().startsWith(JDK)
          && GivenArguments.of(callee.owner(), callee.name(), callee.descriptor()) != null;
    }
    if (kept.contains(callee.name() + callee.descriptor())) {
      return true;
    }
    MethodInsnNode call =
        new MethodInsnNode(
            Opcodes.INVOKEVIRTUAL, callee.owner(), callee.name(), callee.descriptor(), false);
    String owner = declaring(call);
    return owner != null
        && (Replacements.of(owner, call) != null
            || Dates.isAsked(call)
            || isShared(owner, call)
            || isOwner(owner, call)
            || owner.equals(PERMITS)
            || WeakAccesses.isFence(owner, call));
  }

  /**
   * Changes a call, or puts a hook before it.
   *
   * @param firstFree the first local variable that the method does not use
   * @return whether anything changed
   */
  boolean weave(MethodNode method, MethodInsnNode call, Sites sites, int line, int firstFree) {
    if (Dates.isAsked(call)) {
      method.instructions.insertBefore(call, new LdcInsnNode(sites.ofCall(call, call.owner, line)));
      method.instructions.insertBefore(call, HOOKS.call("asksForDate"));
      return true;
    }
    if (isOnlyOrdering && (call.name.equals("<init>") || !mayOrder(call.owner))) {
      return false;
    } else if (call.owner.startsWith("[")) {
      return call.name.equals("clone") && weaveClone(method, call, sites, line);
    } else if (call.name.equals("<init>")) {
      boolean isGiven = call.owner.startsWith(JDK) && isGiven(call.owner, call);
      if (isGiven) {
        weaveGiven(method, call, sites.ofCall(call, call.owner, line), firstFree);
      }
      return isGiven;
    }
    String owner = declaring(call);
    if (owner == null) {
      return kept.contains(call.name + call.desc)
          && weaveKept(method, call, sites.ofCall(call, call.owner, line), firstFree);
    }
    String replacement = Replacements.of(owner, call);
    if (replacement != null) {
      replace(method, call, owner, replacement, sites.ofCall(call, owner, line));
      return true;
    }
    boolean isOwner = isOwner(owner, call);
    if (isOwner) {
      method.instructions.insert(call, HOOKS.call("known"));
    }
    boolean isGiven = !isOnlyOrdering && isGiven(owner, call);
    boolean isOfClass =
        (!isOnlyOrdering && isOfSettings(owner, call))
            || owner.equals(PERMITS)
            || WeakAccesses.isFence(owner, call);
    boolean isCall = call.getOpcode() != Opcodes.INVOKESTATIC && isShared(owner, call);
    if (!isGiven && !isOfClass && !isCall) {
      return isOwner;
    }
    int site = sites.ofCall(call, owner, line);
    if (isGiven) {
      weaveGiven(method, call, site, firstFree);
    }
    if (isOfClass) {
      weaveOfClass(method, call, owner, site, firstFree);
    } else if (isCall) {
      weaveCall(method, call, owner, site, firstFree);
    }
    return true;
  }

  /** Whether a method says which thread has a lock: locks know the one that the JVM runs. */
  private static boolean isOwner(String owner, MethodInsnNode call) {
    return owner.startsWith(LOCKS)
        && (call.name.equals("getOwner") || call.name.equals("getExclusiveOwnerThread"));
  }

  /** Whether calls of a class may order threads: not those of classes for one thread. */
  private static boolean mayOrder(String owner) {
    boolean isOfOne =
        owner.startsWith("[")
            || (owner.startsWith(JDK)
                && !owner.startsWith("java/util/")
                && !owner.startsWith("java/lang/"));
    return !isOfOne && !FOR_ONE_THREAD.contains(owner);
  }

  private void weaveCall(
      MethodNode method, MethodInsnNode call, String owner, int site, int firstFree) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    boolean passes = Book.shared().of(owner).has(Fact.BY_ARGUMENTS);
    InsnList hook = new InsnList();
    if (WeakAccesses.isOne(owner, call)) {
      addArray(hook, parameters, firstFree, true);
      hook.add(new LdcInsnNode(site));
      hook.add(HOOKS.call("through"));
      hook.add(new TypeInsnNode(Opcodes.CHECKCAST, call.owner));
      announce(method, call, hook, firstFree);
      return;
    }
    hook.add(new InsnNode(Opcodes.DUP));
    boolean compares = isComparison(call.name);
    addArray(hook, passes || compares ? parameters : new Type[0], firstFree, compares);
    hook.add(new LdcInsnNode(site));
    hook.add(HOOKS.call(isOnlyOrdering ? "callIfOrdering" : "call"));
    if (GivenFunctions.areCalled(owner, call.desc)) {
      weaveEnd(method, call, hook, firstFree);
    }
    announce(method, call, hook, firstFree);
  }

  /** Whether a method of an atomic object or a handle changes only what is as it expects. */
  private static boolean isComparison(String name) {
    return name.startsWith("compareAnd") || name.startsWith("weakCompareAnd");
  }

  /** Puts a hook also behind a call; what comes before it keeps the receiver until then. */
  private static void weaveEnd(
      MethodNode method, MethodInsnNode call, InsnList before, int firstFree) {
    int slot = firstFree + (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1;
    method.maxLocals = Math.max(method.maxLocals, slot + 1);
    before.add(new InsnNode(Opcodes.DUP));
    before.add(new VarInsnNode(Opcodes.ASTORE, slot));
    InsnList behind = new InsnList();
    behind.add(new VarInsnNode(Opcodes.ALOAD, slot));
    behind.add(HOOKS.call("called"));
    SavedOperands.forget(behind, slot, Type.getObjectType(OBJECT));
    method.instructions.insert(call, behind);
  }

  /** A copy of an array reads all of it. */
  private static boolean weaveClone(MethodNode method, MethodInsnNode call, Sites sites, int line) {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new LdcInsnNode(sites.ofCall(call, call.owner, line)));
    code.add(HOOKS.call("cloned"));
    method.instructions.insertBefore(call, code);
    return true;
  }

  private static boolean isGiven(String owner, MethodInsnNode call) {
    return GivenArguments.of(owner, call.name, call.desc) != null;
  }

  private static void weaveGiven(MethodNode method, MethodInsnNode call, int site, int firstFree) {
    InsnList hook = new InsnList();
    addArray(hook, Type.getArgumentTypes(call.desc), firstFree);
    hook.add(new LdcInsnNode(site));
    hook.add(HOOKS.call("given"));
    announce(method, call, hook, firstFree);
  }

  /** A call of a static method, whose class stands for what it touches. */
  private static void weaveOfClass(
      MethodNode method, MethodInsnNode call, String owner, int site, int firstFree) {
    InsnList hook = new InsnList();
    hook.add(new LdcInsnNode(Type.getObjectType(owner)));
    addArray(hook, Type.getArgumentTypes(call.desc), firstFree);
    hook.add(new LdcInsnNode(site));
    hook.add(HOOKS.call("call"));
    announce(method, call, hook, firstFree);
  }

  private static boolean weaveKept(
      MethodNode method, MethodInsnNode call, int site, int firstFree) {
    InsnList hook = new InsnList();
    hook.add(
        call.getOpcode() == Opcodes.INVOKESTATIC
            ? new LdcInsnNode(Type.getObjectType(call.owner))
            : new InsnNode(Opcodes.DUP));
    hook.add(new LdcInsnNode(site));
    hook.add(HOOKS.call("enterMethod"));
    announce(method, call, hook, firstFree);
    return true;
  }

  /** Whether it is about what threads share that no object stands for. */
  private static boolean isOfSettings(String owner, MethodInsnNode call) {
    Facts facts = Book.shared().of(owner, call.name, call.desc);
    return owner.equals("java/lang/System")
        && (facts.has(Fact.READS_SETTINGS) || facts.has(Fact.WRITES_SETTINGS));
  }

  private static boolean isShared(String owner, MethodInsnNode call) {
    if (owner.equals("java/lang/Thread")) {
      return call.name.equals("start") || call.name.equals("interrupt");
    }
    boolean isOfAny = owner.equals(OBJECT) && OF_OBJECT.contains(call.name);
    return isOfAny || Book.shared().of(owner).has(Fact.SHARED);
  }

  /**
   * The class of the JDK in which a call finds its method, as far as class files tell; null if it
   * finds another.
   */
  private @Nullable String declaring(MethodInsnNode call) {
    String owner = call.owner;
    while (!owner.startsWith(JDK) && !owner.startsWith(CRYPTO)) {
      ClassSummary summary = summary(owner);
      if (summary == null || summary.supertypes().isEmpty()) {
        return null;
      }
      for (ClassSummary.Method declared : summary.methods()) {
        if (declared.name().equals(call.name) && declared.descriptor().equals(call.desc)) {
          return null;
        }
      }
      owner = summary.supertypes().get(0);
    }
    // What an interface inherits is looked up in Object first: nothing is woven of it then.
    return owner.equals(OBJECT) && !call.owner.startsWith(JDK) && !isOfObject(call) ? null : owner;
  }

  private static boolean isOfObject(MethodInsnNode call) {
    return call.name.equals("wait") || call.name.startsWith("notify");
  }

  private @Nullable ClassSummary summary(String name) {
    if (!summaries.containsKey(name)) {
      byte[] file = classFiles.apply(name.replace('/', '.'));
      summaries.put(name, file == null ? null : ClassSummary.of(file));
    }
    return summaries.get(name);
  }

  private static void replace(
      MethodNode method, MethodInsnNode call, String owner, String replacement, int site) {
    StringBuilder descriptor = new StringBuilder("(");
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      descriptor.append('L').append(owner).append(';');
    }
    for (Type parameter : Type.getArgumentTypes(call.desc)) {
      descriptor.append(parameter.getDescriptor());
    }
    if (Replacements.takesSite(replacement)) {
      method.instructions.insertBefore(call, new LdcInsnNode(site));
      descriptor.append('I');
    }
    descriptor.append(')').append(Type.getReturnType(call.desc).getDescriptor());
    method.instructions.set(
        call,
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, REPLACEMENTS, replacement, descriptor.toString(), false));
  }

  /** Puts a hook before a call, for which the receiver is on top of the stack. */
  private static void announce(
      MethodNode method, MethodInsnNode call, InsnList hook, int firstFree) {
    Type[] parameters = Type.getArgumentTypes(call.desc);
    InsnList code = new InsnList();
    method.maxLocals = Math.max(method.maxLocals, firstFree + SavedOperands.size(parameters));
    SavedOperands.save(code, firstFree, parameters);
    code.add(hook);
    SavedOperands.restore(code, firstFree, parameters);
    method.instructions.insertBefore(call, code);
  }

  /** Only objects and whole numbers matter: anything else is passed as null. */
  private static void addArray(InsnList code, Type[] types, int firstFree) {
    addArray(code, types, firstFree, false);
  }

  private static void addArray(InsnList code, Type[] types, int firstFree, boolean isAll) {
    code.add(new IntInsnNode(Opcodes.SIPUSH, types.length));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, OBJECT));
    int slot = firstFree;
    for (int i = 0; i < types.length; i++) {
      boolean isObject = types[i].getSort() >= Type.ARRAY;
      if (isObject || isAll || types[i].equals(Type.INT_TYPE)) {
        code.add(new InsnNode(Opcodes.DUP));
        code.add(new IntInsnNode(Opcodes.SIPUSH, i));
        code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), slot));
        if (!isObject) {
          code.add(boxing(types[i]));
        }
        code.add(new InsnNode(Opcodes.AASTORE));
      }
      slot += types[i].getSize();
    }
  }

  private static MethodInsnNode boxing(Type primitive) {
    String box =
        switch (primitive.getSort()) {
          case Type.BOOLEAN -> "java/lang/Boolean";
          case Type.CHAR -> "java/lang/Character";
          case Type.BYTE -> "java/lang/Byte";
          case Type.SHORT -> "java/lang/Short";
          case Type.LONG -> "java/lang/Long";
          case Type.FLOAT -> "java/lang/Float";
          case Type.DOUBLE -> "java/lang/Double";
          default -> "java/lang/Integer";
        };
    String descriptor = "(" + primitive.getDescriptor() + ")L" + box + ";";
    return new MethodInsnNode(Opcodes.INVOKESTATIC, box, "valueOf", descriptor, false);
  }
}
