package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.GoalChecker.Judgement;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.MessageLinks;
import org.demonic.synthesize.answer.Cancellation;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Runs the server over its protocol in this process; the test itself answers the goals. */
abstract class LanguageServerFixture {
  static final String URI = "file:///nowhere/bank.demonl";
  static final String BANK =
      """
      -- An account, or 😀 nothing.
      type Account { balance: Int, owner: Person } -- money
      type Person { name: String, mood: Mood }
      enum Mood { GOOD, BAD }

      -- Takes money
      -- from an account.
      withdraw(this: Account, amount: Int)
        require covered: amount <= this.balance
        ensure this.balance = old this.balance - amount

      rich(this: Account): Bool
        ensure Result = {- 😀😀 -} (this.balance > 1000)

      goal overdraw
        a: Account
      initial
        a /= null and a.owner.mood = GOOD
      final
        not rich(a)
      """;

  static final Path DOCS = Path.of("../docs");
  static final GoalAnswer GOOD =
      new GoalAnswer(Judgement.EXPECTED, Optional.of("stable"), "STABLE, as expected", List.of());

  volatile Checker checker = (domain, goal, cancellation) -> GOOD;
  volatile Reviewer reviewer = (domain, goals, cancellation) -> List.of();
  Editor editor;
  Workbench workbench;
  private TwoPipes pipes;
  private CompletableFuture<Integer> status;

  interface Checker {
    GoalAnswer check(Domain domain, Goal goal, Cancellation cancellation);
  }

  interface Reviewer {
    List<Diagnostic> review(Domain domain, List<Goal> goals, Cancellation cancellation);
  }

  private final class GoalCheckerOfTheTest implements GoalChecker {
    @Override
    public GoalAnswer check(Domain domain, Goal goal, Cancellation cancellation) {
      return checker.check(domain, goal, cancellation);
    }

    @Override
    public List<Diagnostic> review(Domain domain, List<Goal> goals, Cancellation cancellation) {
      return reviewer.review(domain, goals, cancellation);
    }
  }

  @BeforeEach
  void start() throws Exception {
    pipes = TwoPipes.open();
    workbench = new Workbench(new GoalCheckerOfTheTest(), MessageLinks.into(DOCS));
    status =
        CompletableFuture.supplyAsync(
            () -> LanguageServerProcess.run(pipes.serverReads(), pipes.serverWrites(), workbench));
    editor = new Editor(pipes.editorReads(), pipes.editorWrites());
    if (watchesFiles()) {
      editor.watchesFiles();
    }
    editor.initialize(true, folders());
  }

  /** The URIs of the folders that are open in the editor from the beginning. */
  List<String> folders() throws IOException {
    return List.of();
  }

  /** Whether the editor can report changes of files. */
  boolean watchesFiles() {
    return false;
  }

  @AfterEach
  void end() throws Exception {
    editor.shutDown();
    assertThat(Editor.get(status)).isZero();
    pipes.close();
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  static Location location(String uri, int line, int from, int to) {
    return new Location(uri, new Range(new Position(line, from), new Position(line, to)));
  }
}
