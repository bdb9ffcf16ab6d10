package org.demonic;

import static org.demonic.Layers.ROOT;
import static org.demonic.Layers.inOrder;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.demonic.junit.Demonic;
import org.demonic.junit.DemonicExtension;
import org.demonic.junit.EverywhereExtension;
import org.demonic.junit.Frameworks;
import org.demonic.junit.Implicit;
import org.demonic.junit.SecondThread;
import org.demonic.junit.Stubs;
import org.demonic.schedule.Schedules;

/** The arrows between the packages of each module, as docs/architecture.md has them. */
@AnalyzeClasses(
    packages = "org.demonic",
    importOptions = {DoNotIncludeTests.class, ArchitectureTest.OwnClasses.class})
final class ModuleLayersTest {
  @ArchTest
  static final ArchRule reportsReadFromBelow =
      inOrder(
          "org.demonic.report",
          List.of(
              List.of(ROOT, "finding"),
              List.of("line"),
              List.of("output"),
              List.of("accept"),
              List.of("summary"),
              List.of("html", "sarif"),
              List.of("run")));

  /**
   * What frameworks and users of the engine of runs find first. They stand in the root beside what
   * fails tests, and start what is above it.
   */
  static final List<Class<?>> DOORS =
      List.of(
          Demonic.class,
          Implicit.class,
          DemonicExtension.class,
          EverywhereExtension.class,
          Frameworks.class,
          SecondThread.class,
          Stubs.class,
          Stubs.Stub.class);

  /** The engine of runs comes first: it is a module below that of the checks. */
  @ArchTest
  static final ArchRule theExtensionReadsFromBelow =
      inOrder(
          "org.demonic.junit",
          DOORS,
          List.of(
              List.of(ROOT, "test", "problem"),
              List.of("module", "waiting"),
              List.of("rerun.value"),
              List.of("rerun.statics"),
              List.of("rerun"),
              List.of("rival.claim"),
              List.of("rival.pair"),
              List.of("rival.result", "rival.contract"),
              List.of("help", "rival"),
              List.of("run"),
              List.of("platform"),
              List.of("jupiter", "junit4", "testng", "spock"),
              List.of("foreign"),
              List.of("formula", "time"),
              List.of("heap"),
              List.of("contract"),
              List.of("snapshot"),
              List.of("live", "naming"),
              List.of("code"),
              List.of("rely", "stack"),
              List.of("question"),
              List.of("runtime"),
              List.of("contradiction", "report"),
              List.of("confirm"),
              List.of("check"),
              List.of("proposal"),
              List.of("session")));

  @ArchTest
  static final ArchRule instrumentationReadsFromBelow =
      inOrder(
          "org.demonic.instrument",
          List.of(
              List.of("problem", "hooks"),
              List.of("agent"),
              List.of("idiom", "weave"),
              List.of("calls", "schedule", "runner"),
              List.of("record"),
              List.of(ROOT)));

  @ArchTest
  static final ArchRule theLanguageReadsFromBelow =
      inOrder(
          "org.demonic.lang",
          List.of(
              List.of("source"),
              List.of("syntax"),
              List.of("parse", "domain"),
              List.of("print", "names", "eval"),
              List.of("check"),
              List.of(ROOT)));

  @ArchTest
  static final ArchRule theCodeReadsFromBelow =
      inOrder(
          "org.demonic.code",
          List.of(
              List.of("bound", "classpath", "signature"),
              List.of("value", "flow"),
              List.of("path"),
              List.of("jdk"),
              List.of("program"),
              List.of("effect", "open", "outline"),
              List.of("initial"),
              List.of("escape"),
              List.of("execute"),
              List.of("refusal", "share"),
              List.of("callback"),
              List.of("guarded"),
              List.of("arrival"),
              List.of("outside"),
              List.of("step"),
              List.of("body"),
              List.of(ROOT)));

  @ArchTest
  static final ArchRule theTranslatorReadsFromBelow =
      inOrder(
          "org.demonic.translate",
          List.of(
              List.of("type"),
              List.of("problem"),
              List.of("source"),
              List.of("contract"),
              List.of("model"),
              List.of("naming"),
              List.of("expression", "domain"),
              List.of("memory", "clause"),
              List.of("stub", "frame", "number"),
              List.of("step"),
              List.of("declare", "refusal"),
              List.of(ROOT)));

  /**
   * The root tries one engine after the other. What explains answers is above it, so that a check
   * costs nothing for explanations that nobody asks for.
   */
  @ArchTest
  static final ArchRule theSynthesizerReadsFromBelow =
      inOrder(
          "org.demonic.synthesize",
          List.of(
              List.of("natives", "answer"),
              List.of("ground", "smt"),
              List.of("slice"),
              List.of("states.compiled", "encode"),
              List.of("states", "plan", "invariant", "reuse"),
              List.of("engine"),
              List.of(ROOT),
              List.of("explain", "review")));

  @ArchTest
  static final ArchRule theCommandReadsFromBelow =
      inOrder(
          "org.demonic.cli",
          List.of(
              List.of("console", "input"),
              List.of("answer", "lsp.protocol", "lsp.text"),
              List.of("explain", "lsp.feature", "lsp.action"),
              List.of("lsp.workspace"),
              List.of("lsp"),
              List.of(ROOT)));

  /**
   * The root has what users name: a body, its exploration and the failure. {@link Schedules} is the
   * way in, which stands beside these and above all others.
   */
  @ArchTest
  static final ArchRule theSchedulerReadsFromBelow =
      inOrder(
          "org.demonic.schedule",
          List.of(Schedules.class),
          List.of(
              List.of(ROOT, "jdk", "standin"),
              List.of("objects", "lifecycle"),
              List.of("ending", "lock", "sight", "step"),
              List.of("control"),
              List.of("iroot"),
              List.of("use", "report"),
              List.of("search"),
              List.of("script"),
              List.of("repeat"),
              List.of("explore"),
              List.of("junit")));
}
