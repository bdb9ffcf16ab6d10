package org.demonic.junit.snapshot;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.heap.HeapGraph;
import org.demonic.junit.heap.HeapGraph.Root;
import org.demonic.junit.heap.HeapNode;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.snapshot.StateView.ClassView;
import org.demonic.junit.snapshot.StateView.FieldView;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.domain.StaticState.StaticField;
import org.demonic.translate.naming.ArrayFields;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * Takes the snapshots of one test: it walks the heap from some roots and describes the objects that
 * it finds in terms of the domain. An object keeps the name that it gets first.
 */
public final class SnapshotReader {
  /** The name of the object that has the static fields; no object of Java has it. */
  public static final String STATICS = "statics'";

  /** The name of a string or box does not tell how it was reached. */
  private static final HeapPath ANY_WAY = HeapPath.of("");

  private final ObjectNames names = new ObjectNames();
  private final IdentityHashMap<Object, ObjectReference> references = new IdentityHashMap<>();
  private final Map<ObjectReference, String> literals = new HashMap<>();

  /**
   * The state of the objects that can be reached, without what terms cannot tell apart. A field
   * that no term reads is null if it refers to an object that is left out.
   *
   * @param view the domain in whose terms they are described
   * @param roots the objects to begin with, by the names that they have at this moment
   * @param last further roots, for objects that cannot be reached from the first ones
   * @throws NotExpressibleException if demonL cannot express something in the state
   */
  public Snapshot read(
      StateView view,
      HeapMoment heap,
      Map<String, ? extends @Nullable Object> roots,
      Map<String, ? extends @Nullable Object> last)
      throws NotExpressibleException {
    Map<StaticField, @Nullable Object> statics = view.domain().statics();
    List<Root> first = Root.of(roots);
    List<Root> others = new ArrayList<>(Root.of(last));
    statics.forEach((field, value) -> others.add(new Root(path(field), value)));
    HeapGraph graph = heap.graph(first, others, view.domain()::isKnown);
    List<HeapNode> nodes = graph.nodes(view);
    Reading reading = new Reading(view, heap.access());
    nodes.forEach(reading::name);
    graph.forEach(reading::own);
    statics.forEach(reading::own);
    first.forEach(root -> reading.nameValue(root.object()));
    others.forEach(root -> reading.nameValue(root.object()));
    for (HeapNode node : nodes) {
      reading.describe(node);
    }
    reading.describe(statics);
    return new Snapshot(
        State.of(reading.described),
        State.of(reading.told),
        reading.met,
        reading.paths,
        reading.owned,
        text());
  }

  private static HeapPath path(StaticField field) {
    return HeapPath.of(field.field().toString());
  }

  /**
   * The reference that stands for an object.
   *
   * @param path how it was reached; an object keeps the name that it gets first
   * @param type its type in the domain
   */
  public ObjectReference reference(Object object, HeapPath path, ObjectType type) {
    if (!HeapGraph.isValue(object)) {
      return named(object, path::end, type);
    }
    String name = object.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    ObjectReference made = named(object, () -> name, type);
    literals.put(made, ValueText.literal(object));
    return made;
  }

  /** An object keeps its name; its type may have other supertypes in another domain. */
  @SuppressWarnings("ReferenceEquality") // types are equal if their names are
  private ObjectReference named(Object object, Supplier<String> end, ObjectType type) {
    ObjectReference before = references.get(object);
    if (before != null && before.type() == type) {
      return before;
    }
    String name = before == null ? names.name(end.get(), type.name()) : before.name();
    ObjectReference now = new ObjectReference(name, type);
    references.put(object, now);
    return now;
  }

  /** Writes the values of all states that were read so far. */
  public ValueText text() {
    return new ValueText(literals);
  }

  private final class Reading {
    private final StateView view;
    private final FieldAccess access;
    private final Set<Object> walked = Collections.newSetFromMap(new IdentityHashMap<>());
    private final JavaValues values;
    private final Map<ObjectReference, HeapPath> paths = new LinkedHashMap<>();
    private final IdentityHashMap<Object, ObjectReference> met = new IdentityHashMap<>();
    private final Map<ObjectReference, Map<Field, Value>> described = new LinkedHashMap<>();
    private final Map<ObjectReference, Map<Field, Value>> told = new LinkedHashMap<>();
    private final Set<Object> owned = Collections.newSetFromMap(new IdentityHashMap<>());

    Reading(StateView view, FieldAccess access) {
      this.view = view;
      this.access = access;
      this.values = new JavaValues(view.domain().now(), this::reference);
    }

    void name(HeapNode node) {
      walked.add(node.object());
      view.of(node.object().getClass())
          .type()
          .ifPresent(t -> paths.put(refer(node.object(), node.path(), t), node.path()));
    }

    /** Notes the objects that the fields of an object own. */
    void own(Object holder) {
      for (FieldView field : view.of(holder.getClass()).owning()) {
        own(field.owned(), access.held(field.field(), holder));
      }
    }

    void own(StaticField field, @Nullable Object value) {
      String owner = field.field().owner().replace('/', '.');
      own(view.domain().owned(owner, field.field().name()), value);
    }

