package org.demonic.junit.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.EndlessWaitError;
import org.demonic.junit.InterferenceError;
import org.demonic.junit.help.FoundHelp;
import org.demonic.junit.help.HelpSearch;
import org.demonic.junit.help.WrongEnd;
import org.demonic.junit.rerun.HelpedTest;
import org.demonic.junit.test.Obstacle;
import org.demonic.junit.waiting.StuckWait;
import org.demonic.junit.waiting.TestWaits;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Kind;
import org.jspecify.annotations.Nullable;

/** Lets a second thread help one test where it waits, if the code under test may wait at all. */
public final class WaitsOfTest {
  private final @Nullable Predicate<String> isOfModule;
  private final Optional<Obstacle> obstacle;
  private final Supplier<HelpSearch> search;
  private final String test;
  private final Function<StuckWait, Optional<String>> awaited;
  private final String id;
  private final Predicate<Finding> fails;
  private final Function<String, Throwable> givenUp;
  private final List<TestWaits> ofOthers = new CopyOnWriteArrayList<>();
  private Optional<StuckWait> stuck = Optional.empty();
  private Optional<HelpedTest> given = Optional.empty();

  /**
   * The waits of one test.
   *
   * @param test its name in messages
   * @param id its name in files
   * @param isOfModule says of the binary name of a class whether its code is the module's; null if
   *     no code of the test waits
   * @param awaited tells what a wait waits for
   * @param obstacle why the test cannot be run again; empty if it can
   * @param search is asked where the test waits
   * @param fails keeps a finding, and says whether it fails the test
   * @param givenUp makes what ends a test that is neither passed nor failed
   */
  WaitsOfTest(
      String test,
      String id,
      @Nullable Predicate<String> isOfModule,
      Function<StuckWait, Optional<String>> awaited,
      Optional<Obstacle> obstacle,
      Supplier<HelpSearch> search,
      Predicate<Finding> fails,
      Function<String, Throwable> givenUp) {
    this.givenUp = givenUp;
    this.id = id;
    this.fails = fails;
    this.awaited = awaited;
    this.obstacle = obstacle;
    this.test = test;
    this.isOfModule = isOfModule;
    this.search = search;
  }

  /** The waits of a test whose code does not wait, or which cannot be run again. */
  static WaitsOfTest none() {
    return new WaitsOfTest(
        "",
        "",
        null,
        wait -> Optional.empty(),
        Optional.empty(),
        () -> {
          throw new IllegalStateException("no code waits");
        },
        finding -> true,
        IllegalStateException::new);
  }

  /** Runs a part of the test on this thread, and ends it where it waits for ever. */
  <T extends @Nullable Object> T listening(Part<T> part) throws Throwable {
    Predicate<String> names = isOfModule;
    if (names == null) {
      return part.run();
    }
    TestWaits waits = TestWaits.ofThisThread(names);
    try {
      return part.run();
    } finally {
      waits.close();
      stuck = stuck.or(waits::stuck);
      for (TestWaits other : ofOthers) {
        other.stop();
        stuck = stuck.or(other::stuck);
      }
      ofOthers.clear();
    }
  }

  /** Also listens to this thread from now on, for which the one waits that runs the part. */
  void listenAlso() {
    Predicate<String> names = isOfModule;
    if (names != null) {
      ofOthers.add(TestWaits.ofThisThread(names));
    }
  }

  /** Whether the test was ended where it waits for ever. */
  boolean isStuck() {
    return stuck.isPresent();
  }

  /**
   * Runs a test again that was ended in a wait, with help, and says which help that is.
   *
   * @param helped the waits of the run that is helped
   * @param recording of that run
   * @throws EndlessWait if no help is found
   * @throws Throwable what the test fails with if it is helped
   */
  void help(WaitsOfTest helped, Optional<Recording> recording) throws Throwable {
    StuckWait wait = stuck.orElseThrow();
    if (obstacle.isPresent()) {
      throw endless(wait, FoundHelp.impossible(obstacle.get().reason()));
    }
    HelpSearch looking = search.get();
    FoundHelp found = looking.find();
    if (found.help().isPresent()) {
      HelpedTest help = found.help().get();
      tell(wait, help.text(), "");
      helped.given = found.help();
      Optional<Throwable> failure = looking.run(help, recording);
      if (failure.isPresent()) {
        throw failure.get();
      } else if (found.wrong().isPresent()) {
        failEarly(wait, found.wrong().get());
      }
    } else if (found.failing().isPresent()) {
      tell(wait, found.failing().get().text(), ", and fails");
      throw found.failing().get().failure();
    } else {
      throw endless(wait, found);
    }
  }

  /** The help that the test has had; empty if it has had none. */
  public Optional<HelpedTest> given() {
    return given;
  }

  private void tell(StuckWait wait, String help, String end) {
    String how =
        !help.isEmpty() ? help : wait.isTimed() ? "its time limit passes" : "it runs again";
    System.out.println(
        "Demonic: %s: %s; it goes on when %s%s".formatted(test, text(wait), how, end));
  }

  private EndlessWait endless(StuckWait wait, FoundHelp found) {
    return new EndlessWait(test, text(wait), wait.frames(), found);
  }

  /** What ends a test that waits for ever: if that is known, it counts as given up. */
  Throwable failure(EndlessWait endless) {
    StackTraceElement at = stuck.orElseThrow().frames().get(0);
    EndlessWaitError error = endless.error();
    String report = String.valueOf(error.getMessage());
    return fails.test(WaitFinding.of(Kind.LOST_SIGNAL, id, at, report))
        ? error
        : givenUp.apply("it waits for ever, which is known");
  }

  /** Fails a test whose wait ends otherwise than the code expects, if that is not known. */
  private void failEarly(StuckWait wait, WrongEnd wrong) {
    StackTraceElement at = wait.frames().get(0);
    String place =
        Arrays.stream(wrong.failure().getStackTrace())
            .filter(frame -> frame.getClassName().equals(at.getClassName()))
            .findFirst()
            .map(StuckWait::place)
            .orElse("");
    String report =
        """
        The wait in %s can end before what it waits for        test %s

          at              %s
          it ends when    %s
          here            %s%s
          to rule it out  let the wait end in an exception, or check again what it waits for
        """
            .formatted(at.getMethodName(), test, text(wait), wrong.how(), wrong.failure(), place);
    if (fails.test(WaitFinding.of(Kind.EARLY_END, id, at, report))) {
      throw new InterferenceError(report, at);
    }
  }

  private String text(StuckWait wait) {
    return wait.text() + awaited.apply(wait).map(text -> ", " + text).orElse("");
  }
}
