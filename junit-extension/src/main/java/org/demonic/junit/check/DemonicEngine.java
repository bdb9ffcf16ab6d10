package org.demonic.junit.check;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.demonic.junit.JunitProblem;
import org.demonic.junit.NotCheckedException;
import org.demonic.junit.agent.Attachment;
import org.demonic.junit.heap.FieldAccess;
import org.demonic.junit.instrument.ClassesUnderTest;
import org.demonic.junit.instrument.ContractLookup;
import org.demonic.junit.record.CheckEngine;
import org.demonic.junit.record.CheckPointHandler;
import org.demonic.junit.record.CheckedTest;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.source.SourceRoots;

/**
 * Checks tests: contracts are translated, check points become goals, goals get verdicts, verdicts
 * become failures and files.
 */
public final class DemonicEngine implements CheckEngine {
  private final ContractLookup contracts = new AnnotatedMethods();

  /** Found as a service. */
  public DemonicEngine() {}

  @Override
  public ContractLookup contracts() {
    return contracts;
  }

  @Override
  public CheckPointHandler start(CheckedTest test) {
    Path module = module();
    List<Path> folders = new ArrayList<>(test.settings().sources());
    folders.addAll(SourceRoots.ofModule(module).folders());
    SourceRoots roots = new SourceRoots(folders);
    Set<String> named =
        test.classesUnderTest() instanceof ClassesUnderTest.Named classes
            ? classes.names()
            : Set.of();
    for (String name : named.stream().sorted().toList()) {
      if (!JavaTranslator.hasSource(roots, name)) {
        throw new NotCheckedException(JunitProblem.NO_SOURCE, name);
      }
    }
    Contracts translated = new Contracts(roots, named.stream().sorted().toList());
    FieldAccess access = new FieldAccess(Attachment.attach());
    return new TestChecks(
        test,
        contracts,
        translated,
        new SnapshotReader(translated, access),
        module.resolve("target").resolve("demonic"));
  }

  /**
   * The module under test: Maven says where it is, other build tools run tests there. Relative if
   * it can be, for places in messages are read by people.
   */
  private static Path module() {
    Path here = Path.of("").toAbsolutePath();
    String basedir = System.getProperty("basedir");
    Path module = basedir == null ? here : Path.of(basedir).toAbsolutePath().normalize();
    return module.equals(here) || !Files.isDirectory(module) ? Path.of("") : module;
  }
}
