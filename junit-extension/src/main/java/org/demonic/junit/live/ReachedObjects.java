package org.demonic.junit.live;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.junit.heap.HeapPath;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value.ObjectReference;
import org.jspecify.annotations.Nullable;

/** The objects that terms have come to, and what stands for them; the same at several moments. */
final class ReachedObjects {
  /** The number of objects up to which one is found fastest by looking at each. */
  private static final int FEW = 8;

  private final LiveDomain domain;
  private final Naming naming;
  private @Nullable Index index;
  private final List<Met> inOrder = new ArrayList<>(4);

  /** Gives objects the names that make them different. */
  interface Naming {
    /** Makes the reference to an object that is reached for the first time. */
    ObjectReference reference(Object object, HeapPath path, ObjectType type);
  }

  private record Index(IdentityHashMap<Object, Met> objects, Map<ObjectReference, Met> references) {
    void add(Met made) {
      objects.put(made.object(), made);
      references.put(made.reference(), made);
    }
  }

  /** An object, and the path by which it was first reached. */
  record Met(Object object, HeapPath path, ObjectReference reference) {}

  ReachedObjects(LiveDomain domain, Naming naming) {
    this.domain = domain;
    this.naming = naming;
  }

  /** The entry of an object; null if the domain has no type for it. */
  @Nullable Met meet(Object object, HeapPath path) {
    Met known = find(object);
    if (known != null) {
      return known;
    }
    Optional<ObjectType> type = domain.typeOf(object.getClass());
    if (type.isEmpty()) {
      return null;
    }
    Met made = new Met(object, path, naming.reference(object, path, type.get()));
    inOrder.add(made);
    if (index != null) {
      index.add(made);
    } else if (inOrder.size() > FEW) {
      index = new Index(new IdentityHashMap<>(), new HashMap<>());
      inOrder.forEach(index::add);
    }
    return made;
  }

  private @Nullable Met find(Object object) {
    if (index != null) {
      return index.objects().get(object);
    }
    for (int i = 0; i < inOrder.size(); i++) {
      if (inOrder.get(i).object() == object) {
        return inOrder.get(i);
      }
    }
    return null;
  }

  /** The entry of a reference; null if it is none of these objects. */
  @Nullable Met find(ObjectReference reference) {
    if (index != null) {
      return index.references().get(reference);
    }
    for (int i = 0; i < inOrder.size(); i++) {
      if (inOrder.get(i).reference().equals(reference)) {
        return inOrder.get(i);
      }
    }
    return null;
  }

  /** The number of objects. */
  int size() {
    return inOrder.size();
  }

  /** The entry at an index, in the order in which objects were reached. */
  Met get(int index) {
    return inOrder.get(index);
  }
}
