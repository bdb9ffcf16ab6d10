package org.demonic.junit.contract;

import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.TranslationException;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;

/**
 * The contracts of the classes that one test has met, translated as they are met: the domain grows,
 * in an order that depends on the test alone. Tests that meet the same classes share their domains.
 */
public final class Contracts {
  private static final Map<Key, JavaDomain> DOMAINS = new ConcurrentHashMap<>();

  private final SourceRoots roots;
  private final Set<String> names = new LinkedHashSet<>();
  private final Set<String> withoutSource = new LinkedHashSet<>();

  private final Set<Class<?>> opaque = new LinkedHashSet<>();
  private final Map<Class<?>, UnreadClass> unread = new LinkedHashMap<>();

  private final IdentityHashMap<JavaMethod, MethodContract> contracts = new IdentityHashMap<>();
  private JavaDomain domain;

  /** Whether the opaque classes are still to be looked at, with the types that there are now. */
  private boolean stale;

  private record Key(SourceRoots roots, Set<String> names, Set<UnreadClass> unread) {}

  /**
   * Begins with some classes.
   *
   * @throws NotCheckedException if a contract of theirs is wrong, or one of them has no source
   */
  public Contracts(SourceRoots roots, Collection<String> classes) {
    this.roots = roots;
    names.addAll(classes);
    this.domain = translated();
  }

  /** The domain of all classes that were met so far. */
  public JavaDomain domain() {
    if (stale) {
      stale = false;
      List<Class<?>> relevant =
          opaque.stream()
              .filter(c -> !unread.containsKey(c) && (!isOfTheJdk(c) || isOfSeveralTypes(c)))
              .toList();
      relevant.forEach(c -> unread.put(c, unread(c)));
      if (!relevant.isEmpty()) {
        translateAnew();
      }
    }
    return domain;
  }

  /**
   * Makes sure that a class is in the domain, if it has a source.
   *
   * @throws NotCheckedException if a contract of it is wrong
   */
  void include(String binaryName) {
    if (domain.find(binaryName).isPresent() || withoutSource.contains(binaryName)) {
      return;
    }
    if (!JavaTranslator.hasSource(roots, binaryName)) {
      withoutSource.add(binaryName);
      return;
    }
    names.add(binaryName);
    translateAnew();
    stale = true;
  }

  private void translateAnew() {
    domain = translated();
    contracts.clear();
  }

  /** The contract of a method of the domain, as terms. */
  public MethodContract contract(JavaMethod method) {
    JavaDomain now = domain();
    return contracts.computeIfAbsent(method, m -> MethodContract.of(now, m));
  }

  private JavaDomain translated() {
    Key key = new Key(roots, Set.copyOf(names), Set.copyOf(unread.values()));
    try {
      return DOMAINS.computeIfAbsent(
          key,
          k -> JavaTranslator.translate(roots, List.copyOf(names), List.copyOf(unread.values())));
    } catch (TranslationException wrong) {
      throw new NotCheckedException(
          wrong, JunitProblem.WRONG_CONTRACT, DiagnosticFormatter.format(wrong.diagnostics()));
    }
  }

  /** Whether the domain has values of a type. */
  public boolean isExpressible(JavaType type) {
    return isExpressible(domain(), type);
  }

  static boolean isExpressible(JavaDomain domain, JavaType type) {
    boolean declared = JavaTypes.isObject(type) || type instanceof JavaType.EnumType;
    return !declared || domain.findType(type).isPresent();
  }

  /** Whether the fields of a class are known from its source. */
  public boolean isKnown(Class<?> type) {
    if (type == Object.class || type.isEnum()) {
      return false;
    }
    include(type.getName());
    boolean known = domain.find(type.getName()).isPresent();
    stale |= !known && opaque.add(type);
    return known;
  }

  private static boolean isOfTheJdk(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  /** Whether the domain has several types for its objects, none of them below another. */
  private boolean isOfSeveralTypes(Class<?> type) {
    List<Class<?>> types =
        supertypes(type)
            .filter(c -> domain.findType(new JavaType.ClassType(c.getName())).isPresent())
            .toList();
    return types.stream()
            .filter(t -> types.stream().noneMatch(u -> u != t && t.isAssignableFrom(u)))
            .count()
        > 1;
  }

  private static Stream<Class<?>> supertypes(Class<?> type) {
    return lineage(type).stream().filter(c -> c != type && c != Object.class);
  }

  /** An anonymous class, a lambda or the like: what it overrides is not known by its source. */
  private UnreadClass unread(Class<?> type) {
    Set<String> methods =
        Stream.concat(Stream.of(type), supertypes(type))
            .filter(c -> !isOfTheJdk(type) && !JavaTranslator.hasSource(roots, c.getName()))
            .flatMap(c -> Stream.of(c.getDeclaredMethods()))
            .map(Method::getName)
            .collect(Collectors.toSet());
    return new UnreadClass(
        type.getName(), supertypes(type).map(Class::getName).collect(Collectors.toSet()), methods);
  }

  /** The method that a call names: of the class itself, or of the nearest supertype that has it. */
  public Optional<JavaMethod> method(String className, String name, String descriptor) {
    include(className);
    return domain().find(className).flatMap(c -> method(c, name, descriptor));
  }

  private Optional<JavaMethod> method(JavaClass type, String name, String descriptor) {
    Deque<JavaClass> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      JavaClass next = open.removeFirst();
      Optional<JavaMethod> method = next.method(name, descriptor);
      if (method.isPresent()) {
        return method;
      }
      domain.domain().type(next.demonlName()).stream()
          .flatMap(t -> t.supertypes().stream())
          .flatMap(t -> domain.classes().stream().filter(c -> c.demonlName().equals(t.name())))
          .forEach(open::add);
    }
    return Optional.empty();
  }

  /** The method that a class of the sources itself declares. */
  Optional<JavaMethod> declared(String className, String name, String descriptor) {
    include(className);
    return domain.find(className).flatMap(c -> c.method(name, descriptor));
  }

  /** The same method in the domain as it is now. */
  public JavaMethod current(JavaMethod method) {
    return declared(method.declaringClass(), method.name(), method.descriptor()).orElseThrow();
  }

  /** The type of the domain that is nearest to a Java class: its own, or that of a supertype. */
  public Optional<ObjectType> typeOf(Class<?> type) {
    return lineage(type).stream()
        .map(c -> domain().findType(new JavaType.ClassType(c.getName())))
        .flatMap(Optional::stream)
        .map(name -> domain().domain().type(name))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /**
   * The class, its superclasses, then the interfaces of all of them, nearest first; Object last.
   */
  static List<Class<?>> lineage(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      all.add(c);
    }
    Deque<Class<?>> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      for (Class<?> parent : open.removeFirst().getInterfaces()) {
        if (all.add(parent)) {
          open.add(parent);
        }
      }
    }
    all.add(Object.class);
    return new ArrayList<>(all);
  }
}
