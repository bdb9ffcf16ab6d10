package org.demonic.junit.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.JunitProblem;
import org.demonic.junit.NotCheckedException;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.translate.JavaClass;
import org.demonic.translate.JavaDomain;
import org.demonic.translate.JavaMethod;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.JavaType;
import org.demonic.translate.SourceRoots;
import org.demonic.translate.TranslationException;

/**
 * The contracts of the classes that one test has met, translated as they are met: the domain grows,
 * in an order that depends on the test alone. Tests that meet the same classes share their domains.
 */
final class Contracts {
  private static final Map<Set<String>, Map<SourceRoots, JavaDomain>> DOMAINS =
      new ConcurrentHashMap<>();

  private final SourceRoots roots;
  private final Set<String> names = new LinkedHashSet<>();
  private final Set<String> withoutSource = new LinkedHashSet<>();
  private final IdentityHashMap<JavaMethod, MethodContract> contracts = new IdentityHashMap<>();
  private JavaDomain domain;

  /**
   * Begins with some classes.
   *
   * @throws NotCheckedException if a contract of theirs is wrong, or one of them has no source
   */
  Contracts(SourceRoots roots, Collection<String> classes) {
    this.roots = roots;
    names.addAll(classes);
    this.domain = translated();
  }

  JavaDomain domain() {
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
    domain = translated();
    contracts.clear();
  }

  /** The contract of a method of the domain, as terms. */
  MethodContract contract(JavaMethod method) {
    return contracts.computeIfAbsent(method, m -> MethodContract.of(domain, m));
  }

  private JavaDomain translated() {
    Map<SourceRoots, JavaDomain> byRoots =
        DOMAINS.computeIfAbsent(Set.copyOf(names), n -> new ConcurrentHashMap<>());
    try {
      return byRoots.computeIfAbsent(roots, r -> JavaTranslator.translate(r, List.copyOf(names)));
    } catch (TranslationException wrong) {
      throw new NotCheckedException(
          wrong, JunitProblem.WRONG_CONTRACT, DiagnosticFormatter.format(wrong.diagnostics()));
    }
  }

  /** Whether the domain has values of a type. */
  boolean isSayable(JavaType type) {
    return isSayable(domain, type);
  }

  static boolean isSayable(JavaDomain domain, JavaType type) {
    boolean declared = Binding.isObject(type) || type instanceof JavaType.EnumType;
    return !declared || domain.findType(type).isPresent();
  }

  /** Whether the fields of a class are known from its source. */
  boolean isKnown(Class<?> type) {
    if (type == Object.class || type.isEnum()) {
      return false;
    }
    include(type.getName());
    return domain.find(type.getName()).isPresent();
  }

  /** The method that a call names: of the class itself, or of the nearest supertype that has it. */
  Optional<JavaMethod> method(String className, String name, String descriptor) {
    include(className);
    return domain.find(className).flatMap(c -> method(c, name, descriptor));
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
  JavaMethod current(JavaMethod method) {
    return declared(method.declaringClass(), method.name(), method.descriptor()).orElseThrow();
  }

  /** The type of the domain that is nearest to a Java class: its own, or that of a supertype. */
  Optional<ObjectType> typeOf(Class<?> type) {
    return lineage(type).stream()
        .map(c -> domain.findType(new JavaType.ClassType(c.getName())))
        .flatMap(Optional::stream)
        .map(name -> domain.domain().type(name))
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
