package org.demonic.instrument.calls;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Adds the hooks to one method. The token of the activation lives in a local variable above all
 * that the method has, set before anything else; operands of a call are spilled above that, in
 * straight lines. So every frame of the method stays true once the token is added to it, and no
 * frame has to be computed. A handler around all reports exceptional ends.
 */
final class MethodRewriter {
  private static final String CONSTRUCTOR = "<init>";

  private static final String STRING = "java.lang.String";

  /** A method that is not much larger than this may become too large for a class file. */
  private static final int MOST_INSTRUCTIONS = 8_000;

  private final ClassNode owner;
  private final MethodNode method;
  private final MethodBody body;
  private final Predicate<AbstractInsnNode> isOriginal;
  private final CallPoints callPoints;
  private final CodePoints points;
  private final HookCode code;
  private final Map<MethodInsnNode, CallSite> sites;

  MethodRewriter(
      ClassNode owner,
      MethodNode method,
      MethodBody body,
      Predicate<AbstractInsnNode> isOriginal,
      CallPoints callPoints,
      CodePoints points) {
    this.owner = owner;
    this.method = method;
    this.body = body;
    this.isOriginal = isOriginal;
    this.callPoints = callPoints;
    this.points = points;
    this.code = new HookCode(method.maxLocals);
    this.sites = callSites();
  }

  /** The methods that must report their runs, so that the calls in this one can be reported. */
  Set<MethodReference> callers() {
    return sites.isEmpty() ? Set.of() : new HashSet<>(Arrays.asList(body.method(), body.routine()));
  }

  /**
   * Returns whether the method changed.
   *
   * @param callers the methods that have to report their runs; those that are observed do so anyway
   */
  boolean rewrite(Set<MethodReference> callers) {
    if (!callers.contains(body.method()) && !callPoints.isObserved(body.method())) {
      boolean pushesFrame = pushFrame();
      return reportReceiver() || pushesFrame;
    }
    MethodInsnNode construction = isConstructor() ? construction() : null;
    List<AbstractInsnNode> returns = addTokens();
    sites.forEach(this::reportCall);
    Type result = Type.getReturnType(method.desc);
    returns.forEach(r -> method.instructions.insertBefore(r, code.exit(result)));
    addEntryAndHandlers(construction);
    method.maxLocals = usedLocals();
    return true;
  }

