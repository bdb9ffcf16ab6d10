package org.demonic;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.demonic.Layers.onlyUses;
import static org.demonic.Layers.usesNoneOf;
import static org.demonic.ModuleLayersTest.DOORS;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.instrument.agent.DemonicAgent;
import org.demonic.schedule.Schedules;
import org.demonic.synthesize.answer.Cancellation;

/**
 * The arrows between modules, as docs/architecture.md has them, and the libraries that each may
 * use. {@link ModuleLayersTest} has the arrows inside of modules.
 */
@AnalyzeClasses(
    packages = "org.demonic",
    importOptions = {DoNotIncludeTests.class, ArchitectureTest.OwnClasses.class})
final class ArchitectureTest {
  private static final String JAVA = "java..";
  private static final String JSPECIFY = "org.jspecify..";
  private static final String GRAMMAR = "org.demonic.grammar..";
  private static final String LANG = "org.demonic.lang..";
  private static final String CONTRACTS = "org.demonic.contracts..";
  private static final String LIBRARY = "org.demonic.library..";
  private static final String REPORT = "org.demonic.report..";
  private static final String MEMORY = "org.demonic.memory..";
  private static final String CODE = "org.demonic.code..";
  private static final String TRANSLATE = "org.demonic.translate..";
  private static final String SYNTHESIZE = "org.demonic.synthesize..";
  private static final String ANSWER = "org.demonic.synthesize.answer..";
  private static final String GROUND = "org.demonic.synthesize.ground..";
  private static final String SLICE = "org.demonic.synthesize.slice..";
  private static final String STATES = "org.demonic.synthesize.states..";
  private static final String SMT = "org.demonic.synthesize.smt..";
  private static final String ENCODE = "org.demonic.synthesize.encode..";
  private static final String PLAN = "org.demonic.synthesize.plan..";
  private static final String INVARIANT = "org.demonic.synthesize.invariant..";
  private static final String REUSE = "org.demonic.synthesize.reuse..";
  private static final String ENGINE = "org.demonic.synthesize.engine..";
  private static final String EXPLAIN = "org.demonic.synthesize.explain..";
  private static final String REVIEW = "org.demonic.synthesize.review..";
  private static final String NATIVES = "org.demonic.synthesize.natives..";
  private static final String Z3 = "com.microsoft.z3..";
  private static final String INSTRUMENT = "org.demonic.instrument..";
  private static final String ASM = "org.objectweb.asm..";
  private static final String GSON = "com.google.gson..";
  private static final String JUNIT = "org.demonic.junit..";
  private static final String CLI = "org.demonic.cli..";
  private static final String LSP = "org.demonic.cli.lsp..";

  @ArchTest
  static final ArchRule contractsDependOnNothing =
      onlyUses(CONTRACTS).because("they are all that a user's main code ever depends on");

  @ArchTest
  static final ArchRule grammarsAreGeneratedCodeAlone =
      onlyUses(GRAMMAR, "org.antlr..")
          // The jars of the language and the translator hold them under other names.
          .allowEmptyShould(true)
          .because("the grammar module holds what ANTLR makes of the grammars, nothing else");

  @ArchTest
  static final ArchRule theLanguageIsTheLowestLayer =
      onlyUses(LANG, JSPECIFY, GRAMMAR, "org.antlr..", "org.apache.commons.numbers..")
          .because("demonL is a language of its own: it knows neither Java programs nor solvers");

  @ArchTest
  static final ArchRule theBookDependsOnNothing =
      onlyUses(LIBRARY, JSPECIFY)
          .because("the agent asks it in each JVM, also before anything else is there");

  @ArchTest
  static final ArchRule reportsKnowNoEngine =
      onlyUses(REPORT, JSPECIFY, GSON, "javax.xml.stream..")
          .because("both engines, and the command, report by it");

  @ArchTest
  static final ArchRule theMemoryKnowsNoEngine =
      onlyUses(MEMORY, JSPECIFY, REPORT, "org.h2..").because("it keeps facts, whatever they say");

  @ArchTest
  static final ArchRule onlyTheMemoryKnowsItsStore =
      noClasses()
          .that()
          .resideOutsideOfPackage(MEMORY)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.h2..")
          .because("it has another name in the jar of the memory than in its build");

  @ArchTest
  static final ArchRule codeKnowsByteCodeOnly =
      onlyUses(CODE, JSPECIFY, LIBRARY, ASM)
          .because("what code does is the same whatever is asked about it");

  @ArchTest
  static final ArchRule theTranslatorKnowsTheLanguageAndTheCodeOnly =
      onlyUses(
              TRANSLATE,
              JSPECIFY,
              GRAMMAR,
              LANG,
              CODE,
              "org.antlr..",
              "com.github.javaparser..",
              "javax.tools..")
          .because("domains come from sources and code, whatever is done with them afterwards");

