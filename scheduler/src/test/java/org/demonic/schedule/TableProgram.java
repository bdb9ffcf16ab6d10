package org.demonic.schedule;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import samples.schedule.table.Apart;
import samples.schedule.table.Right;
import samples.schedule.table.Wrong;

/** A small program, what is true of it, and what an exploration says of it. */
record TableProgram(Method method) {
  private static final Duration TIME = Duration.ofSeconds(20);
  private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";
  private static final String MARK = "said: ";

  /**
   * What an exploration has said.
   *
   * @param kind the kind of the failure, and the outcome where there is none
   */
  record Said(String kind, String message) {}

  /** Whether it is a program, and this JVM has what it needs. */
  static boolean isOne(Method method) {
    Right right = method.getAnnotation(Right.class);
    Wrong wrong = method.getAnnotation(Wrong.class);
    if (right == null && wrong == null) {
      return false;
    }
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

  /** Explores it. */
  Said explore() throws IOException {
    boolean isApart =
        method.isAnnotationPresent(Apart.class)
            || method.getDeclaringClass().isAnnotationPresent(Apart.class);
    return isApart ? exploreApart() : exploreHere();
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

  private Said exploreApart() throws IOException {
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
    command.add(method.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int begin = output.indexOf(MARK);
      if (begin < 0) {
        return new Said("NOTHING", output);
      }
      String[] said = output.substring(begin + MARK.length()).split("\\R", 2);
      return new Said(said[0], said[1]);
    } finally {
      process.destroyForcibly();
    }
  }

  /** Explores the program of a class and a name, in a JVM that has done nothing else. */
  public static void main(String[] args) throws Exception {
    Method method = Class.forName(args[0]).getDeclaredMethod(args[1]);
    Said said = new TableProgram(method).exploreHere();
    System.out.println(MARK + said.kind());
    System.out.println(said.message());
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }
}
