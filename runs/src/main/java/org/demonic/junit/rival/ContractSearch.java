package org.demonic.junit.rival;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Latest;
import org.demonic.junit.rerun.NumberedObjects;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.Scout;
import org.demonic.junit.rival.contract.ContractReader;
import org.demonic.junit.rival.contract.DecidingCall;
import org.demonic.junit.rival.pair.Rival;
import org.demonic.report.finding.Event;
import org.demonic.report.finding.Memory;
import org.demonic.report.finding.Place;

/**
 * Looks for the contract that would have told of a finding: what a thread has read, and another one
 * has changed before it had done with that. Runs the test once more, alone, for the state in which
 * the call begins that has read it.
 */
final class ContractSearch {
  /** The most reads that are looked at. */
  private static final int MOST_READS = 4;

  private final RepeatableTest test;
  private final List<Call> calls;
  private final ContractReader reader;

  /**
   * Creates the search for findings of one test.
   *
   * @param calls what it calls when it runs alone
   */
  ContractSearch(RepeatableTest test, List<Call> calls, ContractReader reader) {
    this.test = test;
    this.calls = calls;
    this.reader = reader;
  }

  /** A thread has read memory at a place, and another one has changed it then. */
  private record LostRead(String thread, String memory, Place place) {
    /** The name of the field without its object. */
    String field() {
      return memory.substring(memory.lastIndexOf('.') + 1);
    }
  }

  /** The same finding with the contract, if it is told at all and a contract is known to tell. */
  RivalFinding told(RivalFinding found) {
    try {
      return lostReads(found.events()).stream()
          .limit(found.isClaimed() ? MOST_READS : 0)
          .flatMap(read -> of(found, read).stream())
          .findFirst()
          .map(found::withContract)
          .orElse(found);
    } catch (RuntimeException | LinkageError unexplained) {
      // A finding counts, whatever becomes of the search for what else would have told.
      return found;
    }
  }

  /** The reads of what another thread changes before the thread goes on; the last ones first. */
  private static List<LostRead> lostReads(List<Event> events) {
    Set<LostRead> found = new LinkedHashSet<>();
    for (int i = 0; i < events.size(); i++) {
      Event read = events.get(i);
      for (Memory memory : read.memory()) {
        if (!memory.isChange() && read.place() != null && isLost(events, i, memory)) {
          found.add(new LostRead(read.thread(), memory.name(), read.place()));
        }
      }
    }
    List<LostRead> last = new ArrayList<>(found);
    Collections.reverse(last);
    return last;
  }

  private static boolean isLost(List<Event> events, int read, Memory memory) {
    boolean isChanged = false;
    for (Event event : events.subList(read + 1, events.size())) {
      if (event.thread().equals(events.get(read).thread())) {
        if (isChanged) {
          return true;
        }
      } else {
        isChanged |=
            event.memory().stream().anyMatch(m -> m.isChange() && m.name().equals(memory.name()));
      }
    }
    return false;
  }

  private Optional<String> of(RivalFinding found, LostRead read) {
    List<Call> own = madeBy(found, read.thread());
    if (own.size() != 1 || own.get(0).isOfPrevious()) {
      return Optional.empty();
    }
    Latest<AtCall> last = new Latest<>(new AtCall(found, read, own.get(0)));
    test.alone(
        () -> {
          test.run(last.set(new AtCall(found, read, own.get(0))));
        },
        Duration.ZERO);
    return last.get().contract.get();
  }

  private static Stream<String> threads() {
    return Stream.concat(Stream.of(RepeatableTest.THREAD), Rival.NAMES.stream());
  }

  /** The calls of a thread in a finding. */
  private static List<Call> madeBy(RivalFinding found, String thread) {
    int number = Rival.NAMES.indexOf(thread);
    if (number >= 0 && number < found.rival().threads().size()) {
      return found.rival().threads().get(number);
    }
    return thread.equals(RepeatableTest.THREAD) ? List.of(found.subject()) : List.of();
  }

  /** A run of the test in which the state before the call of the finding is read. */
  private final class AtCall extends Scout {
    private final RivalFinding found;
    private final LostRead read;
    private final Call own;
    private Supplier<Optional<String>> contract = Optional::empty;
    private int met;
    private boolean isOtherwise;

    AtCall(RivalFinding found, LostRead read, Call own) {
      super(test.underTest());
      this.found = found;
      this.read = read;
      this.own = own;
    }

    @Override
    protected void begins(int number, Call call) {
      isOtherwise |= number >= calls.size() || !call.equals(calls.get(number));
      if (isOtherwise || !call.method().equals(found.subject().method())) {
        return;
      }
      met++;
      if (met == found.number()) {
        NumberedObjects objects = met();
        contract =
            reader.read(
                new DecidingCall(
                    own.method(),
                    objects.get(own.receiver()),
                    own.arguments().stream().map(objects::get).toList(),
                    read.field(),
                    read.place(),
                    threads()
                        .filter(t -> !t.equals(read.thread()))
                        .flatMap(t -> madeBy(found, t).stream())
                        .map(Call::method)
                        .toList()));
      }
    }
  }
}
