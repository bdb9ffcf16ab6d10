package org.demonic.junit.rival;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.test.LoadedClass;
import org.demonic.memory.Basis;
import org.demonic.memory.Known;
import org.demonic.memory.Memory;
import org.demonic.memory.Touched;
import org.jspecify.annotations.Nullable;

/** What earlier runs have found out about the tests of a module beside second threads. */
public final class RunMemory {
  /** What the names of tests begin with in the memory. */
  private static final String SECTION = "rivals ";

  private final Memory memory;
  private final String settings;

  /** How many tests of the same name have begun: rows of parameters may look the same. */
  private final Map<String, Integer> begun = new ConcurrentHashMap<>();

  /** What earlier runs have left, as it was when this one began. */
  private @Nullable Map<String, Known> latest;

  private @Nullable Boolean areOthersLeft;

  /**
   * Creates the memory of a run that begins.
   *
   * @param settings those that make a difference to what pairs show
   */
  public RunMemory(Memory memory, String settings) {
    this.memory = memory;
    this.settings = settings;
  }

  /**
   * What is known of the pairs of a test.
   *
   * @param id as {@code package.Class#method}
   * @param title with the row of its parameters
   * @param underTest a name for the classes whose calls count
   */
  public EarlierPairs of(Class<?> testClass, String id, String title, String underTest) {
    if (memory.isOff()) {
      return EarlierPairs.NONE;
    }
    latest();
    String name = SECTION + id + " " + title.replace('\n', ' ') + " " + underTest;
    String owner = name + " " + begun.merge(name, 1, Integer::sum);
    return new EarlierPairs(this, id, owner, basis(testClass.getName()), memory.recall(owner));
  }

  private Optional<Basis> basis(String testClass) {
    return Touched.of(LoadedClass.loader()).by(testClass).map(basis -> basis.with(settings));
  }

  /** Keeps what is known of the pairs of a test now. */
  void keep(String owner, Basis basis, Map<String, String> items) {
    if (Touched.of(LoadedClass.loader()).isAsBefore(basis)) {
      memory.keep(owner, new Known(basis.text(), items));
    }
  }

  /**
   * Whether tests of the last run have pairs that were never run as the code is now: those come
   * before more schedules of others.
   */
  synchronized boolean areOthersLeft() {
    Boolean known = areOthersLeft;
    if (known == null) {
      known =
          latest().entrySet().stream().anyMatch(entry -> isLeft(entry.getKey(), entry.getValue()));
      areOthersLeft = known;
    }
    return known;
  }

  private synchronized Map<String, Known> latest() {
    Map<String, Known> known = latest;
    if (known == null) {
      known = memory.latest(SECTION);
      latest = known;
    }
    return known;
  }

  private boolean isLeft(String owner, Known known) {
    String testClass = owner.substring(SECTION.length(), owner.indexOf('#', SECTION.length()));
    Optional<Basis> basis = basis(testClass);
    return basis.isPresent()
        && (!basis.get().text().equals(known.basis()) || EarlierPairs.haveUnrun(known));
  }

  /** Writes what is known now, so that no run that is killed loses more than a class. */
  public void write() {
    memory.write();
  }
}
