package org.demonic.junit.contract;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.ThreadAnnotations;
import org.demonic.code.refusal.RefusingMethods;
import org.demonic.contracts.AwaitedBy;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Modifies;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;
import org.demonic.instrument.calls.CallPoints;
import org.demonic.instrument.weave.ClassSummary;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.module.MethodDescriptors;
import org.demonic.library.Book;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;

/**
 * Finds out from class files which methods matter: those with annotations, and those that begin
 * with a check. The answer is rather yes than no: a method of the same name and number of
 * parameters in a supertype counts, because generics may hide that one overrides the other.
 */
public final class AnnotatedMethods implements CallPoints {
  /** The beginning of the descriptors of all contract annotations. */
  public static final String DESCRIPTORS =
      "L" + Requires.class.getPackageName().replace('.', '/') + "/";

  /** The beginnings of the descriptors of one precondition and of several. */
  public static final String PRECONDITIONS = DESCRIPTORS + Requires.class.getSimpleName();

  /** The beginning of the descriptors of the annotations that say what is awaited. */
  public static final String AWAITED = DESCRIPTORS + AwaitedBy.class.getSimpleName();

  private static final Pattern CLASS = Pattern.compile("L([^;]+);");

  private final Map<String, Contracted> classes = new ConcurrentHashMap<>();

  /** Methods with a precondition in any class of the project, as name and number of parameters. */
  private final Set<String> requiredAnywhere;

  private final RefusingMethods checks;
  private final boolean areAwaited;

  /**
   * The contract annotations of a class file.
   *
   * @param required methods with a precondition, as name and number of parameters
   * @param ensured methods with a postcondition, likewise
   * @param relies whether the class or any of its methods assumes something of other threads
   * @param modifies whether any method says what else it changes
   * @param usersLock whether the class says that its users have a lock whenever they call it
   * @param claim whether it says that threads may share its objects
   */
  private record Contracted(
      List<String> supertypes,
      boolean invariant,
      Set<String> required,
      Set<String> ensured,
      boolean relies,
      boolean modifies,
      boolean usersLock,
      boolean claim) {
    static final Contracted UNKNOWN =
        new Contracted(List.of(), false, Set.of(), Set.of(), false, false, false, false);

    static Contracted of(byte[] file) {
      ClassSummary summary = ClassSummary.of(file);
      return new Contracted(
          summary.supertypes(),
          has(summary.annotations(), Invariant.class),
          methods(summary, Requires.class),
          methods(summary, Ensures.class),
          has(summary.annotations(), Rely.class) || !methods(summary, Rely.class).isEmpty(),
          !methods(summary, Modifies.class).isEmpty(),
          ThreadAnnotations.isUsersLock(summary.annotations()),
          ThreadAnnotations.claim(summary.annotations()).isPresent());
    }

    private static Set<String> methods(ClassSummary summary, Class<?> annotation) {
      return summary.methods().stream()
          .filter(m -> has(m.annotations(), annotation))
          .map(m -> key(m.name(), m.descriptor()))
          .collect(Collectors.toSet());
    }

    boolean says() {
      return invariant || relies || modifies || !required.isEmpty() || !ensured.isEmpty();
    }

    /** Whether the class or any of its methods has a rely. */
    boolean assumes() {
      return relies || usersLock;
    }

    /** The annotation itself, or the one that holds several of them. */
    private static boolean has(Set<String> annotations, Class<?> annotation) {
      String descriptor = DESCRIPTORS + annotation.getSimpleName();
      return annotations.stream().anyMatch(a -> a.startsWith(descriptor));
    }
  }

