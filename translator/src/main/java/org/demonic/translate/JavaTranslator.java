package org.demonic.translate;

import com.github.javaparser.ast.body.MethodDeclaration;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.demonic.code.outline.Outlines;
import org.demonic.code.refusal.Refusals;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.translate.declare.ClauseCheck;
import org.demonic.translate.declare.DomainBuilder;
import org.demonic.translate.declare.TypeClosure;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaRefusals;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.frame.RoutineCode;
import org.demonic.translate.memory.StepMentions;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.refusal.RefusalTranslator;
import org.demonic.translate.source.ParsedFiles;
import org.demonic.translate.source.SourceIndex;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.step.StepDeclarations;
import org.demonic.translate.step.StepReading;
import org.demonic.translate.type.CompiledClasses;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;

/**
 * Translates Java classes with contracts to a demonL domain, in passes: sources, their classes and
 * contracts ({@link ClassTable}), the types of the domain ({@link TypeClosure}), their names
 * ({@link DemonlNames}), declarations ({@link DomainBuilder}), and demonL's own checks.
 */
public final class JavaTranslator {
  private final Problems problems = new Problems();
  private final SourceIndex index;
  private final ClassTable classes;

  private JavaTranslator(
      SourceRoots roots, ClassLoader compiled, Outlines outlines, ParsedFiles parsed) {
    this.index = new SourceIndex(roots, outlines, parsed, problems);
    this.classes = new ClassTable(index, new CompiledClasses(compiled), problems);
  }

  /**
   * A translator that may make several domains. It reads each file when it first needs it, and
   * never again: a domain of more classes than the one before costs the reading of the new ones
   * only. Threads may share a translator; it makes one domain at a time.
   *
   * @param compiled finds the classes that have no source, so that their names and supertypes are
   *     known, too; they are loaded, but not initialised
   */
  public static JavaTranslator of(SourceRoots roots, ClassLoader compiled) {
    return of(roots, compiled, ParsedFiles.SHARED);
  }

  /**
   * A translator that may make several domains, also of classes without Java source.
   *
   * @param outlines what class files declare that stand in the place of sources
   */
  public static JavaTranslator of(SourceRoots roots, ClassLoader compiled, Outlines outlines) {
    return new JavaTranslator(roots, compiled, outlines, ParsedFiles.SHARED);
  }

  /** A translator that knows sources and the JDK only. */
  public static JavaTranslator of(SourceRoots roots) {
    return of(roots, ClassLoader.getPlatformClassLoader());
  }

  static JavaTranslator of(SourceRoots roots, ClassLoader compiled, ParsedFiles parsed) {
    return new JavaTranslator(roots, compiled, Outlines.NONE, parsed);
  }

  /**
   * Translates classes and all that they need, with their methods and constructors as actions. The
   * classes of the domain are taken to be all that there are.
   *
   * @throws TranslationException with every problem that was found, if any is an error, also of a
   *     single contract
   */
  public static JavaDomain translate(SourceRoots roots, Collection<String> binaryClassNames) {
    return translate(roots, binaryClassNames, List.of());
  }

  /**
   * The same, for classes that need others to be compiled.
   *
   * @param classPath where their class files are
   */
  public static JavaDomain translate(
      SourceRoots roots, Collection<String> binaryClassNames, Collection<Path> classPath) {
    JavaTranslator translator = of(roots);
    whole(translator.domain(binaryClassNames, List.of()));
    return translator
        .problems
        .during(() -> translator.actions(roots, binaryClassNames, classPath))
        .value();
  }

  /**
   * A domain from which no contract was left out.
   *
   * @throws TranslationException if one was
   */
  static JavaDomain whole(JavaDomain domain) {
    if (domain.rejected().isEmpty()) {
      return domain;
    }
    Problems all = new Problems();
    domain.rejected().forEach(all::add);
    domain.warnings().forEach(all::add);
    throw new TranslationException(all.all());
  }

  /** Whether a class has a source that can be parsed, or a class file in its place. */
  public synchronized boolean hasSource(String binaryClassName) {
    return problems.during(() -> index.find(binaryClassName)).value().isPresent();
  }

