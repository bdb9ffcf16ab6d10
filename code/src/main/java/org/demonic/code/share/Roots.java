package org.demonic.code.share;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.Visibility;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods with which a thread may begin. A method that others can call ({@link Visibility}) is
 * taken with any arguments, at any time, and without any lock; that covers what it does inside of
 * its callers, unless these break its precondition: so the callers of a method that has one, or
 * that asks for a lock, are read, too. What only the module calls is read inside of its callers.
 */
public final class Roots {
  private static final Pattern ANONYMOUS = Pattern.compile(".*\\$\\d+");

  private final Program program;
  private final CodeIndex index;
  private final Preconditions preconditions;
  private final Visibility visibility;
  private final Overrides overrides;
  private final Predicate<String> mayBeHidden;
  private final Predicate<MethodName> isReadInCallers;
  private final Map<MethodName, Set<MethodName>> known = new HashMap<>();

  public Roots(Program program, CodeIndex index) {
    this(program, index, type -> false);
  }

  /**
   * The same, where callers outside of the module may not have the objects of some classes.
   *
   * @param mayBeHidden whether only code of the module may have some objects of a class, by its
   *     internal name, or some arrays of a type, by its descriptor
   */
  public Roots(Program program, CodeIndex index, Predicate<String> mayBeHidden) {
    this(program, index, mayBeHidden, method -> false);
  }

  /**
   * The same, where runs of some methods inside of their callers are to be told from other ones.
   *
   * @param isReadInCallers whether the callers of a method are read, too, although others can call
   *     it at any time
   */
  public Roots(
      Program program,
      CodeIndex index,
      Predicate<String> mayBeHidden,
      Predicate<MethodName> isReadInCallers) {
    this.isReadInCallers = isReadInCallers;
    this.mayBeHidden = mayBeHidden;
    this.program = program;
    this.index = index;
    this.preconditions = new Preconditions(program, index);
    this.visibility = new Visibility(program, index::callers);
    this.overrides = new Overrides(program, index);
  }

  /** What methods ask of their callers. */
  public Preconditions preconditions() {
    return preconditions;
  }

  /** Which objects run which method. */
  public Overrides overrides() {
    return overrides;
  }

  /** The methods whose code may call one, by any of its names. */
  public Stream<MethodName> callers(MethodName method) {
    return preconditions.namesInCalls(method).stream().flatMap(m -> index.callers(m).stream());
  }

  /** The methods that may call one, directly or by others, and that method itself. */
  public Set<MethodName> withCallers(MethodName method) {
    Set<MethodName> met = new LinkedHashSet<>(Set.of(method));
    Deque<MethodName> open = new ArrayDeque<>(met);
    while (!open.isEmpty()) {
      callers(open.remove()).filter(met::add).forEach(open::add);
    }
    return met;
  }

  /** The methods that have to be read so that all runs of a method are covered. */
  public Set<MethodName> covering(MethodName method) {
    return known.computeIfAbsent(
        method,
        m -> {
          Set<MethodName> found = new LinkedHashSet<>();
          cover(m, found, new HashSet<>(), new HashSet<>());
          return found;
        });
  }

  /** The methods that have to be read so that all runs of these are covered. */
  public Set<MethodName> covering(Iterable<MethodName> methods) {
    Set<MethodName> found = new LinkedHashSet<>();
    methods.forEach(m -> found.addAll(covering(m)));
    return found;
  }

  private void cover(
      MethodName method, Set<MethodName> found, Set<MethodName> within, Set<MethodName> done) {
    boolean isEntered = isEntered(method);
    if (isEntered || within.contains(method)) {
      found.add(method);
    }
    if (!done.add(method)) {
      return;
    }
    within.add(method);
    boolean asks =
        preconditions.has(method)
            || preconditions.asksForLock(method)
            || mayGetHidden(method)
            || isReadInCallers.test(method);
    Set<MethodName> callers = callersToRead(method, isEntered && !asks);
    for (MethodName caller : callers) {
      cover(caller, found, within, done);
    }
    within.remove(method);
    if (callers.isEmpty() && !isEntered && !method.isConstructor()) {
      found.add(method);
    }
  }

