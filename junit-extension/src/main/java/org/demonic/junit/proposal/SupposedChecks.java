package org.demonic.junit.proposal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.MethodName;
import org.demonic.code.refusal.Decision;
import org.demonic.code.refusal.Refusals;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.Activation;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.weave.InstrumentedClass;
import org.demonic.instrument.weave.MethodBody;
import org.demonic.instrument.weave.MethodReference;
import org.demonic.junit.check.Settings;
import org.demonic.junit.code.EarlierStates;
import org.demonic.junit.code.HeldLocks;
import org.demonic.junit.code.Owners;
import org.demonic.junit.contract.AnnotatedMethods;
import org.demonic.junit.contract.Callees;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.module.MethodDescriptors;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.question.CheckPointReader;
import org.demonic.junit.question.CodeQuestion;
import org.demonic.junit.question.CodeQuestionReader;
import org.demonic.junit.question.Situation;
import org.demonic.junit.rely.Relies;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.rival.contract.DecidingCall;
import org.demonic.junit.runtime.RuntimeContracts;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.junit.test.LoadedClass;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.source.Source;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.refusal.RefusalTranslator;
import org.demonic.translate.source.SourceRoots;

/**
 * Makes the checks that there would be with one more contract. It is written into a copy of the
 * source file, so that it is read like one that stands there, and asked about where the method
 * begins: until it acts, it has changed nothing.
 */
final class SupposedChecks {
  private final Settings settings;
  private final Set<String> named;
  private final AnnotatedMethods annotated;
  private final FieldAccess access;
  private final ModuleCode module;
  private final Path folder;

  /**
   * Creates the checks of one test.
   *
   * @param named the binary names of the classes under test
   * @param folder for the copy, which may be deleted afterwards
   */
  SupposedChecks(
      Settings settings,
      Set<String> named,
      AnnotatedMethods annotated,
      FieldAccess access,
      Path folder) {
    this.settings = settings;
    this.named = named;
    this.annotated = annotated;
    this.access = access;
    this.module = settings.project().code();
    this.folder = folder;
  }

  /**
   * The check of one decision. Empty if contracts cannot say what is decided, or say it already, or
   * if it does not hold in this state.
   *
   * @param call is about to be made
   * @param method the method that it runs
   */
  Optional<SupposedCheck> of(DecidingCall call, MethodName method, Decision decision)
      throws NotExpressibleException {
    SourceRoots roots = settings.sources();
    Optional<JavaMethod> plain = find(new Contracts(domain(roots)), method);
    if (plain.isEmpty()) {
      return Optional.empty();
    }
    String condition = RefusalTranslator.text(plain.get(), decision.conditions());
    Optional<Source> source =
        JavaTranslator.of(roots, LoadedClass.loader(), module.outlines())
            .requiring(plain.get(), condition);
    boolean isSaid = plain.get().requires().stream().anyMatch(c -> c.text().equals(condition));
    if (source.isEmpty() || isSaid) {
      return Optional.empty();
    }
    GrowingDomain domain = domain(new SourceRoots(roots.folders(), List.of(copy(source.get()))));
    Contracts contracts = new Contracts(domain);
    Optional<MethodContract> contract = find(contracts, method).map(contracts::contract);
    Optional<MethodContract.Term> clause =
        contract.stream()
            .flatMap(c -> c.requires().stream())
            .filter(c -> c.clause().text().equals(condition))
            .findFirst();
    return clause.isEmpty()
        ? Optional.empty()
        : question(domain, contracts, contract.get(), clause.get(), event(call, method, decision))
            .map(
                question ->
                    new SupposedCheck(
                        decision,
                        condition,
                        question,
                        call.others().stream()
                            .map(MethodDescriptors::name)
                            .collect(Collectors.toSet()),
                        module.text(decision.act()).replaceFirst(":\\d+$", ""),
                        settings.limits()));
  }

  private Optional<CodeQuestion> question(
      GrowingDomain domain,
      Contracts contracts,
      MethodContract contract,
      MethodContract.Term clause,
      CallEvent event)
      throws NotExpressibleException {
    CheckPointReader checkPoints =
        new CheckPointReader(
            domain,
            contracts,
            new Callees(annotated, domain, contracts, access, false),
            new SnapshotReader(),
            access);
    Situation here = checkPoints.read(event, new Callees.Callee(contract.method(), false, event));
    Valuation now =
        Valuation.in(
            here.point().snapshot().state(),
            here.point().callee().values(contract),
            FunctionChoices.NONE);
    if (!RuntimeContracts.surelyHolds(clause.term(), now)) {
      return Optional.empty();
    }
    CodeQuestionReader questions =
        new CodeQuestionReader(
            module,
            domain,
            checkPoints,
            new HeldLocks(access, LoadedClass.loader()),
            new EarlierStates(module, access),
            new Owners(module, access),
            new Relies(annotated, domain),
            named::contains);
    Optional<CodeQuestionReader.ClauseReading> reading = questions.read(here, clause, now);
    return reading.isEmpty() ? Optional.empty() : Optional.of(reading.get().question());
  }

  private GrowingDomain domain(SourceRoots roots) {
    return new GrowingDomain(
        roots, module.outlines(), named.stream().sorted().toList(), method -> Refusals.NONE);
  }

  private static Optional<JavaMethod> find(Contracts contracts, MethodName method) {
    return contracts.method(method.owner().replace('/', '.'), method.name(), method.descriptor());
  }

  private Path copy(Source source) {
    try {
      Path file = folder.resolve(Path.of(source.name()).getFileName());
      return Files.writeString(file, source.text());
    } catch (IOException noPlace) {
      throw new UncheckedIOException(noPlace);
    }
  }

  /** A call where the method acts, as if that were a method with the same arguments. */
  private static CallEvent event(DecidingCall call, MethodName name, Decision decision) {
    MethodReference method = new MethodReference(name.owner(), name.name(), name.descriptor());
    InstrumentedClass type =
        new InstrumentedClass(method.className(), List.of(method.className()), Map.of());
    MethodBody body = new MethodBody(type, method, method, "");
    CallSite site = new CallSite(body, decision.act().line(), method, false, 0);
    Activation activation = Activation.supposed(body, call.receiver(), call.arguments());
    return new CallEvent(site, activation, call.receiver(), call.arguments());
  }
}