  /** The problems that are in classes and their supertypes, as far as they have sources. */
  public synchronized List<Diagnostic> inClasses(
      Collection<String> binaryClassNames, List<Diagnostic> diagnostics) {
    List<ClassModel> models =
        problems
            .during(
                () ->
                    binaryClassNames.stream()
                        .flatMap(name -> classes.find(name).stream())
                        .flatMap(model -> classes.lineage(model).stream())
                        .toList())
            .value();
    return diagnostics.stream()
        .filter(d -> models.stream().anyMatch(m -> m.source().hasItself(d.span())))
        .toList();
  }

  /**
   * The types, fields and functions of classes and of all that they need, and their contracts. It
   * has no actions. A contract with an error is left out ({@link JavaDomain#rejected}).
   *
   * @param unread the classes without source of which there are objects: what they override is not
   *     known by its body
   * @throws TranslationException with every problem of these classes, if any is an error that does
   *     not lie in one contract; domains made before or after do not matter
   */
  public synchronized JavaDomain domain(
      Collection<String> binaryClassNames, Collection<UnreadClass> unread) {
    return withoutRejected(() -> make(binaryClassNames, unread));
  }

  /**
   * Translates classes, all that they need, and the steps of other threads, which are the actions.
   * The types that the steps mention are in the domain, too; those without source have the fields
   * that the steps use.
   *
   * @param steps each becomes an action, unless it changes nothing that the domain has; one that
   *     makes objects that it stores nowhere also becomes one without them
   * @param demands what the methods that threads call ask of their callers
   * @param reading what becomes of a step that demonL cannot say exactly
   * @throws TranslationException as for domains of methods
   */
  public synchronized JavaDomain domain(
      Collection<String> binaryClassNames,
      Collection<UnreadClass> unread,
      List<Step> steps,
      Demands demands,
      StepReading reading) {
    return domain(binaryClassNames, unread, steps, demands, reading, Set.of());
  }

  /**
   * The same, where some steps are made by threads of the module, without any call from outside.
   *
   * @param own these steps; if there are any, a field of the static state says after each action
   *     whether it was a call from outside
   */
  public synchronized JavaDomain domain(
      Collection<String> binaryClassNames,
      Collection<UnreadClass> unread,
      List<Step> steps,
      Demands demands,
      StepReading reading,
      Set<Step> own) {
    return withoutRejected(() -> make(binaryClassNames, unread, steps, demands, reading, own));
  }

  /**
   * Says in the terms of a domain of this translator where a method does not refuse its call.
   *
   * @param unread the classes without source of which there are objects
   * @param refusals those of its code
   */
  public synchronized JavaRefusals refusals(
      JavaDomain domain, Collection<UnreadClass> unread, JavaMethod method, Refusals refusals) {
    return problems
        .during(() -> RefusalTranslator.of(classes, domain.names(), unread, method, refusals))
        .value();
  }

  /**
   * The file that declares a method, with one more precondition for that; empty if it has none.
   *
   * @param condition as it stands in contracts
   */
  public synchronized Optional<Source> requiring(JavaMethod method, String condition) {
    return problems
        .during(
            () ->
                classes.find(method.declaringClass()).stream()
                    .filter(model -> !model.source().file().isCompiled())
                    .flatMap(model -> model.methods().stream())
                    .filter(m -> m.node() instanceof MethodDeclaration)
                    .filter(m -> m.name().equals(method.name()))
                    .filter(m -> m.descriptor().equals(method.descriptor()))
                    .map(m -> m.owner().file().span(m.node()))
                    .map(span -> requiring(span, condition))
                    .findFirst())
        .value();
  }

  private static Source requiring(Span declaration, String condition) {
    String text = declaration.source().text();
    String quoted = condition.replace("\\", "\\\\").replace("\"", "\\\"");
    return new Source(
        declaration.source().name(),
        text.substring(0, declaration.start())
            + "@org.demonic.contracts.Requires(\""
            + quoted
            + "\") "
            + text.substring(declaration.start()));
  }

