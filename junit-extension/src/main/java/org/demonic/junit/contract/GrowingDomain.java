package org.demonic.junit.contract;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.code.ObservedSteps;
import org.demonic.code.outline.Outlines;
import org.demonic.code.path.MethodName;
import org.demonic.code.refusal.Refusals;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.junit.module.LoaderValue;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.test.LoadedClass;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.TranslationException;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaRefusals;
import org.demonic.translate.domain.StaticState.StaticField;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.step.StepReading;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;
import org.jspecify.annotations.Nullable;

/**
 * The domain of the classes that one test has used so far. A class is translated when it is used
 * first, so the domain grows, in an order that depends on the test alone. Tests that use the same
 * classes share their domains.
 */
public final class GrowingDomain implements StateDomain {
  private static final LoaderValue<Map<Key, JavaDomain>> DOMAINS =
      new LoaderValue<>(ConcurrentHashMap::new);
  private static final Map<ObservedSteps, Map<StepKey, JavaDomain>> OF_STEPS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final SourceRoots roots;
  private final Outlines outlines;
  private final JavaTranslator translator;

  /** The domains of all tests with the same classes. */
  private final Map<Key, JavaDomain> shared;

  private final Set<String> names = new LinkedHashSet<>();
  private final Set<String> withoutSource = new LinkedHashSet<>();

  /** The classes that the test has used and that have no source. */
  private final Set<Class<?>> opaque = new LinkedHashSet<>();

  /** The opaque classes that matter to the domain. */
  private final Map<Class<?>, UnreadClass> unread = new LinkedHashMap<>();

  private JavaDomain domain;

  /** Whether the opaque classes must still be examined, with the types that the domain has now. */
  private boolean stale;

  private final Function<MethodName, Refusals> code;
  private final Map<Checked, JavaRefusals> refusals = new HashMap<>();

  /** A method in terms of a domain; domains are the same if they are one object. */
  private record Checked(JavaDomain domain, MethodName method) {}

  private record Key(
      SourceRoots roots, Outlines outlines, Set<String> names, Set<UnreadClass> unread) {}

  /** Begins with some classes, of whose code nothing is known. */
  public GrowingDomain(SourceRoots roots, Collection<String> classes) {
    this(roots, Outlines.NONE, classes, method -> Refusals.NONE);
  }

  /**
   * Begins with some classes.
   *
   * @param outlines the class files of classes without Java source
   * @param code where methods refuse calls
   * @throws NotCheckedException if one of them has no source, or the domain cannot be made
   */
  public GrowingDomain(
      SourceRoots roots,
      Outlines outlines,
      Collection<String> classes,
      Function<MethodName, Refusals> code) {
    this.code = code;
    this.roots = roots;
    this.outlines = outlines;
    this.translator = JavaTranslator.of(roots, LoadedClass.loader(), outlines);
    this.shared = DOMAINS.of(LoadedClass.loader());
    for (String name : classes) {
      if (!translator.hasSource(name)) {
        throw new NotCheckedException(JunitProblem.NO_SOURCE, name);
      }
    }
    names.addAll(classes);
    this.domain = translated();
  }

  /**
   * Whether a class, by its binary name, has a source that can be parsed, or a class file in its
   * place.
   */
  public static boolean hasSource(SourceRoots roots, Outlines outlines, String className) {
    return JavaTranslator.of(roots, LoadedClass.loader(), outlines).hasSource(className);
  }

  /** The domain of all classes that were used so far. */
  @Override
  public JavaDomain now() {
    if (stale) {
      stale = false;
      List<Class<?>> relevant =
          opaque.stream()
              .filter(
                  c ->
                      !unread.containsKey(c)
                          && (!ClassLineage.isOfTheJdk(c) || isOfSeveralTypes(c)))
              .toList();
      relevant.forEach(c -> unread.put(c, unread(c)));
      if (!relevant.isEmpty()) {
        domain = translated();
      }
    }
    return domain;
  }

  /**
   * Makes sure that a class is in the domain, if it has a source.
   *
   * @throws NotCheckedException if the domain cannot be made
   */
  void include(String binaryName) {
    if (domain.find(binaryName).isPresent() || withoutSource.contains(binaryName)) {
      return;
    }
    if (!translator.hasSource(binaryName)) {
      withoutSource.add(binaryName);
      return;
    }
    names.add(binaryName);
    try {
      domain = translated();
    } catch (NotCheckedException untranslatable) {
      names.remove(binaryName);
      throw untranslatable;
    }
    stale = true;
  }

  private JavaDomain translated() {
    return shared.computeIfAbsent(
        key(),
        k -> translated(() -> translator.domain(List.copyOf(names), List.copyOf(unread.values()))));
  }

  private Key key() {
    return new Key(roots, outlines, Set.copyOf(names), Set.copyOf(unread.values()));
  }