  /** Whether a method may run with an object that only its callers in the module can have. */
  private boolean mayGetHidden(MethodName method) {
    return mayBeHidden.test(method.owner())
        || Stream.of(Type.getArgumentTypes(method.descriptor()))
            .filter(t -> t.getSort() == Type.ARRAY || t.getSort() == Type.OBJECT)
            .anyMatch(t -> mayBeHidden.test(t.getInternalName()));
  }

  /** The callers that do what a method does where it is no beginning, or may not be a plan's. */
  private Set<MethodName> callersToRead(MethodName method, boolean isBeginning) {
    if (isBeginning && !method.isConstructor()) {
      return index.callersAsNamed(method);
    }
    Set<MethodName> callers = new LinkedHashSet<>();
    preconditions.namesInCalls(method).forEach(d -> callers.addAll(index.callers(d)));
    if (isBeginning) {
      callers.removeIf(c -> !c.isConstructor());
    }
    return callers;
  }

  /** Whether code outside of a method's class, or the JVM, may begin to run it. */
  boolean isEntered(MethodName method) {
    boolean isEntered = !index.functionTypes(method).isEmpty() || !visibility.isHidden(method);
    return isEntered && (!method.isConstructor() || isNamedAndInstantiable(method.owner()));
  }

  /** Only the code around an anonymous class makes its objects. */
  private boolean isNamedAndInstantiable(String type) {
    return program.isInstantiable(type) && !ANONYMOUS.matcher(type).matches();
  }

  /** Whether there can be an object that a method is called on. */
  private boolean hasReceiver(MethodName method) {
    boolean isStatic =
        program.method(method).filter(m -> (m.access & Opcodes.ACC_STATIC) != 0).isPresent();
    return isStatic
        || method.isConstructor()
        || program.subtypes(method.owner()).stream()
            .anyMatch(t -> index.hasFunctions(t) || (program.isInstantiable(t) && isMade(t)));
  }

  private boolean isMade(String type) {
    return program.module(type).stream()
        .flatMap(node -> node.methods.stream())
        .filter(m -> m.name.equals("<init>"))
        .anyMatch(
            m ->
                (m.access & Opcodes.ACC_PRIVATE) == 0
                    || !index.callers(new MethodName(type, m.name, m.desc)).isEmpty());
  }

  /** Whether another thread can surely call a method, by its name, and without any lock. */
  public boolean isCallable(MethodName method) {
    return !method.isClassInitializer()
        && !preconditions.asksForLock(method)
        && !visibility.isHidden(method)
        && program.method(method).filter(Roots::isConcrete).isPresent()
        && hasReceiver(method)
        && (!method.isConstructor() || isNamedAndInstantiable(method.owner()));
  }

  private static boolean isConcrete(MethodNode method) {
    return (method.access & Opcodes.ACC_ABSTRACT) == 0;
  }

  /**
   * Methods that another thread can surely call by their names, whatever it calls before, and that
   * may bring it about that a method runs: that method itself, its callers, those that make
   * functions of it, and then others of its class, which may use what keeps such functions.
   * Constructors, and methods that ask something of their callers, are none of them.
   */
  public List<MethodName> leadingTo(MethodName method) {
    Set<MethodName> met = new LinkedHashSet<>(Set.of(method));
    Deque<MethodName> open = new ArrayDeque<>(met);
    while (!open.isEmpty()) {
      MethodName next = open.remove();
      Stream.concat(callers(next), index.makersOfFunctions(next).stream())
          .filter(met::add)
          .forEach(open::add);
    }
    program.module(method.owner()).stream()
        .flatMap(node -> node.methods.stream())
        .forEach(m -> met.add(new MethodName(method.owner(), m.name, m.desc)));
    return met.stream()
        .filter(m -> !m.isConstructor() && isCallable(m) && !preconditions.has(m))
        .toList();
  }
}