    private void own(Set<String> classes, @Nullable Object value) {
      boolean isDescribed = value != null && met.containsKey(value);
      if (value != null && (isDescribed || OwnedValues.mayHaveElements(value))) {
        new OwnedValues(access).forEach(value, classes, owned::add);
      }
    }

    private ObjectReference refer(Object object, HeapPath path, ObjectType type) {
      ObjectReference made = SnapshotReader.this.reference(object, path, type);
      met.put(object, made);
      return made;
    }

    /** A string or box among the roots is an object of the state: it is declared as one. */
    void nameValue(@Nullable Object root) {
      if (root != null && HeapGraph.isValue(root)) {
        reference(root);
      }
    }

    /**
     * The reference that stands for an object; strings and boxes in a field of type Object are
     * objects, too.
     */
    private @Nullable ObjectReference reference(Object object) {
      if (!HeapGraph.isValue(object)) {
        return met.get(object);
      }
      return view.domain().typeOf(object.getClass()).map(type -> value(object, type)).orElse(null);
    }

    private ObjectReference value(Object object, ObjectType type) {
      ObjectReference made = refer(object, ANY_WAY, type);
      add(made, Map.of());
      return made;
    }

    void describe(HeapNode node) throws NotExpressibleException {
      ObjectReference reference = met.get(node.object());
      if (reference == null) {
        return;
      }
      ClassView type = view.of(node.object().getClass());
      Map<Field, Value> fields = new LinkedHashMap<>();
      if (node.object().getClass().isArray()) {
        elements(node, type, fields);
      }
      for (FieldView field : type.fields()) {
        if (field.type().isPresent()) {
          fields.put(described(field, reference, node), held(field, node));
        }
      }
      for (Field field : type.described()) {
        if (!fields.containsKey(field)) {
          Value ghost =
              view.domain()
                  .ghost(field, node.object(), owned.contains(node.object()))
                  .orElseThrow(
                      () ->
                          new NotExpressibleException(
                              JunitProblem.OTHER_FIELDS, field.name(), node.path()));
          fields.put(field, ghost);
        }
      }
      add(reference, fields);
    }

    private void add(ObjectReference object, Map<Field, Value> fields) {
      described.put(object, fields);
      Map<Field, Value> read = new LinkedHashMap<>(fields);
      read.keySet().removeIf(field -> !view.isRead(field));
      told.put(object, read);
    }

    private Field described(FieldView field, ObjectReference object, HeapNode node)
        throws NotExpressibleException {
      if (field.described() == null) {
        throw new NotExpressibleException(
            JunitProblem.OTHER_SUPERCLASSES,
            node.path().field(field.field().getName()),
            object.type().name());
      }
      return field.described();
    }

    private Value held(FieldView field, HeapNode node) throws NotExpressibleException {
      Object raw = access.held(field.field(), node.object());
      return held(
          field.type().orElseThrow(), raw, () -> node.path().field(field.field().getName()));
    }

    /** The static fields are fields of one object. */
    void describe(Map<StaticField, @Nullable Object> statics) throws NotExpressibleException {
      JavaDomain now = view.domain().now();
      Optional<ObjectType> type = now.statics().map(StaticState::type).flatMap(now.domain()::type);
      if (type.isEmpty()) {
        return;
      }
      Map<Field, Value> fields = new LinkedHashMap<>();
      for (Field field : now.domain().fields(type.get())) {
        view.domain().ghost(field, null, false).ifPresent(value -> fields.put(field, value));
        for (Map.Entry<StaticField, @Nullable Object> held : statics.entrySet()) {
          if (held.getKey().demonlName().equals(field.name())) {
            fields.put(
                field,
                values.held(held.getKey().type(), held.getValue(), () -> path(held.getKey())));
          }
        }
      }
      add(new ObjectReference(STATICS, type.get()), fields);
    }

    /** The value that a field holds; null for an object that is left out. */
    private Value held(JavaType type, @Nullable Object raw, Supplier<HeapPath> place)
        throws NotExpressibleException {
      boolean isLeftOut = raw != null && JavaTypes.isObject(type) && isLeftOut(raw);
      return isLeftOut ? NullValue.NULL : values.held(type, raw, place);
    }

    private boolean isLeftOut(Object object) {
      return !HeapGraph.isValue(object) && !walked.contains(object);
    }

    /** An array is an object with a length and a sequence. */
    private void elements(HeapNode node, ClassView type, Map<Field, Value> fields)
        throws NotExpressibleException {
      JavaType element = JavaTypes.of(node.object().getClass().getComponentType()).orElseThrow();
      int length = Array.getLength(node.object());
      List<Value> elements = new ArrayList<>();
      for (int i = 0; i < (type.isInElements() ? length : Math.min(length, HeapGraph.FEW)); i++) {
        int index = i;
        elements.add(held(element, Array.get(node.object(), i), () -> node.path().element(index)));
      }
      for (Field field : type.described()) {
        if (field.name().equals(ArrayFields.LENGTH)) {
          fields.put(field, IntValue.of(length));
        } else if (field.name().equals(ArrayFields.ITEMS)) {
          fields.put(field, new SequenceValue(elements));
        }
      }
    }
  }
}