  /** Makes a domain, again and again while there are more contracts with errors to leave out. */
  private JavaDomain withoutRejected(Supplier<JavaDomain> domain) {
    while (true) {
      try {
        return problems.during(domain).value();
      } catch (TranslationException wrong) {
        if (!classes.rejected().leaveOut(wrong.diagnostics())) {
          throw wrong;
        }
      }
    }
  }

  private JavaDomain make(Collection<String> binaryClassNames, Collection<UnreadClass> unread) {
    Set<JavaType> types = TypeClosure.of(classes, given(binaryClassNames), false);
    DemonlNames names = DemonlNames.of(classes, types);
    return make(types, names, unread, Optional.empty(), Optional.empty());
  }

  private JavaDomain actions(
      SourceRoots roots, Collection<String> binaryClassNames, Collection<Path> classPath) {
    Set<JavaType> types = TypeClosure.of(classes, given(binaryClassNames), true);
    failOnErrors();
    RoutineCode code = RoutineCode.of(classes, types, roots, classPath, problems);
    DemonlNames names = DemonlNames.of(classes, types);
    return make(types, names, List.of(), Optional.empty(), Optional.of(code));
  }

  private JavaDomain make(
      Collection<String> binaryClassNames,
      Collection<UnreadClass> unread,
      List<Step> steps,
      Demands demands,
      StepReading reading,
      Set<Step> own) {
    Set<JavaType> wanted = new LinkedHashSet<>(given(binaryClassNames));
    wanted.addAll(StepDeclarations.restricted(classes, steps));
    wanted.addAll(StepMentions.of(classes, steps).types());
    Set<JavaType> types = TypeClosure.of(classes, wanted, false);
    DemonlNames names = DemonlNames.of(classes, types);
    return make(
        types,
        names,
        unread,
        Optional.of(
            StepDeclarations.of(classes, names, types, unread, steps, demands, reading, own)),
        Optional.empty());
  }

  private JavaDomain make(
      Set<JavaType> types,
      DemonlNames names,
      Collection<UnreadClass> unread,
      Optional<StepDeclarations> steps,
      Optional<RoutineCode> code) {
    Translation translation = new Translation(classes, names, problems);
    DomainBuilder builder = new DomainBuilder(translation, types, unread, steps, code).build();
    failOnErrors();
    DemonlFile file = new DemonlFile(builder.declarations());
    Domain domain = check(file);
    ClauseCheck.run(domain, names, builder.javaClasses().values(), problems);
    failOnErrors();
    return new JavaDomain(
        file,
        domain,
        builder.javaClasses(),
        names,
        problems.all().stream().filter(d -> !d.isError()).toList(),
        rejected(builder.javaClasses().keySet()),
        builder.stepPart());
  }

  private List<Diagnostic> rejected(Collection<String> binaryClassNames) {
    Problems rejected = new Problems();
    classes.rejected().errors().forEach(rejected::add);
    return inClasses(binaryClassNames, rejected.all());
  }

  private List<JavaType> given(Collection<String> binaryClassNames) {
    Set<JavaType> types = new LinkedHashSet<>();
    for (String name : binaryClassNames) {
      int before = problems.all().size();
      if (index.find(name).isPresent()) {
        types.add(classes.types().typeOf(name));
      } else if (problems.all().size() == before) {
        problems.add(ContractProblem.NO_SOURCE, Span.NONE, name, index.roots());
      }
    }
    return List.copyOf(types);
  }

  /** What Java's own rules let pass may still be wrong in demonL. */
  private Domain check(DemonlFile file) {
    Checked checked = Checker.check(List.of(file));
    checked.diagnostics().forEach(problems::add);
    failOnErrors();
    return checked.content().orElseThrow().domain();
  }

  private void failOnErrors() {
    boolean isUseless =
        problems.all().stream().anyMatch(d -> d.isError() && !classes.rejected().contains(d));
    if (isUseless) {
      throw new TranslationException(problems.all());
    }
  }
}
