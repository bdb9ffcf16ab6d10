package org.demonic.schedule.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.Ending.How;
import org.demonic.schedule.objects.Places;
import org.demonic.schedule.step.Choice;
import org.jspecify.annotations.Nullable;

/**
 * Chooses as a script says. The script runs on a thread of its own, and only while the execution
 * waits for it: it is asked what it waits for next, and the threads make their steps until that has
 * come. A script that first asks about something that is no step is stopped; once its {@link
 * Interest} is a step, the script begins anew.
 */
final class Follower implements Chooser, Stage {
  private static final ExecutorService SCRIPTS =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "demonic-script");
            thread.setDaemon(true);
            return thread;
          });

  /** The classes on the stack of a waiting script that are not the script itself. */
  private static final Set<String> OURS =
      Set.of(Script.class.getName(), Follower.class.getName(), Baton.class.getName());

  private final Places places;
  private final Scenario scenario;
  private final Oracle oracle;
  private final Following following;
  private final Set<Interest> known;
  private final Baton baton = new Baton();
  private final CountDownLatch done = new CountDownLatch(1);
  private final List<ScriptedThread> threads = new ArrayList<>();
  private final OpenChoices open;

  private volatile @Nullable Thread thread;
  private volatile @Nullable Throwable thrown;
  private volatile boolean hasFinished;
  private boolean hasBegun;
  private @Nullable Execution execution;
  private @Nullable Command command;
  private @Nullable NotFollowed notFollowed;
  private @Nullable Set<Interest> wanted;
  private int met;
  private boolean holdsOthers;

  /**
   * Creates the follower of one execution.
   *
   * @param known what is a step of threads already
   */
  Follower(
      Places places, Scenario scenario, Oracle oracle, Following following, Set<Interest> known) {
    this.places = places;
    this.scenario = scenario;
    this.oracle = oracle;
    this.following = following;
    this.known = known;
    this.open = new OpenChoices(oracle, following.preemptions());
  }

  /** Ends a script whose execution is over. It has nobody to catch it but itself. */
  private static final class Over extends Error {
    private static final long serialVersionUID = 1;

    Over() {
      super("the execution is over", null, false, false);
    }
  }

  @Override
  public int choose(Execution running, Choice choice) {
    execution = running;
    addThreads();
    follow();
    if (wanted != null || thrown != null) {
      return STOP;
    }
    List<ScriptedThread> free = threads;
    Command awaited = command;
    if (awaited != null) {
      free = candidates(awaited);
      if (free.isEmpty() && awaited.problem == null) {
        awaited.problem = "no thread that may go on can";
      }
      if (awaited.problem != null) {
        giveUp(awaited);
        // What it does without the script may show what has to be a step for it.
        if (!following.isLenient() && !known.contains(new Interest.OfRaces())) {
          return STOP;
        }
        free = threads;
      }
    }
    int chosen = open.choose(choice, free.stream().filter(ScriptedThread::canGoOn).toList());
    threads.get(chosen).moves++;
    return chosen;
  }

  /** Lets the script run until it has ended or its command is not met yet. */
  private void follow() {
    if (!hasBegun) {
      hasBegun = true;
      SCRIPTS.execute(this::runScript);
      baton.passToScript();
    }
    try {
      while (command != null && command.problem == null && command.isMet(threads)) {
        met++;
        command = null;
        baton.passToScript();
      }
    } catch (Wanted unknown) {
      wanted = unknown.interests;
    }
  }

  private void addThreads() {
    Execution running = execution;
    while (running != null && threads.size() < running.threads()) {
      threads.add(new ScriptedThread(this, threads.size()));
    }
  }

  private List<ScriptedThread> candidates(Command awaited) {
    List<ScriptedThread> able = new ArrayList<>();
    for (ScriptedThread t : threads) {
      if (awaited.mayGoOn(t) && t.canGoOn()) {
        able.add(t);
      }
    }
    if (able.isEmpty() && !holdsOthers) {
      for (ScriptedThread t : threads) {
        if (awaited.mayHelp(t) && t.canGoOn()) {
          able.add(t);
        }
      }
    }
    return able;
  }

  private void giveUp(Command awaited) {
    List<Whereabouts> where = new ArrayList<>();
    Execution running = execution;
    if (running != null) {
      threads.forEach(t -> where.add(Whereabouts.of(running, t)));
    }
    String reason = awaited.problem == null ? "all threads have ended" : awaited.problem;
    notFollowed = new NotFollowed(met, line(), awaited.toString(), reason, where);
    command = null;
    baton.end();
  }

  private String line() {
    Thread script = thread;
    if (script != null) {
      for (StackTraceElement frame : script.getStackTrace()) {
        if (!frame.getClassName().startsWith("java.") && !OURS.contains(frame.getClassName())) {
          return frame.getFileName() + ":" + frame.getLineNumber();
        }
      }
    }
    return "its beginning";
  }

  private void runScript() {
    thread = Thread.currentThread();
    try {
      if (baton.awaitScriptsTurn()) {
        scenario.run(new Script(this));
      }
      hasFinished = !baton.isOver();
    } catch (Over end) {
      // The execution has ended before the script.
    } catch (Wanted unknown) {
      wanted = unknown.interests;
    } catch (UnknownMemberException changed) {
      // A test that was generated for other code has nothing more to say of this one.
      hasFinished = following.isLenient() && !baton.isOver();
      thrown = hasFinished ? null : changed;
    } catch (Throwable problem) {
      thrown = problem;
    }
    thread = null;
    done.countDown();
    baton.scriptEnds();
  }

  /** Called on the script's thread: waits until a command has been met. */
  ScriptedThread await(Command wants, Set<Interest> interests) {
    require(interests);
    command = wants;
    if (!baton.passToExecution()) {
      throw new Over();
    }
    return wants.result == null ? thread(0) : wants.result;
  }

  /** Called on any thread: something has to be a step of threads. */
  @Override
  public void require(Set<Interest> interests) {
    if (!known.containsAll(interests)) {
      throw new Wanted(interests);
    }
  }

  private static final class Wanted extends Error {
    private static final long serialVersionUID = 1;

    final transient Set<Interest> interests;

    Wanted(Set<Interest> interests) {
      super("this has to be a step first", null, false, false);
      this.interests = interests;
    }
  }

  int choose(int options) {
    return options == 1 ? 0 : oracle.choose(options);
  }

  ScriptedThread thread(int number) {
    while (threads.size() <= number) {
      threads.add(new ScriptedThread(this, threads.size()));
    }
    return threads.get(number);
  }

  void setHoldsOthers(boolean holds) {
    holdsOthers = holds;
  }

  @Override
  public @Nullable Execution execution() {
    return execution;
  }

  @Override
  public Places places() {
    return places;
  }

  /** The execution is over, and so is the script, once it has heard of the last events. */
  void finish(Execution ended) {
    execution = ended;
    addThreads();
    if (ended.ending().how() == How.DONE && notFollowed == null) {
      follow();
      Command awaited = command;
      if (awaited != null && wanted == null) {
        giveUp(awaited);
      }
    }
    baton.end();
    try {
      if (hasBegun && !done.await(1, TimeUnit.SECONDS)) {
        thrown = new IllegalStateException("the script goes on, although its execution has ended");
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  /** The command that the execution could not follow; null if it could. */
  @Nullable NotFollowed notFollowed() {
    return notFollowed;
  }

  /** Whether the script has come to its end. */
  boolean hasFinished() {
    return hasFinished;
  }

  /** The accesses that have to become steps before the script can be followed; or null. */
  @Nullable Set<Interest> wanted() {
    return wanted;
  }

  /** The exception that the script has thrown; null if nothing. */
  @Nullable Throwable thrown() {
    return thrown;
  }

  /** The preemptions among the choices that the script has left open. */
  int preemptions() {
    return open.preemptions();
  }
}
