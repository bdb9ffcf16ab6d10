package org.demonic.schedule.objects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

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

  /** Most objects have few parts that matter; arrays may have many. */
  private static final class Parts {
    private int[] keys = new int[2];
    private Location[] locations = new Location[2];
    private int size;
    private int last;

    @org.jspecify.annotations.Nullable
    Location find(int part) {
      if (last < size && keys[last] == part) {
        return locations[last];
      }
      for (int i = 0; i < size; i++) {
        if (keys[i] == part) {
          last = i;
          return locations[i];
        }
      }
      return null;
    }

    Location add(int part, Location location) {
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, 2 * size);
        locations = Arrays.copyOf(locations, 2 * size);
      }
      keys[size] = part;
      locations[size++] = location;
      return location;
    }
  }
}