  /** Adds the token to all frames, and gives the instructions at which the method returns. */
  private List<AbstractInsnNode> addTokens() {
    List<AbstractInsnNode> returns = new ArrayList<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FrameNode frame) {
        addToken(frame);
      }
      int opcode = instruction.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        returns.add(instruction);
      }
    }
    return returns;
  }

  /**
   * Puts the hooks around the method that tell which objects it got, if it may lead to calls that
   * are reported. A constructor tells its new object alone, once it is one: what it got may be in
   * other variables by then.
   */
  private boolean pushFrame() {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    List<Integer> arguments = isConstructor() ? List.of() : objects(isStatic ? 0 : 1);
    MethodInsnNode construction = isConstructor() ? construction() : null;
    if ((isStatic && arguments.isEmpty())
        || method.instructions.size() > MOST_INSTRUCTIONS
        || (isConstructor() && construction == null)
        || !mayLead()) {
      return false;
    }
    addTokens().forEach(r -> method.instructions.insertBefore(r, code.pop()));
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList entry = code.push(points.number(body), isStatic, arguments);
    entry.add(start);
    if (construction == null) {
      method.instructions.insert(entry);
    } else {
      method.instructions.insert(construction, entry);
      method.instructions.insert(code.noToken());
    }
    method.instructions.add(end);
    InsnList handler = code.pop();
    handler.add(new InsnNode(Opcodes.ATHROW));
    addHandler(start, end, false, handler);
    method.maxLocals = code.token() + 1;
    return true;
  }

  /**
   * The variables that hold arguments which are objects, or arrays of them, when the method begins.
   */
  private List<Integer> objects(int first) {
    List<Integer> objects = new ArrayList<>();
    int slot = first;
    for (Type parameter : Type.getArgumentTypes(method.desc)) {
      Type type = parameter.getSort() == Type.ARRAY ? parameter.getElementType() : parameter;
      if (type.getSort() == Type.OBJECT && !type.getClassName().equals(STRING)) {
        objects.add(slot);
      }
      slot += parameter.getSize();
    }
    return objects;
  }

  private boolean mayLead() {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && isOriginal.test(call)
          && callPoints.mayLead(callee(call))) {
        return true;
      }
    }
    return false;
  }

  /** Puts the hook that tells the receiver before the first instruction, where it is wanted. */
  private boolean reportReceiver() {
    int hidden = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
    boolean isSeen =
        (method.access & hidden) == 0 && !isConstructor() && callPoints.isSeen(body.method());
    if (isSeen) {
      method.instructions.insert(HookCode.seen());
    }
    return isSeen;
  }

  /** Counts the token, and the operands of the call that has most of them. */
  private int usedLocals() {
    return sites.keySet().stream()
        .mapToInt(call -> code.localsOf(Type.getArgumentTypes(call.desc)))
        .max()
        .orElse(code.token() + 1);
  }

  private Map<MethodInsnNode, CallSite> callSites() {
    Map<MethodInsnNode, Integer> lines = linesOfCalls();
    Map<MethodInsnNode, CallSite> found = new LinkedHashMap<>();
    Map<MethodReference, Integer> met = new HashMap<>();
    lines.forEach(
        (call, line) -> {
          MethodReference callee = callee(call);
          int ordinal = met.merge(callee, 1, Integer::sum) - 1;
          found.put(call, new CallSite(body, line, callee, isDispatched(call), ordinal));
        });
    return found;
  }

  /** The calls of interest and their lines. */
  private Map<MethodInsnNode, Integer> linesOfCalls() {
    Map<MethodInsnNode, Integer> lines = new LinkedHashMap<>();
    int line = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction instanceof MethodInsnNode call
          && isOriginal.test(call)
          && !call.owner.startsWith("[")
          && callPoints.isReported(callee(call), isDispatched(call))) {
        lines.put(call, line);
      }
    }
    return lines;
  }

  private static MethodReference callee(MethodInsnNode call) {
    return new MethodReference(call.owner, call.name, call.desc);
  }

  private static boolean isDispatched(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
  }

  private boolean isConstructor() {
    return method.name.equals(CONSTRUCTOR);
  }

  /**
   * The call of {@code super(...)} or {@code this(...)}: the one whose object was not made here.
   */
  private @Nullable MethodInsnNode construction() {
    int made = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof TypeInsnNode type && type.getOpcode() == Opcodes.NEW) {
        made++;
      } else if (instruction instanceof MethodInsnNode call && call.name.equals(CONSTRUCTOR)) {
        if (made == 0) {
          return call;
        }
        made--;
      }
    }
    return null;
  }

  private void reportCall(MethodInsnNode call, CallSite site) {
    boolean hasReceiver =
        call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals(CONSTRUCTOR);
    InsnList report = code.call(points.number(site), Type.getArgumentTypes(call.desc), hasReceiver);
    method.instructions.insertBefore(call, report);
  }

  private void addToken(FrameNode frame) {
    List<Object> locals = new ArrayList<>(frame.local);
    int slots = 0;
    for (Object local : locals) {
      slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    for (; slots < code.token(); slots++) {
      locals.add(Opcodes.TOP);
    }
    locals.add(HookCode.OBJECT);
    frame.local = locals;
  }

  /**
   * Puts the entry hook before the first instruction, outside of any loop to it, and a handler
   * behind the last. A constructor gets two handlers, because the part in which {@code this} is no
   * object yet needs a frame that says so. Between the two the call of the other constructor itself
   * is left out: the JVM allows no handler around it.
   */
  private void addEntryAndHandlers(@Nullable MethodInsnNode construction) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList entry =
        code.enter(
            points.number(body), isStatic, isConstructor(), Type.getArgumentTypes(method.desc));
    entry.add(start);
    method.instructions.insert(entry);
    method.instructions.add(end);
    if (!isConstructor()) {
      addHandler(start, end, false, code.abort());
      return;
    }
    if (construction == null) {
      throw new IllegalStateException(
          "constructor %s%s calls no other constructor".formatted(method.name, method.desc));
    }
    LabelNode constructing = new LabelNode();
    LabelNode constructed = new LabelNode();
    method.instructions.insertBefore(construction, code.constructing());
    method.instructions.insertBefore(construction, constructing);
    method.instructions.insert(construction, code.constructed());
    method.instructions.insert(construction, constructed);
    addHandler(start, constructing, true, code.abort());
    addHandler(constructed, end, false, code.abort());
  }

  private void addHandler(
      LabelNode start, LabelNode end, boolean thisIsUninitialized, InsnList code) {
    LabelNode handler = new LabelNode();
    method.instructions.add(handler);
    if ((owner.version & 0xFFFF) >= Opcodes.V1_6) {
      method.instructions.add(handlerFrame(thisIsUninitialized));
    }
    method.instructions.add(code);
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
  }

  /** Whether the first variable is {@code this} everywhere behind the entry. */
  private boolean keepsThis() {
    if ((method.access & Opcodes.ACC_STATIC) != 0 || isConstructor()) {
      return false;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      boolean isStore =
          instruction.getOpcode() >= Opcodes.ISTORE && instruction.getOpcode() <= Opcodes.ASTORE;
      if (isStore && instruction instanceof VarInsnNode store && store.var == 0) {
        return false;
      }
    }
    return true;
  }

  private FrameNode handlerFrame(boolean thisIsUninitialized) {
    Object[] locals = new Object[code.token() + 1];
    Arrays.fill(locals, Opcodes.TOP);
    if (thisIsUninitialized) {
      locals[0] = Opcodes.UNINITIALIZED_THIS;
    } else if (keepsThis()) {
      // Other weavers put handlers around this one that use it.
      locals[0] = owner.name;
    }
    locals[code.token()] = HookCode.OBJECT;
    Object[] stack = {"java/lang/Throwable"};
    return new FrameNode(Opcodes.F_NEW, locals.length, locals, stack.length, stack);
  }
}
