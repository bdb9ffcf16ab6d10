package org.demonic.code.program;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What annotations in class files say of the threads that call methods, by their simple names: that
 * of AndroidX ({@code UiThread}, {@code MainThread} and those for other threads), of Infer ({@code
 * ThreadConfined}), of JCIP and JSR 305 ({@code NotThreadSafe}, {@code ThreadSafe}, {@code
 * Immutable}). One that only the source has is not seen.
 */
public final class ThreadAnnotations {
  private static final String USERS_LOCK = "NotThreadSafe";
  private static final String CONFINED = "ThreadConfined";
  private static final Set<String> CLAIMS = Set.of("ThreadSafe", "Immutable");

  /** Two names for the one thread that shows things. */
  private static final Set<String> UI = Set.of("UiThread", "MainThread");

  /** The annotations for kinds of threads of which there may be many. */
  private static final Set<String> MANY = Set.of("WorkerThread", "BinderThread", "AnyThread");

  /** What {@code ThreadConfined} says if the thread has no name. */
  private static final String ANY = "any";

  private final Map<MethodName, Confinement> confined = new HashMap<>();
  private final Map<String, Set<MethodName>> byThread = new HashMap<>();

  private final Map<String, String> claims = new HashMap<>();

  private ThreadAnnotations() {}

  /**
   * The statement that only one thread runs a method.
   *
   * @param annotation as it is written, {@code @UiThread}
   * @param thread a name for the thread
   */
  public record Confinement(String annotation, String thread) {}

  /** Reads the annotations of the classes of a module. */
  public static ThreadAnnotations of(Program module) {
    ThreadAnnotations found = new ThreadAnnotations();
    for (ClassNode type : module.nodes()) {
      List<AnnotationNode> annotations =
          Annotations.both(type.visibleAnnotations, type.invisibleAnnotations).toList();
      claim(annotations.stream().map(a -> a.desc).collect(Collectors.toSet()))
          .ifPresent(claim -> found.claims.put(type.name, "@" + claim));
      Optional<Confinement> ofClass = confinement(annotations.stream());
      for (MethodNode method : type.methods) {
        boolean isBridge = (method.access & Opcodes.ACC_BRIDGE) != 0;
        boolean isWritten = (method.access & Opcodes.ACC_SYNTHETIC) == 0;
        Optional<Confinement> said =
            isMarked(method) ? confinement(Annotations.of(method)) : ofClass;
        if ((isWritten || isBridge) && said.isPresent()) {
          found.add(new MethodName(type.name, method.name, method.desc), said.get());
        }
      }
    }
    return found;
  }

  private void add(MethodName method, Confinement said) {
    confined.put(method, said);
    byThread.computeIfAbsent(said.thread(), t -> new HashSet<>()).add(method);
  }

  /** What is said of the one thread that runs a method; empty if nothing is. */
  public Optional<Confinement> confinement(MethodName method) {
    return Optional.ofNullable(confined.get(method));
  }

  /** The methods that only one thread runs. */
  public Set<MethodName> confinedTo(String thread) {
    return byThread.getOrDefault(thread, Set.of());
  }

  /**
   * How a class of the module says that threads may share its objects: {@code @ThreadSafe}.
   *
   * @param type its internal name
   */
  public Optional<String> claim(String type) {
    return Optional.ofNullable(claims.get(type));
  }

  /** Whether a method says itself which threads run it, whatever its class says. */
  private static boolean isMarked(MethodNode method) {
    return Annotations.of(method)
        .map(a -> Annotations.simpleName(a.desc))
        .anyMatch(ThreadAnnotations::namesThreads);
  }

  /** Several annotations name several threads, each of which may be the one that calls. */
  private static Optional<Confinement> confinement(Stream<AnnotationNode> annotations) {
    List<AnnotationNode> said =
        annotations.filter(a -> namesThreads(Annotations.simpleName(a.desc))).toList();
    List<Confinement> found = said.stream().flatMap(a -> confinement(a).stream()).toList();
    boolean isOne = found.stream().map(Confinement::thread).distinct().count() == 1;
    return isOne && found.size() == said.size() ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static boolean namesThreads(String name) {
    return UI.contains(name) || MANY.contains(name) || name.equals(CONFINED);
  }

  private static Optional<Confinement> confinement(AnnotationNode annotation) {
    String name = Annotations.simpleName(annotation.desc);
    if (UI.contains(name)) {
      return Optional.of(new Confinement("@" + name, "ui"));
    }
    List<String> values = Annotations.values(annotation);
    if (!name.equals(CONFINED) || values.size() != 1) {
      return Optional.empty();
    }
    String thread = values.get(0).toLowerCase(Locale.ROOT);
    return thread.equals(ANY)
        ? Optional.empty()
        : Optional.of(new Confinement("@%s(\"%s\")".formatted(CONFINED, values.get(0)), thread));
  }

  /**
   * Whether a class relies on its users: these have one lock for each of its objects whenever they
   * call one of its methods. So says {@code NotThreadSafe}.
   *
   * @param descriptors of the annotations of the class
   */
  public static boolean isUsersLock(Set<String> descriptors) {
    return said(descriptors, Set.of(USERS_LOCK)).isPresent();
  }

  /**
   * Whether a class says that threads may share its objects.
   *
   * @param descriptors of the annotations of the class
   * @return the simple name of the annotation
   */
  public static Optional<String> claim(Set<String> descriptors) {
    return said(descriptors, CLAIMS);
  }

  private static Optional<String> said(Set<String> descriptors, Set<String> names) {
    return descriptors.stream().map(Annotations::simpleName).filter(names::contains).findFirst();
  }
}
