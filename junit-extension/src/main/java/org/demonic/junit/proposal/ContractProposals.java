package org.demonic.junit.proposal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.refusal.Decision;
import org.demonic.junit.check.Settings;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.module.MethodDescriptors;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.junit.rival.contract.DecidingCall;
import org.demonic.synthesize.natives.NoLibraryError;

/**
 * Proposes contracts for calls that another thread has made wrong: the code of the call tells what
 * it has found in the field before it acted on that, and the planner has to find that another
 * thread can change it in between. What it does not find is not proposed.
 */
public final class ContractProposals implements ContractReader {
  private final Settings settings;
  private final Set<String> named;
  private final AnnotatedMethods annotated;
  private final FieldAccess access;

  /**
   * Proposes contracts for the findings of one test.
   *
   * @param named the binary names of the classes under test
   */
  public ContractProposals(
      Settings settings, Set<String> named, AnnotatedMethods annotated, FieldAccess access) {
    this.settings = settings;
    this.named = Set.copyOf(named);
    this.annotated = annotated;
    this.access = access;
  }

  @Override
  public Supplier<Optional<String>> read(DecidingCall call) {
    List<SupposedCheck> checks = method(call).map(m -> checks(call, m)).orElse(List.of());
    return () -> checks.stream().flatMap(check -> answer(check).stream()).findFirst();
  }

  private static Optional<String> answer(SupposedCheck check) {
    try {
      return check.answer();
    } catch (NotCheckedException | NoLibraryError notAsked) {
      return Optional.empty();
    }
  }

  private ModuleCode module() {
    return settings.project().code();
  }

  /** The method that runs. */
  private Optional<MethodName> method(DecidingCall call) {
    MethodName called = MethodDescriptors.name(call.method());
    Object receiver = call.receiver();
    boolean isStatic = Modifier.isStatic(call.method().getModifiers());
    return receiver == null
        ? Optional.of(called).filter(m -> isStatic && module().isRead(m))
        : module()
            .bodies()
            .selected(
                receiver.getClass().getName().replace('.', '/'),
                called.name(),
                called.descriptor());
  }

  private List<SupposedCheck> checks(DecidingCall call, MethodName method) {
    return module().bodies().decisions(method, call.field()).stream()
        .filter(decision -> isAt(call.read(), decision.read()))
        .flatMap(decision -> check(call, method, decision).stream())
        .toList();
  }

  private static boolean isAt(org.demonic.report.finding.Place place, Place code) {
    return place.line() == code.line()
        && place.method().equals(code.method().name())
        && place.className().equals(code.method().owner().replace('/', '.'));
  }

  private Optional<SupposedCheck> check(DecidingCall call, MethodName method, Decision decision) {
    try {
      Path folder = Files.createTempDirectory("demonic");
      try {
        return new SupposedChecks(settings, named, annotated, access, folder)
            .of(call, method, decision);
      } finally {
        delete(folder);
      }
    } catch (IOException | UncheckedIOException noPlace) {
      return Optional.empty();
    } catch (NotExpressibleException | NotCheckedException notSaid) {
      return Optional.empty();
    }
  }

  /** Deletes a folder of files. */
  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
