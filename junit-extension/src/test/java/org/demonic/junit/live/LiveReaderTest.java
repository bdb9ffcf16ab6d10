package org.demonic.junit.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.demonic.instrument.agent.Attachment;
import org.demonic.junit.contract.Contracts;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.contract.MethodContract;
import org.demonic.junit.contract.TermFields;
import org.demonic.junit.live.LiveView.Call;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.HeapMoment;
import org.demonic.junit.snapshot.JavaValues;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.junit.snapshot.StateView;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.SourceRoots;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Clauses that read live objects say the same as clauses that read whole states. */
class LiveReaderTest {
  private static final FieldAccess ACCESS = new FieldAccess(Attachment.attach());
  private static final int GRAPHS = 300;

  private final GrowingDomain domain =
      new GrowingDomain(SourceRoots.ofModule(Path.of("")), List.of(Cell.class.getName()));
  private final Contracts contracts = new Contracts(domain);
  private final SnapshotReader snapshots = new SnapshotReader();
  private final LiveReader live = new LiveReader(domain, contracts, ACCESS, snapshots);

  static Stream<String> methods() {
    return Stream.of(Cell.class.getDeclaredMethods())
        .filter(m -> !m.isSynthetic() && !m.getName().startsWith("count"))
        .map(m -> m.getName())
        .filter(name -> !name.equals("doubled"));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aClauseHoldsOnLiveObjectsWhereItHoldsInWholeStates(String name)
      throws NotExpressibleException {
    TreeSet<Boolean> seen = new TreeSet<>();
    for (int seed = 0; seed < GRAPHS; seed++) {
      RandomCells cells = new RandomCells(new Random(seed));
      Call call = call(name, cells);
      LiveContract contract = contract(name);
      KeptReads kept = keep(contract, call);
      Snapshot before = snapshot(contract, call, List.of());
      cells.change();
      Call end = new Call(call.receiver(), call.arguments(), cells.any());
      List<Boolean> whole = inWholeStates(contract, end, before);
      assertThat(onLiveObjects(contract, end, kept)).as("seed %d", seed).isEqualTo(whole);
      seen.addAll(whole);
    }
    assertThat(seen).containsExactly(false, true);
  }

  private LiveContract contract(String name) {
    JavaMethod method =
        domain.now().find(Cell.class.getName()).orElseThrow().methods().stream()
            .filter(m -> m.name().equals(name))
            .findFirst()
            .orElseThrow();
    return new LiveContract(contracts.contract(method));
  }

  private Call call(String name, RandomCells cells) {
    int parameters = contract(name).contract().method().parameters().size();
    List<@Nullable Object> arguments = new ArrayList<>();
    if (parameters > 0) {
      arguments.add(name.equals("numbers") ? (Object) cells.number() : cells.any());
    }
    return new Call(cells.some(), arguments, null);
  }

  private KeptReads keep(LiveContract contract, Call call) throws NotExpressibleException {
    return live.evaluated(
        () -> {
          KeptReads kept = new KeptReads();
          LiveView view = live.keeping(kept).of(contract, call);
          view.readOld(contract, view.values(contract, call));
          return kept;
        });
  }

  private List<Boolean> onLiveObjects(LiveContract contract, Call call, KeptReads kept)
      throws NotExpressibleException {
    return live.evaluated(
        () -> {
          LiveView view = live.after(kept).of(contract, call);
          return holds(contract, view.valuation(view.values(contract, call)));
        });
  }

  private static List<Boolean> holds(LiveContract contract, Valuation valuation) {
    return contract.contract().ensures().stream()
        .map(clause -> Evaluator.holds(clause.term(), valuation))
        .toList();
  }

  private Snapshot snapshot(LiveContract contract, Call call, List<Object> more)
      throws NotExpressibleException {
    JavaMethod method = contract.contract().method();
    Map<String, @Nullable Object> roots =
        new LinkedHashMap<>(Binding.roots(method, call.receiver(), call.arguments()));
    roots.put("result", call.result());
    Map<String, @Nullable Object> last = new LinkedHashMap<>();
    more.forEach(object -> last.put("before" + last.size(), object));
    TermFields reads =
        TermFields.of(
            contract.contract().ensures().stream().map(MethodContract.Term::term).toList());
    return snapshots.read(
        new StateView(domain, reads, ACCESS), new HeapMoment(ACCESS), roots, last);
  }

  private List<Boolean> inWholeStates(LiveContract contract, Call call, Snapshot before)
      throws NotExpressibleException {
    Snapshot after = snapshot(contract, call, List.copyOf(before.references().keySet()));
    JavaMethod method = contract.contract().method();
    Map<Variable, Value> values =
        Binding.of(domain.now(), method, call.receiver(), call.arguments(), after::reference)
            .values(contract.contract());
    if (method.result().isPresent()) {
      values.put(
          contract.contract().variable(Variable.RESULT).orElseThrow(),
          new JavaValues(domain.now(), after::reference)
              .value(method.result().get(), call.result(), () -> "the result"));
    }
    return holds(
        contract, new Valuation(after.state(), before.state(), values, FunctionChoices.NONE));
  }

  @Test
  void whatNoClauseReadsIsNotRead() throws NotExpressibleException {
    Cell first = list(100_000);
    Call call = new Call(first, List.of(1), null);
    LiveContract contract = contract("numbers");
    CountingHeap heap = new CountingHeap(new PresentHeap(ACCESS));
    KeptReads kept = new KeptReads();
    LiveDomain types = new LiveDomain(domain, ACCESS);
    LiveView view = view(types, kept.keeping(heap), kept.keeping(heap)).of(contract, call);
    view.readOld(contract, view.values(contract, call));
    assertThat(heap.reads()).isEqualTo(1);
    first.number++;
    LiveView after = view(types, heap, kept).of(contract, call);
    assertThat(holds(contract, after.valuation(after.values(contract, call)))).containsOnly(true);
    assertThat(heap.reads()).isEqualTo(2);
    assertThat(onLiveObjects(contract, call, kept)).containsOnly(true);
  }

  @Test
  void ofAnArrayTheElementsAreReadThatAClauseReads() {
    Cell cell = new Cell();
    cell.counts = new int[100_000];
    Call call = new Call(cell, List.of(), null);
    LiveContract contract = contract("elements");
    CountingHeap heap = new CountingHeap(new PresentHeap(ACCESS));
    LiveView view = view(new LiveDomain(domain, ACCESS), heap, heap).of(contract, call);
    assertThat(holds(contract, view.valuation(view.values(contract, call)))).containsOnly(true);
    assertThat(heap.reads()).isLessThan(10);
  }

  private static LiveView view(LiveDomain types, LiveHeap now, LiveHeap before) {
    return new LiveView(new ReachedObjects(types, new LiveReader.Numbers()), types, now, before);
  }

  private static Cell list(int length) {
    Cell first = new Cell();
    for (int i = 1; i < length; i++) {
      Cell cell = new Cell();
      cell.next = first;
      first = cell;
    }
    return first;
  }
}