  /**
   * The problems of contracts that were left out of the domain.
   *
   * @param classes the binary names of the classes in which they are, or in whose supertypes
   */
  public List<Diagnostic> rejected(Collection<String> classes) {
    List<Diagnostic> rejected = now().rejected();
    return rejected.isEmpty() ? rejected : translator.inClasses(classes, rejected);
  }

  private static JavaDomain translated(Supplier<JavaDomain> translation) {
    try {
      return translation.get();
    } catch (TranslationException wrong) {
      throw new NotCheckedException(
          wrong, JunitProblem.WRONG_CONTRACT, DiagnosticFormatter.format(wrong.diagnostics()));
    }
  }

  /** Whether a domain has values of a type. */
  public static boolean isExpressible(JavaDomain domain, JavaType type) {
    return !JavaTypes.isDeclared(type) || domain.findType(type).isPresent();
  }

  /** What the code of a method checks first, in terms of a domain that has its class. */
  public JavaRefusals refusals(JavaDomain terms, JavaMethod method) {
    MethodName name = method.inClassFiles();
    return refusals.computeIfAbsent(
        new Checked(terms, name),
        c -> translator.refusals(terms, unread.values(), method, code.apply(name)));
  }

  /** Whether the fields of a class are known from its source. */
  @Override
  public boolean isKnown(Class<?> type) {
    if (type == Object.class || type.isEnum()) {
      return false;
    }
    include(type.getName());
    boolean known = domain.find(type.getName()).isPresent();
    stale |= !known && opaque.add(type);
    return known;
  }

  /** Whether the domain has several types for its objects, none of them below another. */
  private boolean isOfSeveralTypes(Class<?> type) {
    List<Class<?>> types =
        ClassLineage.supertypes(type)
            .filter(c -> domain.findType(new JavaType.ClassType(c.getName())).isPresent())
            .toList();
    return types.stream()
            .filter(t -> types.stream().noneMatch(u -> u != t && t.isAssignableFrom(u)))
            .count()
        > 1;
  }

  /** An anonymous class, a lambda or the like: no source says what it overrides. */
  private UnreadClass unread(Class<?> type) {
    Set<String> methods =
        Stream.concat(Stream.of(type), ClassLineage.supertypes(type))
            .filter(c -> !ClassLineage.isOfTheJdk(type) && !translator.hasSource(c.getName()))
            .flatMap(c -> Stream.of(c.getDeclaredMethods()))
            .map(Method::getName)
            .collect(Collectors.toSet());
    return new UnreadClass(
        type.getName(),
        ClassLineage.supertypes(type).map(Class::getName).collect(Collectors.toSet()),
        methods);
  }

  @Override
  public Optional<ObjectType> typeOf(Class<?> type) {
    return typeOf(now(), type);
  }

  /** The type of a domain that is nearest to a Java class. */
  public static Optional<ObjectType> typeOf(JavaDomain domain, Class<?> type) {
    return ClassLineage.of(type).stream()
        .map(c -> domain.findType(new JavaType.ClassType(c.getName())))
        .flatMap(Optional::stream)
        .map(name -> domain.domain().type(name))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Nothing here depends on it. */
  @Override
  public Set<String> owned(String className, String field) {
    return Set.of();
  }

  /** Only domains of steps have such fields. */
  @Override
  public Optional<Value> ghost(Field field, @Nullable Object object, boolean isOwned) {
    return Optional.empty();
  }

  @Override
  public Map<StaticField, @Nullable Object> statics() {
    return Map.of();
  }

  /**
   * The domain whose actions are steps of other threads, of the classes that were used so far.
   *
   * @param steps the same object as before gives the same domain
   */
  public JavaDomain of(ObservedSteps steps, StepReading reading) {
    return later(steps, reading).get();
  }

  /** The same domain, of the classes that were used until now, made when it is asked for. */
  public Supplier<JavaDomain> later(ObservedSteps steps, StepReading reading) {
    now();
    StepKey key = new StepKey(key(), reading);
    List<String> classes = List.copyOf(names);
    List<UnreadClass> opaques = List.copyOf(unread.values());
    return () ->
        OF_STEPS
            .computeIfAbsent(steps, s -> new ConcurrentHashMap<>())
            .computeIfAbsent(
                key,
                k ->
                    translated(
                        () ->
                            translator.domain(
                                classes,
                                opaques,
                                read(steps, reading),
                                steps.steps().demands(),
                                reading,
                                steps.steps().own())));
  }

  private static List<Step> read(ObservedSteps steps, StepReading reading) {
    List<Step> read =
        new ArrayList<>(reading.isCertain() ? steps.steps().certain() : steps.steps().possible());
    read.addAll(steps.arrivals());
    return read;
  }

  /**
   * The domain of one class whose actions are runs of a method of its.
   *
   * @param className the binary name
   */
  public JavaDomain ofRuns(String className, List<Step> runs) {
    Demands none = Demands.NONE;
    return translated(
        () -> translator.domain(List.of(className), List.of(), runs, none, StepReading.CERTAIN));
  }

  private record StepKey(Key key, StepReading reading) {}
}
