package org.demonic.schedule;

import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import samples.schedule.table.Apart;
import samples.schedule.table.Right;
import samples.schedule.table.Wrong;

/** A small program, what is true of it, and what an exploration says of it. */
record TableProgram(Method method) {
  /** Far more than any of them needs, on a machine with much else to do. */
  private static final Duration TIME = Duration.ofMinutes(2);

  private static final int REPETITIONS = 20;
  private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";
  private static final String MARK = "said: ";

  /**
   * What has been said.
   *
   * @param kind of an exploration the kind of the failure, and the outcome where there is none
   */
  record Said(String kind, String message) {}

  /** Whether it is a program. */
  static boolean isOne(Method method) {
    return method.isAnnotationPresent(Right.class) || method.isAnnotationPresent(Wrong.class);
  }

  /** Whether this JVM has what it needs. */
  boolean isForThisJvm() {
    Right right = method.getAnnotation(Right.class);
    Wrong wrong = method.getAnnotation(Wrong.class);
    int since = right == null ? wrong.since() : right.since();
    return since <= Runtime.version().feature();
  }

  String name() {
    return method.getDeclaringClass().getSimpleName() + "." + method.getName();
  }

  boolean isRight() {
    return method.isAnnotationPresent(Right.class);
  }

  /** What may be said of it. */
  List<String> truth() {
    if (!isRight()) {
      Wrong wrong = method.getAnnotation(Wrong.class);
      return Arrays.stream(wrong.value()).map(Enum::toString).toList();
    }
    return executions() > 0 ? List.of("COMPLETE", "LIMIT", "BOUNDED") : List.of("COMPLETE");
  }

  private int executions() {
    return isRight() ? method.getAnnotation(Right.class).executions() : 0;
  }

  /** Runs it once. */
  void run() throws Throwable {
    try {
      method.invoke(null);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  /**
   * Explores it.
   *
   * @param most for how long, if it is explored in a JVM of its own
   */
  Said explore(Duration most) throws IOException, InterruptedException {
    return isApart() ? apart("explore", most, List.of(method.getName())).get(0) : exploreHere();
  }

  /**
   * Explores programs of one class, one after the other in one JVM that does nothing else.
   *
   * @return what is said of them, in their order, up to the first one of which nothing is
   */
  static List<Said> exploreTogether(List<TableProgram> programs, Duration most)
      throws IOException, InterruptedException {
    List<String> names = programs.stream().map(p -> p.method.getName()).toList();
    return programs.get(0).apart("explore", most, names);
  }

  /** Whether it needs a JVM of its own. */
  boolean isApart() {
    return method.isAnnotationPresent(Apart.class) || isOfClassApart();
  }

  private Said exploreHere() {
    Schedules schedules = Schedules.of(this::run).time(TIME);
    Exploration found;
    try {
      found = (executions() > 0 ? schedules.executions(executions()) : schedules).explore();
    } catch (RuntimeException thrown) {
      return new Said("THROWN", thrown + " at " + thrown.getStackTrace()[0]);
    }
    Failure failure = found.failure();
    return found.outcome() == Outcome.FAILED
        ? new Said(failure.kind().toString(), failure.message())
        : new Said(found.outcome().toString(), failure == null ? "no failure" : failure.message());
  }

  /** Runs it several times on threads that nobody controls. */
  Said repeat(Duration most) throws IOException, InterruptedException {
    return isApart() ? apart("repeat", most, List.of(method.getName())).get(0) : repeatHere();
  }

  private Said repeatHere() {
    Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
    UncaughtExceptionHandler usual = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> thrown.add(failure));
    try {
      for (int i = 0; i < REPETITIONS; i++) {
        run();
      }
    } catch (Throwable failure) {
      thrown.add(failure);
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(usual);
    }
    return new Said(thrown.isEmpty() ? "RIGHT" : "WRONG", thrown.toString());
  }

  /** Whether the programs of its class need a JVM of their own, and may share it. */
  boolean isOfClassApart() {
    return method.getDeclaringClass().isAnnotationPresent(Apart.class);
  }

  private List<Said> apart(String what, Duration most, List<String> names)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add("-XX:+EnableDynamicAgentLoading");
    String parallelism = System.getProperty(PARALLELISM);
    if (parallelism != null) {
      command.add("-D" + PARALLELISM + "=" + parallelism);
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(TableProgram.class.getName(), method.getDeclaringClass().getName()));
    command.add(what);
    command.addAll(names);
    Path output = Files.createTempFile("program", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (!process.waitFor(most.toSeconds(), TimeUnit.SECONDS)) {
        return List.of(new Said("HANGS", "nothing is said within " + most));
      }
      return said(Files.readString(output));
    } finally {
      process.destroyForcibly().waitFor();
      Files.delete(output);
    }
  }

  private static List<Said> said(String output) {
    int begin = output.indexOf(MARK);
    if (begin < 0) {
      return List.of(new Said("NOTHING", output));
    }
    return Arrays.stream(output.substring(begin + MARK.length()).split(MARK))
        .map(text -> text.split("\\R", 2))
        .map(parts -> new Said(parts[0], parts[1]))
        .toList();
  }

  /** Explores or repeats programs of a class, by their names, in a JVM that does nothing else. */
  public static void main(String[] args) throws Exception {
    for (String name : Arrays.asList(args).subList(2, args.length)) {
      TableProgram program = new TableProgram(Class.forName(args[0]).getDeclaredMethod(name));
      Said said = args[1].equals("repeat") ? program.repeatHere() : program.exploreHere();
      System.out.println(MARK + said.kind());
      System.out.println(said.message());
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
