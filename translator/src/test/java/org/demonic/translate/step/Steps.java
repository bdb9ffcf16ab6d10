package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.List;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/** Steps that are written by hand. */
final class Steps {
  private final MethodName method;
  private final List<Value> conditions = new ArrayList<>();
  private final List<Step.Creation> made = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private final List<Lock> locks = new ArrayList<>();
  private Extent extent = new Extent.Whole();

  private Steps(MethodName method) {
    this.method = method;
  }

  static Steps of(String owner, String name, String descriptor) {
    return new Steps(new MethodName(owner, name, descriptor));
  }

  static Steps of(MethodName method) {
    return new Steps(method);
  }

  static Value.Argument argument(int index, String type) {
    return new Value.Argument(index, type);
  }

  static FieldName field(String owner, String name, String descriptor) {
    return new FieldName(owner, name, descriptor, false);
  }

  static FieldName finalField(String owner, String name, String descriptor) {
    return new FieldName(owner, name, descriptor, true);
  }

  static Value.FieldOf read(Value object, FieldName field) {
    return new Value.FieldOf(object, field);
  }

  Steps upTo(int line) {
    extent = new Extent.UpTo(new Place(method, line, line));
    return this;
  }

  Steps part(int line) {
    extent = new Extent.Part(new Place(method, line, line));
    return this;
  }

  Steps contracted() {
    extent = new Extent.Contracted();
    return this;
  }

  Steps when(Value condition) {
    conditions.add(condition);
    return this;
  }

  Steps making(Value.Made object) {
    return making(object, new Value.Numeral(org.demonic.code.value.Kind.INT, 0));
  }

  Steps making(Value.Made object, Value length) {
    made.add(new Step.Creation(object, length));
    return this;
  }

  Steps write(Value object, FieldName field, Value value) {
    return write(new Location.InstanceField(object, field), value);
  }

  Steps write(Location location, Value value) {
    changes.add(new Change(location, value, new Place(method, changes.size(), 1)));
    return this;
  }

  Steps locking(Value object, Lock.Mode mode) {
    locks.add(new Lock(object, mode));
    return this;
  }

  Step step() {
    return new Step(method, extent, conditions, made, changes, locks);
  }
}
