package org.demonic.schedule.objects;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Numbers the memory, locks and threads that an execution touches, in the order of first use. */
public final class Locations {
  /** The part of an object that stands for the object itself: its lock, or all its contents. */
  public static final int WHOLE = -1;

  /** The part of a thread that says whether it may go on although it parks. */
  public static final int PERMIT = -2;

  /** The part of a lock that stands for the threads that have shared it and given it back. */
  public static final int SHARED = -3;

  /**
   * The part of a pool that stands for what its threads have done, and of a late write's thread.
   */
  public static final int DONE = -4;

  /** Stands for the time. */
  public static final Object CLOCK = new Object();

  /** Stands for what the JDK's own threads share. */
  public static final Object JDK = new Object();

  /** Stands for which threads there are. */
  public static final Object THREADS = new Object();

  /** The slots for parts that an object begins with, a power of two as later ones. */
  private static final int SMALLEST = 4;

  /** 2 to the 32nd by the golden ratio, which spreads parts that are near to each other. */
  private static final int GOLDEN = 0x9E3779B9;

  private final IdentityHashMap<Object, Parts> objects = new IdentityHashMap<>();
  private final List<Location> met = new ArrayList<>();

  /** The part of an object: a field, an element, or {@link #WHOLE}. */
  public Location location(Object object, int part) {
    Parts parts = objects.get(object);
    if (parts == null) {
      parts = new Parts();
      objects.put(object, parts);
    }
    Location known = parts.find(part);
    if (known != null) {
      return known;
    }
    Location added = new Location(met.size(), 31 * object.getClass().getName().hashCode() + part);
    met.add(added);
    return parts.add(part, added);
  }

  public int size() {
    return met.size();
  }

  public Location location(int number) {
    return met.get(number);
  }

  /**
   * The parts of one object: a hash table without chains. Most objects have few parts that matter,
   * but an array may have many, and is asked about at each access.
   */
  private static final class Parts {
    private int[] keys = new int[SMALLEST];
    private @Nullable Location[] locations = new Location[SMALLEST];
    private int size;

    @Nullable Location find(int part) {
      return locations[slot(part)];
    }

    /** The slot in which a part is, or is to be. */
    private int slot(int part) {
      int mask = keys.length - 1;
      int spread = part * GOLDEN;
      int slot = (spread ^ spread >>> 16) & mask;
      while (locations[slot] != null && keys[slot] != part) {
        slot = slot + 1 & mask;
      }
      return slot;
    }

    Location add(int part, Location location) {
      if (2 * size >= keys.length) {
        grow();
      }
      int slot = slot(part);
      keys[slot] = part;
      locations[slot] = location;
      size++;
      return location;
    }

    private void grow() {
      int[] parts = keys;
      @Nullable Location[] known = locations;
      keys = new int[2 * parts.length];
      locations = new Location[2 * parts.length];
      for (int i = 0; i < parts.length; i++) {
        if (known[i] != null) {
          int slot = slot(parts[i]);
          keys[slot] = parts[i];
          locations[slot] = known[i];
        }
      }
    }
  }
}