  @ArchTest
  static final ArchRule onlyContractsNamesAndWordsAreReadFromSources =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.demonic.translate",
              "org.demonic.translate.clause",
              "org.demonic.translate.contract",
              "org.demonic.translate.model",
              "org.demonic.translate.refusal",
              "org.demonic.translate.source")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.github.javaparser..")
          .because("what code does is read from class files, and nowhere a second time");

  @ArchTest
  static final ArchRule theSynthesizerKnowsTheLanguageOnly =
      onlyUses(SYNTHESIZE, JSPECIFY, LANG, Z3, "org.apache.commons.numbers..")
          .because("it answers goals, wherever domain and goal come from");

  @ArchTest
  static final ArchRule onlyTheSynthesizerKnowsZ3 =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.demonic.synthesize", SMT, ENCODE, PLAN, INVARIANT, ENGINE, EXPLAIN, REVIEW)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(Z3)
          .because("the solver sits behind one door, and callers see only what is answered");

  @ArchTest
  static final ArchRule whatIsAnsweredKnowsTheLanguageOnly =
      onlyUses(ANSWER, JSPECIFY, LANG)
          .because("limits, progress and verdicts are the same whatever finds them");

  @ArchTest
  static final ArchRule whatAGoalSpeaksOfKnowsTheLanguageOnly =
      onlyUses(GROUND, JSPECIFY, LANG, ANSWER)
          .because("objects and calls are the same for all engines");

  @ArchTest
  static final ArchRule whatCanMatterKnowsNoEngine =
      onlyUses(SLICE, JSPECIFY, LANG, ANSWER, GROUND)
          .because("what can matter to a goal is a question about its terms");

  @ArchTest
  static final ArchRule theSearchOverStatesKnowsNoSolver =
      onlyUses(STATES, JSPECIFY, LANG, ANSWER, GROUND, SLICE, "org.apache.commons.numbers..")
          .because("its answers must not rest on those of Z3");

  @ArchTest
  static final ArchRule whetherAProofIsUsedAgainIsEvaluated =
      onlyUses(REUSE, JSPECIFY, LANG, ANSWER, GROUND, SLICE)
          .because("what a kept proof rests on is looked at in each first state, without a solver");

  @ArchTest
  static final ArchRule theSolverKnowsNoProblem =
      onlyUses(SMT, JSPECIFY, LANG, ANSWER, NATIVES, Z3, "org.apache.commons.numbers..")
          .because("it is asked about formulas, whatever they stand for");

  @ArchTest
  static final ArchRule formulasAreMadeWithoutAnEngine =
      onlyUses(ENCODE, JSPECIFY, LANG, ANSWER, GROUND, SLICE, SMT, Z3)
          .because("each engine asks about the same formulas in its own way");

  @ArchTest
  static final ArchRule plansAreReadWithoutAnEngine =
      onlyUses(
              PLAN, JSPECIFY, LANG, ANSWER, GROUND, SMT, ENCODE, Z3, "org.apache.commons.numbers..")
          .because("a plan is read from a model, whichever engine found it");

  @ArchTest
  static final ArchRule invariantsAreFoundWithoutAnEngine =
      onlyUses(INVARIANT, JSPECIFY, LANG, ANSWER, GROUND, SLICE, SMT, ENCODE, Z3)
          .because("a certificate must not rest on what an engine believes");

  @ArchTest
  static final ArchRule reviewsStandBesideTheEngines =
      usesNoneOf(REVIEW, "org.demonic.synthesize", STATES, PLAN, INVARIANT, ENGINE)
          .because("they ask questions of their own about a domain, and answer no goals");

  @ArchTest
  static final ArchRule onlyTheSynthesizerKnowsItsLayers =
      noClasses()
          .that()
          .resideOutsideOfPackage(SYNTHESIZE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(GROUND, SLICE, STATES, SMT, ENCODE, PLAN, ENGINE)
          .because("what they make public is for the packages above them");

  @ArchTest
  static final ArchRule instrumentationKnowsByteCodeOnly =
      onlyUses(
              INSTRUMENT,
              JSPECIFY,
              LIBRARY,
              ASM,
              "net.bytebuddy.agent..",
              // The JVM's own command loads the agent.
              "javax.management..",
              "com.sun.management..")
          .because("it serves other tools than the checks of contracts");

  @ArchTest
  static final ArchRule hooksKnowTheJdkOnly =
      onlyUses("org.demonic.instrument.hooks..", JSPECIFY)
          .because("they are alone on the bootstrap class path");

  @ArchTest
  static final ArchRule theAgentKnowsTheJdkOnly =
      classes()
          .that(type(DemonicAgent.class))
          .should()
          .onlyDependOnClassesThat(resideInAnyPackage(JAVA, JSPECIFY).or(type(DemonicAgent.class)))
          .because("the jar of the extension holds a copy of this class alone");

  @ArchTest
  static final ArchRule onlyInstrumentationAndCodeKnowAsm =
      noClasses()
          .that()
          .resideOutsideOfPackages(INSTRUMENT, CODE)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(ASM)
          .because("it has another name in the jars of these two than in their builds");

  @ArchTest
  static final ArchRule onlyTheLanguageAndTheTranslatorKnowAntlr =
      noClasses()
          .that()
          .resideOutsideOfPackages(GRAMMAR, LANG, TRANSLATE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.antlr..", GRAMMAR)
          .because("it has another name in the jars of these two than in their builds");

  @ArchTest
  static final ArchRule onlyReportsAndTheLanguageServerKnowGson =
      noClasses()
          .that()
          .resideOutsideOfPackages(REPORT, LSP)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(GSON)
          .because("it has another name in the jar of reports than in its build");

  /** In a build that ends before {@code package}, these are not there yet. */
  @ArchTest
  static final ArchRule nobodyUsesWhatTheJarOfAnotherHoldsForItself =
      CompositeArchRule.of(
          Stream.of("code", "instrument", "lang", "memory", "report", "translate")
              .map(
                  holder ->
                      noClasses()
                          .that()
                          .resideOutsideOfPackage("org.demonic." + holder + "..")
                          .should()
                          .dependOnClassesThat()
                          .resideInAPackage("org.demonic." + holder + ".shaded.."))
              .toList());

  @ArchTest
  static final ArchRule nothingBelowKnowsTheExtensionOrTheCommand =
      noClasses()
          .that()
          .resideInAnyPackage(
              GRAMMAR,
              LANG,
              CONTRACTS,
              LIBRARY,
              REPORT,
              MEMORY,
              CODE,
              TRANSLATE,
              SYNTHESIZE,
              INSTRUMENT)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(JUNIT, CLI)
          .because("arrows go one way");

  @ArchTest
  static final ArchRule theCommandDoesNotKnowTheExtension =
      usesNoneOf(CLI, JUNIT, INSTRUMENT, CONTRACTS, "org.junit..")
          .because("the command reads files; it runs no tests");

  @ArchTest
  static final ArchRule theLanguageServerKnowsTheLanguageOnly =
      classes()
          .that()
          .resideInAPackage(LSP)
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(
                      JAVA, JSPECIFY, LANG, LSP, "org.eclipse.lsp4j..", "com.google.gson..")
                  .or(type(Cancellation.class)))
          .because(
              "it is told the answers of goals, which it may call off, and knows nothing of the"
                  + " other commands");

  @ArchTest
  static final ArchRule packagesAreLayers =
      slices()
          .matching("org.demonic.(**)")
          .should()
          .beFreeOfCycles()
          .ignoreDependency(type(Schedules.class), alwaysTrue())
          .ignoreDependency(belongToAnyOf(DOORS.toArray(Class<?>[]::new)), alwaysTrue())
          .because("a reader begins below");

  @ArchTest
  static final ArchRule whatRunsTestsKnowsNoFramework =
      usesNoneOf(
              "org.demonic.junit.(test|run|rerun|rival|help|waiting|module)..",
              "org.junit..",
              "junit..",
              "org.testng..",
              "org.spockframework..",
              "spock..")
          .because("an adapter is all that another framework takes");

  @ArchTest
  static final ArchRule onlyTheLanguageServerKnowsItsProtocol =
      noClasses()
          .that()
          .resideOutsideOfPackage(LSP)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.eclipse.lsp4j..")
          .because("other commands start without its libraries");

  @ArchTest
  static final ArchRule nothingInTheSchedulerGoesInByItsDoor =
      noClasses()
          .that()
          .resideInAPackage("org.demonic.schedule..")
          .and()
          .resideOutsideOfPackages("org.demonic.schedule", "org.demonic.schedule.junit")
          .should()
          .dependOnClassesThat(type(Schedules.class))
          .because("it is above them, although its package is below");

  @ArchTest
  static final ArchRule theSchedulerKnowsNoContracts =
      onlyUses(
              "org.demonic.schedule..",
              JSPECIFY,
              LIBRARY,
              REPORT,
              MEMORY,
              INSTRUMENT,
              "com.sun.management..",
              "javax.lang.model..",
              "org.junit..")
          .because("it runs tests of code that has none");

  /** Without the libraries that some jars hold under other names. */
  static final class OwnClasses implements ImportOption {
    private static final Pattern SHADED = Pattern.compile(".*/org/demonic/\\w+/shaded/.*");

    @Override
    public boolean includes(Location location) {
      return !location.matches(SHADED);
    }
  }
}
