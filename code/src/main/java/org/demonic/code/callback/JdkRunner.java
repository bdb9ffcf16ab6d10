package org.demonic.code.callback;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;

/**
 * A method of the JDK that runs a function that it gets.
 *
 * @param type the class or interface that declares it
 * @param function which argument the function is; the receiver, if there is one, is 0
 * @param elements for each argument of the function, which type argument of the collection, map or
 *     stream it has; the collection is argument 0
 * @param isLater whether another thread runs the function, and not this call
 */
record JdkRunner(String type, String name, int function, List<Integer> elements, boolean isLater) {
  private static final String TABLE =
      """
      now   java/lang/Iterable        forEach                1 0
      now   java/util/Collection      removeIf               1 0
      now   java/util/List            replaceAll             1 0
      now   java/util/List            sort                   1 00
      now   java/util/Collections     sort                   1 00
      now   java/util/Collections     max                    1 00
      now   java/util/Collections     min                    1 00
      now   java/util/Map             forEach                1 01
      now   java/util/Map             replaceAll             1 01
      now   java/util/Optional        ifPresent              1 0
      now   java/util/Optional        map                    1 0
      now   java/util/Optional        filter                 1 0
      now   java/util/stream/Stream   forEach                1 0
      now   java/util/stream/Stream   forEachOrdered         1 0
      now   java/util/stream/Stream   anyMatch               1 0
      now   java/util/stream/Stream   allMatch               1 0
      now   java/util/stream/Stream   noneMatch              1 0
      later java/lang/Thread          startVirtualThread     0
      later java/util/concurrent/Executor                 execute                1
      later java/util/concurrent/ExecutorService          submit                 1
      later java/util/concurrent/ScheduledExecutorService schedule               1
      later java/util/concurrent/ScheduledExecutorService scheduleAtFixedRate    1
      later java/util/concurrent/ScheduledExecutorService scheduleWithFixedDelay 1
      later java/util/concurrent/CompletableFuture        runAsync               0
      later java/util/concurrent/CompletableFuture        supplyAsync            0
      later java/util/concurrent/CompletableFuture        thenRun                1
      later java/util/concurrent/CompletableFuture        thenRunAsync           1
      later java/util/concurrent/CompletableFuture        thenAccept             1
      later java/util/concurrent/CompletableFuture        thenAcceptAsync        1
      """;

  private static final List<JdkRunner> ALL = TABLE.lines().map(JdkRunner::parsed).toList();

  JdkRunner {
    elements = List.copyOf(elements);
  }

  private static JdkRunner parsed(String row) {
    String[] columns = row.split(" +");
    List<Integer> elements =
        Stream.of(columns).skip(4).flatMap(c -> c.chars().mapToObj(d -> d - '0')).toList();
    return new JdkRunner(
        columns[1], columns[2], Integer.parseInt(columns[3]), elements, columns[0].equals("later"));
  }

  /** What a call runs, if it is a call of such a method. */
  static Optional<JdkRunner> of(Program program, MethodName called) {
    return ALL.stream()
        .filter(r -> r.name.equals(called.name()) && program.module(called.owner()).isEmpty())
        .filter(r -> program.isSubtype(called.owner(), r.type))
        .findFirst();
  }
}
