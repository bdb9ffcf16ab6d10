package org.demonic.junit.live;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.demonic.junit.heap.HeapPath;
import org.jspecify.annotations.Nullable;

/**
 * The values that were read from the heap at one moment. What the same terms read there, they can
 * read here at any later time. It holds what Java had, and not values of demonL, for the domain may
 * have learnt types of the objects in between.
 */
public final class KeptReads implements LiveHeap {
  private static final Object ALL_ELEMENTS = new Object();

  /** The number of objects up to which one is found fastest by looking at each. */
  private static final int FEW = 8;

  private final List<Kept> objects = new ArrayList<>(2);
  private @Nullable IdentityHashMap<Object, Kept> index;

  /** The values that were read from one object. */
  private static final class Kept {
    final Object object;
    final HeapPath path;

    /** The values by {@link Field}, index, or {@link #ALL_ELEMENTS}. */
    final Map<Object, @Nullable Object> values = new HashMap<>(4);

    Kept(Object object, HeapPath path) {
      this.object = object;
      this.path = path;
    }
  }

  /** A heap that keeps here what is read of another one. */
  LiveHeap keeping(LiveHeap present) {
    return new Keeping(present);
  }

  /** Visits all objects that were reached, with the path to each. */
  void forEach(BiConsumer<Object, HeapPath> visitor) {
    objects.forEach(kept -> visitor.accept(kept.object, kept.path));
  }

  private @Nullable Kept find(Object object) {
    if (index != null) {
      return index.get(object);
    }
    for (int i = 0; i < objects.size(); i++) {
      if (objects.get(i).object == object) {
        return objects.get(i);
      }
    }
    return null;
  }

  @Override
  public boolean has(Object object) {
    return find(object) != null;
  }

  @Override
  public @Nullable Object field(Object object, Field field) {
    return kept(object, field);
  }

  @Override
  public @Nullable Object element(Object array, int index) {
    Kept kept = find(array);
    Object all = kept == null ? null : kept.values.get(ALL_ELEMENTS);
    return all == null ? kept(array, index) : Array.get(all, index);
  }

  @Override
  public Object elements(Object array) {
    Object all = kept(array, ALL_ELEMENTS);
    if (all == null) {
      throw new IllegalStateException("an array without elements");
    }
    return all;
  }

  private @Nullable Object kept(Object object, Object place) {
    Kept kept = find(object);
    Object value = kept == null ? null : kept.values.get(place);
    if (value == null && (kept == null || !kept.values.containsKey(place))) {
      throw new IllegalStateException("nothing was kept of " + place);
    }
    return value;
  }

  private final class Keeping implements LiveHeap {
    private final LiveHeap present;

    Keeping(LiveHeap present) {
      this.present = present;
    }

    @Override
    public void meet(Object object, HeapPath path) {
      if (find(object) == null) {
        Kept kept = new Kept(object, path);
        objects.add(kept);
        if (index != null) {
          index.put(object, kept);
        } else if (objects.size() > FEW) {
          IdentityHashMap<Object, Kept> all = new IdentityHashMap<>();
          objects.forEach(k -> all.put(k.object, k));
          index = all;
        }
      }
    }

    @Override
    public boolean has(Object object) {
      return present.has(object);
    }

    @Override
    public @Nullable Object field(Object object, Field field) {
      Object value = present.field(object, field);
      keep(object, field, value);
      return value;
    }

    @Override
    public @Nullable Object element(Object array, int index) {
      Object value = present.element(array, index);
      keep(array, index, value);
      return value;
    }

    @Override
    public Object elements(Object array) {
      Object now = present.elements(array);
      int length = Array.getLength(now);
      Object copy = Array.newInstance(now.getClass().getComponentType(), length);
      System.arraycopy(now, 0, copy, 0, length);
      keep(array, ALL_ELEMENTS, copy);
      return copy;
    }

    private void keep(Object object, Object place, @Nullable Object value) {
      Kept kept = find(object);
      if (kept == null) {
        throw new IllegalStateException("an object that was not met");
      }
      kept.values.put(place, value);
    }
  }
}
