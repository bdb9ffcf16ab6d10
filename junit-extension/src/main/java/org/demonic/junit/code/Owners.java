package org.demonic.junit.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.MethodName;
import org.demonic.junit.heap.HeapGraph;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.rerun.value.FieldAccess.FieldValue;
import org.demonic.junit.snapshot.HeapMoment;
import org.demonic.junit.snapshot.OwnedValues;
import org.demonic.junit.snapshot.Snapshot;
import org.jspecify.annotations.Nullable;

/**
 * Finds the objects that own others. The owner of an object need not be one that a routine can
 * reach: often it is the receiver of a method that has called the routine.
 */
public final class Owners {
  /** The most objects that are searched for owners, beside those of the state. */
  private static final int MOST_VISITED = 1_000;

  private final ModuleCode code;
  private final FieldAccess access;

  /** Creates the search for the fields of a module that own objects. */
  public Owners(ModuleCode code, FieldAccess access) {
    this.code = code;
    this.access = access;
  }

  /**
   * Some objects with owners that are not among them.
   *
   * @param owners the outermost ones: who has these comes to the objects
   * @param others objects of which no owner was found, and which may have one
   * @param isAll whether all objects were looked at
   */
  public record Ownership(
      List<Object> owners, List<Object> owned, List<Object> others, boolean isAll) {
    public Ownership {
      owners = List.copyOf(owners);
      owned = List.copyOf(owned);
      others = List.copyOf(others);
    }
  }

  /**
   * The owners of the objects of a state that nothing in the state owns.
   *
   * @param from where to look for them, in this order
   */
  public Ownership of(Snapshot state, List<Object> from) {
    Set<Object> inside = state.references().keySet();
    List<Object> unowned =
        inside.stream()
            .filter(o -> code.mayBeOwned(o.getClass().getName()) && !state.owned().contains(o))
            .toList();
    Search search = new Search();
    if (!unowned.isEmpty()) {
      search.walk(from);
    }
    Set<Object> outermost = identitySet();
    List<Object> owned = new ArrayList<>();
    List<Object> others = new ArrayList<>();
    for (Object object : unowned) {
      List<Object> outside =
          search.chain(object).stream().filter(o -> !inside.contains(o)).toList();
      if (outside.isEmpty()) {
        others.add(object);
      } else {
        outermost.add(outside.get(outside.size() - 1));
        owned.add(object);
      }
    }
    return new Ownership(
        search.reached.stream().filter(outermost::contains).toList(),
        owned,
        others,
        search.reached.size() <= MOST_VISITED);
  }

  /**
   * The objects among these that some owners own, directly or not.
   *
   * @param heap the objects whose fields may own some
   */
  public List<Object> ownedBy(Collection<Object> objects, List<Object> owners, HeapMoment heap) {
    Set<Object> all = identitySet();
    all.addAll(owners);
    Search search = new Search();
    heap.forEach(search::readFields);
    return objects.stream().filter(o -> search.chain(o).stream().anyMatch(all::contains)).toList();
  }

  /**
   * Objects in collections of others from where code outside of the module surely can get them.
   *
   * @param holders the objects whose fields are looked at
   * @param running the methods that the current thread runs
   */
  public Set<Object> handed(Collection<Object> holders, List<MethodName> running) {
    return new HandedObjects(code, access).in(holders, running);
  }

  private static Set<Object> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private final class Search {
    /** The owner of each object of which one was found. */
    private final IdentityHashMap<Object, Object> owners = new IdentityHashMap<>();

    private final List<Object> reached = new ArrayList<>();
    private final Set<Object> known = identitySet();
    private final OwnedValues values = new OwnedValues(access);

    void walk(List<Object> from) {
      from.forEach(this::reach);
      for (int i = 0; i < reached.size() && i < MOST_VISITED; i++) {
        readFields(reached.get(i));
      }
    }

    private void reach(@Nullable Object object) {
      if (object != null && !HeapGraph.isValue(object) && known.add(object)) {
        reached.add(object);
      }
    }

    void readFields(Object object) {
      values.elements(object).forEach(this::reach);
      for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
        if (code.has(type.getName())) {
          for (FieldValue field : access.read(type, object)) {
            read(object, field);
          }
        }
      }
    }

    private void read(Object object, FieldValue field) {
      Object value = field.value();
      if (value == null || field.field().getType().isPrimitive()) {
        return;
      }
      reach(value);
      Set<String> classes =
          code.field(field.field().getDeclaringClass().getName(), field.field().getName())
              .map(code::owned)
              .orElse(Set.of());
      if (!classes.isEmpty()) {
        values.forEach(
            value,
            classes,
            owned -> {
              reach(owned);
              owners.putIfAbsent(owned, object);
            });
      }
    }

    /** The object, its owner, the owner of that, and so on. */
    List<Object> chain(Object object) {
      Set<Object> met = identitySet();
      List<Object> chain = new ArrayList<>();
      for (Object at = object; at != null && met.add(at); at = owners.get(at)) {
        chain.add(at);
      }
      return chain;
    }
  }
}
