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
import org.demonic.junit.contract.FieldReads;
import org.demonic.junit.contract.JavaTypes;
import org.demonic.junit.contract.StateDomain;
import org.demonic.junit.heap.FieldAccess;
import org.demonic.junit.heap.HeapNode;
import org.demonic.junit.heap.HeapNode.FieldValue;
import org.demonic.junit.heap.HeapPath;
import org.demonic.junit.heap.HeapWalk;
import org.demonic.junit.heap.HeapWalk.Root;
import org.demonic.junit.heap.Interest;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotExpressibleException;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaField;
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

  private final StateDomain domain;
  private final FieldAccess access;
  private final Names names;

  /** What all snapshots of a test have in common: the names of objects. */
  private record Names(
      ObjectNames names,
      IdentityHashMap<Object, ObjectReference> references,
      Map<ObjectReference, String> literals) {
    Names() {
      this(new ObjectNames(), new IdentityHashMap<>(), new HashMap<>());
    }

    /** An object keeps its name; its type may have other supertypes in another domain. */
    ObjectReference reference(Object object, String end, ObjectType type) {
      ObjectReference before = references.get(object);
      String name = before == null ? names.name(end, type.name()) : before.name();
      ObjectReference now = new ObjectReference(name, type);
      references.put(object, now);
      return now;
    }
  }

  /** Reads in terms of the domain as it is at the moment. */
  public SnapshotReader(StateDomain domain, FieldAccess access) {
    this(domain, access, new Names());
  }

  private SnapshotReader(StateDomain domain, FieldAccess access, Names names) {
    this.domain = domain;
    this.access = access;
    this.names = names;
  }

  /** A reader that describes objects in terms of another domain, and gives them the same names. */
  public SnapshotReader in(StateDomain other) {
    return new SnapshotReader(other, access, names);
  }

  /**
   * The state of the objects that can be reached, without what terms cannot tell apart. A field
   * that no term reads is null if it refers to an object that is left out.
   *
   * @param roots the objects to begin with, by the names that they have at this moment
   * @param last further roots, for objects that cannot be reached from the first ones
   * @param reads what the terms read
   * @throws NotExpressibleException if demonL cannot express something in the state
   */
  public Snapshot read(
      Map<String, ? extends @Nullable Object> roots,
      Map<String, ? extends @Nullable Object> last,
      FieldReads reads)
      throws NotExpressibleException {
    return read(Root.of(roots), Root.of(last), reads);
  }

  private Snapshot read(List<Root> roots, List<Root> last, FieldReads reads)
      throws NotExpressibleException {
    Interest interest = new TermInterest(domain, reads);
    Map<StaticField, @Nullable Object> statics = domain.statics();
    List<Root> lastRoots = new ArrayList<>(last);
    statics.forEach((field, value) -> lastRoots.add(new Root(path(field), value)));
    List<HeapNode> nodes =
        HeapWalk.from(roots, lastRoots, domain::isKnown, interest, HeapWalk.DEFAULT_LIMIT, access);
    Reading reading = new Reading(interest);
    nodes.forEach(reading::name);
    nodes.forEach(reading::own);
    statics.forEach(reading::own);
    roots.forEach(root -> reading.nameValue(root.object()));
    lastRoots.forEach(root -> reading.nameValue(root.object()));
    for (HeapNode node : nodes) {
      reading.describe(node);
    }
    reading.describe(statics);
    return new Snapshot(
        State.of(reading.described),
        told(reading.described, reads),
        reading.met,
        reading.paths,
        reading.owned,
        text());
  }

  private static State told(Map<ObjectReference, Map<Field, Value>> described, FieldReads reads) {
    Map<ObjectReference, Map<Field, Value>> told = new LinkedHashMap<>();
    described.forEach(
        (object, fields) -> {
          Map<Field, Value> read = new LinkedHashMap<>(fields);
          read.keySet().removeIf(field -> !reads.has(field));
          told.put(object, read);
        });
    return State.of(told);
  }

  private static HeapPath path(StaticField field) {
    return HeapPath.of(field.field().toString());
  }

  /**
   * What stands for an object.
   *
   * @param path how it was reached; an object keeps the name that it gets first
   * @param type its type in the domain
   */
  public ObjectReference reference(Object object, HeapPath path, ObjectType type) {
    if (!HeapWalk.isValue(object)) {
      return names.reference(object, path.end(), type);
    }
    String name = object.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    ObjectReference made = names.reference(object, name, type);
    names.literals().put(made, ValueText.literal(object));
    return made;
  }

  /** Writes the values of all states that were read so far. */
  public ValueText text() {
    return new ValueText(names.literals());
  }

  private final class Reading {
    private final Interest interest;
    private final Set<Object> walked = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Domain types = domain.now().domain();
    private final JavaValues values = new JavaValues(domain.now(), this::reference);
    private final Map<ObjectReference, HeapPath> paths = new LinkedHashMap<>();
    private final IdentityHashMap<Object, ObjectReference> met = new IdentityHashMap<>();
    private final Map<ObjectReference, Map<Field, Value>> described = new LinkedHashMap<>();
    private final Set<Object> owned = Collections.newSetFromMap(new IdentityHashMap<>());

    Reading(Interest interest) {
      this.interest = interest;
    }

    void name(HeapNode node) {
      walked.add(node.object());
      Class<?> type = node.object().getClass();
      Optional<ObjectType> known = type.isArray() ? arrayType(type) : domain.typeOf(type);
      known.ifPresent(t -> paths.put(refer(node.object(), node.path(), t), node.path()));
    }

    /** Notes the objects that the fields of an object own. */
    void own(HeapNode node) {
      if (node instanceof HeapNode.Instance instance) {
        for (FieldValue held : instance.fields()) {
          own(held.field().getDeclaringClass().getName(), held.field().getName(), held.value());
        }
      }
    }

    void own(StaticField field, @Nullable Object value) {
      own(field.field().owner().replace('/', '.'), field.field().name(), value);
    }

    private void own(String className, String field, @Nullable Object value) {
      Set<String> classes = domain.owned(className, field);
      if (value != null && !classes.isEmpty()) {
        OwnedValues.forEach(value, classes, owned::add);
      }
    }

    private ObjectReference refer(Object object, HeapPath path, ObjectType type) {
      ObjectReference made = SnapshotReader.this.reference(object, path, type);
      met.put(object, made);
      return made;
    }

    /** A string or box among the roots is an object of the state: it is declared as one. */
    void nameValue(@Nullable Object root) {
      if (root != null && HeapWalk.isValue(root)) {
        reference(root);
      }
    }

    private Optional<ObjectType> arrayType(Class<?> type) {
      return JavaTypes.of(type)
          .flatMap(t -> domain.now().findType(t))
          .flatMap(types::type)
          .or(() -> domain.typeOf(Object.class));
    }

    /**
     * The reference that stands for an object; strings and boxes in a field of type Object are
     * objects, too.
     */
    private @Nullable ObjectReference reference(Object object) {
      if (!HeapWalk.isValue(object)) {
        return met.get(object);
      }
      return domain.typeOf(object.getClass()).map(type -> value(object, type)).orElse(null);
    }

    private ObjectReference value(Object object, ObjectType type) {
      ObjectReference made = refer(object, ANY_WAY, type);
      described.put(made, Map.of());
      return made;
    }

    void describe(HeapNode node) throws NotExpressibleException {
      ObjectReference reference = met.get(node.object());
      if (reference == null) {
        return;
      }
      Map<Field, Value> fields = new LinkedHashMap<>();
      if (node instanceof HeapNode.Instance instance) {
        fields(instance, reference, fields);
      } else if (node instanceof HeapNode.Array array) {
        elements(array, reference, fields);
      }
      for (Field field : types.fields(reference.type())) {
        if (!fields.containsKey(field)) {
          domain
              .ghost(field, node.object(), owned.contains(node.object()))
              .ifPresent(value -> fields.put(field, value));
        }
        if (!fields.containsKey(field)) {
          throw new NotExpressibleException(JunitProblem.OTHER_FIELDS, field.name(), node.path());
        }
      }
      described.put(reference, fields);
    }

    /** The static fields are fields of one object. */
    void describe(Map<StaticField, @Nullable Object> statics) throws NotExpressibleException {
      Optional<ObjectType> type =
          domain.now().statics().map(StaticState::type).flatMap(types::type);
      if (type.isEmpty()) {
        return;
      }
      Map<Field, Value> fields = new LinkedHashMap<>();
      for (Field field : types.fields(type.get())) {
        domain.ghost(field, null, false).ifPresent(value -> fields.put(field, value));
        for (Map.Entry<StaticField, @Nullable Object> held : statics.entrySet()) {
          if (held.getKey().demonlName().equals(field.name())) {
            fields.put(
                field, values.held(held.getKey().type(), held.getValue(), path(held.getKey())));
          }
        }
      }
      described.put(new ObjectReference(STATICS, type.get()), fields);
    }

    private void fields(HeapNode.Instance node, ObjectReference reference, Map<Field, Value> fields)
        throws NotExpressibleException {
      Map<String, Field> byName = new HashMap<>();
      types.fields(reference.type()).forEach(f -> byName.put(f.name(), f));
      for (FieldValue raw : node.fields()) {
        Optional<JavaField> javaField = javaField(raw.field());
        if (javaField.isEmpty()) {
          continue;
        }
        HeapPath place = node.path().field(raw.field().getName());
        Field field = byName.get(javaField.get().demonlName());
        if (field == null) {
          throw new NotExpressibleException(
              JunitProblem.OTHER_SUPERCLASSES, place, reference.type().name());
        }
        fields.put(field, held(javaField.get().type(), raw.value(), place));
      }
    }

    /** Null stands for an object that is left out. */
    private Value held(JavaType type, @Nullable Object raw, HeapPath place)
        throws NotExpressibleException {
      boolean isLeftOut = raw != null && JavaTypes.isObject(type) && isLeftOut(raw);
      return isLeftOut ? NullValue.NULL : values.held(type, raw, place);
    }

    private boolean isLeftOut(Object object) {
      return !HeapWalk.isValue(object) && !walked.contains(object);
    }

    private Optional<JavaField> javaField(java.lang.reflect.Field field) {
      Optional<JavaClass> type = domain.now().find(field.getDeclaringClass().getName());
      return type.stream()
          .flatMap(c -> c.fields().stream())
          .filter(f -> f.declaringClass().equals(field.getDeclaringClass().getName()))
          .filter(f -> f.name().equals(field.getName()))
          .findFirst();
    }

    /** An array is an object with a length and a sequence. */
    private void elements(HeapNode.Array node, ObjectReference reference, Map<Field, Value> fields)
        throws NotExpressibleException {
      JavaType element = JavaTypes.of(node.object().getClass().getComponentType()).orElseThrow();
      int length = Array.getLength(node.elements());
      List<Value> elements = new ArrayList<>();
      boolean isRead = interest.isInElements(node.object().getClass());
      for (int i = 0; i < (isRead ? length : Math.min(length, HeapWalk.FEW)); i++) {
        elements.add(held(element, Array.get(node.elements(), i), node.path().element(i)));
      }
      for (Field field : types.fields(reference.type())) {
        if (field.name().equals(ArrayFields.LENGTH)) {
          fields.put(field, IntValue.of(length));
        } else if (field.name().equals(ArrayFields.ITEMS)) {
          fields.put(field, new SequenceValue(elements));
        }
      }
    }
  }
}