  /**
   * Begins with what is known of the project.
   *
   * @param checks what its methods check
   * @param required its methods with preconditions, those of tests included
   * @param areAwaited whether it says of some fields what is awaited there
   */
  public AnnotatedMethods(
      RefusingMethods checks, Collection<MethodName> required, boolean areAwaited) {
    this.checks = checks;
    this.areAwaited = areAwaited;
    requiredAnywhere =
        required.stream()
            .map(method -> key(method.name(), method.descriptor()))
            .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Whether calls of this method may be check points: it, or one that it overrides, has a
   * precondition, or begins with a check; or one may that overrides it.
   */
  @Override
  public boolean isReported(MethodReference callee, boolean dispatched) {
    return mayRequire(callee, dispatched) || mayCheck(callee);
  }

  /** Whether a call wakes those who wait for an object, and some field says for what they wait. */
  boolean maySignal(MethodReference callee) {
    return areAwaited
        && Book.shared().of(callee.owner(), callee.name(), callee.descriptor()).has(Fact.SIGNALS);
  }

  /**
   * Whether calls of this method may have to keep a contract: its own, or one of a method that it
   * overrides, or that overrides it.
   */
  public boolean mayRequire(MethodReference callee, boolean dispatched) {
    String key = key(callee.name(), callee.descriptor());
    return (dispatched && requiredAnywhere.contains(key))
        || hasPrecondition(callee)
        || maySignal(callee);
  }

  /** The binary names of the project's classes that call methods which begin with a check. */
  public Set<String> callersOfChecks() {
    return checks.callers().stream()
        .map(name -> name.replace('/', '.'))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether a call of this method may run one that begins with a check. */
  boolean mayCheck(MethodReference callee) {
    return checks.mayRun(callee.owner(), callee.name(), callee.descriptor());
  }

  /**
   * Whether the method has a contract, or its class an invariant. That includes preconditions,
   * because calls by code that is not under test are only seen when the method begins.
   */
  @Override
  public boolean isObserved(MethodReference method) {
    String key = key(method.name(), method.descriptor());
    return hierarchy(method.owner()).stream()
        .anyMatch(
            c ->
                c.invariant()
                    || c.assumes()
                    || c.ensured().contains(key)
                    || c.required().contains(key));
  }

  /** Whether the class of a method, or a supertype, has a rely. */
  public boolean mayRely(MethodReference method) {
    return hierarchy(method.owner()).stream().anyMatch(Contracted::relies);
  }

  /**
   * Whether the users of an object have a lock whenever they call one of its methods: its class
   * says so, or the nearest class above that says anything of threads.
   */
  public boolean isForOneThread(Object object) {
    return nearest(object.getClass()).filter(Contracted::usersLock).isPresent();
  }

  private Optional<Contracted> nearest(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      Contracted said = contracted(c.getName().replace('.', '/'));
      if (said.usersLock() || said.claim()) {
        return Optional.of(said);
      }
    }
    return Optional.empty();
  }

  /** Whether a class, by its binary name, or a type above it, says anything in contracts. */
  public boolean hasContracts(String className) {
    return hierarchy(className.replace('.', '/')).stream().anyMatch(Contracted::says);
  }

  /** Whether the class of a method, or a type above it, has contracts that no caller needs. */
  public boolean saysMore(MethodReference method) {
    return hierarchy(method.owner()).stream().anyMatch(c -> c.relies() || c.modifies());
  }

  /** Whether clauses of preconditions, or checks, may speak of the objects of its class. */
  @Override
  public boolean isSeen(MethodReference method) {
    return checks.hasOne(method.owner())
        || hierarchy(method.owner()).stream().anyMatch(c -> !c.required().isEmpty());
  }

  /** Whether it may be code of the module, or run a function that is. */
  @Override
  public boolean mayLead(MethodReference callee) {
    return (areAwaited || !requiredAnywhere.isEmpty() || !checks.areNone())
        && (!isOfJdk(callee.owner())
            || Stream.concat(Stream.of(callee.owner()), classes(callee.descriptor()))
                .anyMatch(type -> Book.shared().of(type).has(Fact.FUNCTION)));
  }

  /** The internal names of the classes that a descriptor names. */
  private static Stream<String> classes(String descriptor) {
    return CLASS.matcher(descriptor).results().map(found -> found.group(1));
  }

  private static boolean isOfJdk(String owner) {
    return owner.startsWith("java/") || owner.startsWith("javax/") || owner.startsWith("[");
  }

  /** Whether this method, or one that it overrides, has a precondition. */
  boolean hasPrecondition(MethodReference method) {
    String key = key(method.name(), method.descriptor());
    return hierarchy(method.owner()).stream().anyMatch(c -> c.required().contains(key));
  }

  private static String key(String name, String descriptor) {
    return name + "/" + MethodDescriptors.parameters(descriptor);
  }

  private List<Contracted> hierarchy(String owner) {
    Set<String> names = new LinkedHashSet<>();
    collect(owner, names);
    return names.stream().map(this::contracted).toList();
  }

  private void collect(String name, Set<String> names) {
    if (names.add(name)) {
      contracted(name).supertypes().forEach(s -> collect(s, names));
    }
  }

  private Contracted contracted(String name) {
    Contracted known = classes.get(name);
    if (known == null) {
      known = read(name);
      classes.put(name, known);
    }
    return known;
  }

  private static Contracted read(String name) {
    if (name.startsWith("[") || name.startsWith("java/")) {
      return Contracted.UNKNOWN;
    }
    byte[] file = classFile(name);
    return file == null ? Contracted.UNKNOWN : Contracted.of(file);
  }

  private static byte @Nullable [] classFile(String internalName) {
    String name = internalName.replace('/', '.');
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    byte[] found = context == null ? null : ClassSummary.classFile(context, name);
    return found != null ? found : ClassSummary.classFile(null, name);
  }
}
