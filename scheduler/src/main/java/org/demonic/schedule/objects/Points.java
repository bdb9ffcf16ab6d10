package org.demonic.schedule.objects;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.demonic.instrument.schedule.Site;

/**
 * The accesses that are steps: those to volatiles, and those to fields with a known race (CHESS,
 * section 4.4.1). It grows from execution to execution.
 */
public final class Points {
  /**
   * What an execution leaves out, because most code under test cannot tell: that leaves fewer
   * schedules. Where code can tell, the exploration begins again with it.
   */
  public enum Detail {
    /** Threads wait within calls of the JDK, where they stand in queues and may lose permits. */
    WAITS,
    /** Threads say in steps by what they are about to park. */
    BLOCKERS,
    /** Threads begin and end in steps to use channels. */
    CHANNELS,
    /** Threads begin to be there, and end, in steps of their own. */
    THREADS
  }

  private final BitSet racing = new BitSet();
  private final BitSet claimed = new BitSet();
  private final Set<Race> races = new LinkedHashSet<>();
  private final Set<String> routines = new HashSet<>();
  private final Set<String> lines = new HashSet<>();
  private boolean tells;
  private boolean containers;
  private final Set<Detail> details = EnumSet.noneOf(Detail.class);
  private boolean lateWrites;
  private final boolean releases;
  private final boolean timeouts;
  private boolean sleepsWait;
  private boolean threadsDie;
  private boolean accessesNoted;

  /**
   * Creates points without any race.
   *
   * @param releases whether to give a lock back is a step of its own
   * @param timeouts whether the time of a thread that waits may also be up while others can go on
   */
  public Points(boolean releases, boolean timeouts) {
    this.releases = releases;
    this.timeouts = timeouts;
  }

  /** The races seen so far, each once. */
  public Set<Race> races() {
    return races;
  }

  /** Notes fields in which threads find themselves while others may have written them. */
  public void claim(Set<Integer> fields) {
    fields.forEach(claimed::set);
  }

  /** Whether such a field is known. */
  public boolean isClaimed(int field) {
    return claimed.get(field);
  }

  public boolean isRacing(int field) {
    return racing.get(field);
  }

  /** Lets accesses of a field be steps. Returns whether they were not. */
  public boolean addField(int field) {
    boolean isNew = !racing.get(field);
    racing.set(field);
    return isNew;
  }

  /** Lets calls of the JDK's objects be steps that order nothing. */
  public void addContainers() {
    containers = true;
  }

  public boolean areContainersSteps() {
    return containers;
  }

  /** Lets executions have a detail that the code under test can tell. */
  public void add(Detail detail) {
    details.add(detail);
  }

  /** The details so far. */
  public Set<Detail> details() {
    return details.isEmpty() ? Set.of() : EnumSet.copyOf(details);
  }

  /** Lets others see the writes of a thread late where their mode allows that. */
  public void addLateWrites() {
    lateWrites = true;
  }

  public boolean areWritesLate() {
    return lateWrites;
  }

  /** Lets the beginnings and ends of the methods of that name be steps. */
  public void addRoutine(String name) {
    routines.add(name);
  }

  /** Makes the beginning of a line a step, in a class and its nested classes. */
  public void addLine(String className, int line) {
    lines.add(className + ":" + line);
  }

  /** Lets events be steps that the code under test names. */
  public void addEvents() {
    tells = true;
  }

  public boolean areEventsSteps() {
    return tells;
  }

  public boolean isStep(Site site) {
    String className = site.in().method().className();
    if (site instanceof Site.CallSite call) {
      return routines.contains(call.name());
    } else if (site instanceof Site.RoutineSite) {
      return routines.contains(site.in().method().name());
    }
    return lines.stream()
        .anyMatch(
            line -> {
              int colon = line.lastIndexOf(':');
              String asked = line.substring(0, colon);
              return line.endsWith(":" + site.line())
                  && (className.equals(asked) || className.startsWith(asked + "$"));
            });
  }

  public boolean areReleasesSteps() {
    return releases;
  }

  /** Whether the time of a thread that waits may also be up while others can go on. */
  public boolean areTimeoutsChoices() {
    return timeouts;
  }

  /**
   * Lets sleeps end only when no other thread can go on, or not: at any time behind shorter ones.
   */
  public void letSleepsWait(boolean doWait) {
    sleepsWait = doWait;
  }

  public boolean doSleepsWait() {
    return sleepsWait;
  }

  /**
   * Lets executions go on behind the end of a thread by an exception that nobody handles, as a
   * plain run does; without this, they end there. The first thread always ends them.
   */
  public void letThreadsDie() {
    threadsDie = true;
  }

  public boolean doThreadsDie() {
    return threadsDie;
  }

  /** Lets executions note all accesses to memory, also those that are no steps. */
  public void noteAccesses() {
    accessesNoted = true;
  }

  public boolean areAccessesNoted() {
    return accessesNoted;
  }

  /** Notes races. Returns whether a field is among the racing ones that was not before. */
  public boolean add(Set<Race> found) {
    int before = racing.cardinality();
    for (Race race : found) {
      races.add(race);
      racing.set(race.field());
    }
    return racing.cardinality() > before;
  }
}
