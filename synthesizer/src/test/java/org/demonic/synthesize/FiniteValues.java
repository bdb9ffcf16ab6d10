package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;

/** All values that the invariants and guards of a {@link RandomProblem} let a place hold. */
public final class FiniteValues {
  private static final int LONGEST = 2;

  private FiniteValues() {}

  public static List<Value> of(Type type, List<ObjectReference> objects) {
    return of(type, objects, 2);
  }

  private static List<Value> of(Type type, List<ObjectReference> objects, int largest) {
    if (type == BasicType.BOOL) {
      return List.of(BoolValue.FALSE, BoolValue.TRUE);
    } else if (type instanceof EnumType enumeration) {
      return IntStream.range(0, enumeration.constants().size())
          .<Value>mapToObj(i -> new EnumValue(enumeration, i))
          .toList();
    } else if (type instanceof ObjectType object) {
      return Stream.<Value>concat(
              Stream.of(NullValue.NULL), objects.stream().filter(o -> o.type().isSubtypeOf(object)))
          .toList();
    } else if (type instanceof NullableType nullable) {
      return Stream.<Value>concat(
              Stream.of(NullValue.NULL), of(nullable.base(), objects, 1).stream())
          .toList();
    } else if (type instanceof SequenceType sequence) {
      return sequences(of(sequence.element(), objects, 1));
    }
    return IntStream.rangeClosed(0, largest).<Value>mapToObj(IntValue::of).toList();
  }

  private static List<Value> sequences(List<Value> elements) {
    List<List<Value>> all = new ArrayList<>();
    all.add(List.of());
    List<List<Value>> last = List.of(List.of());
    for (int length = 1; length <= LONGEST; length++) {
      last =
          last.stream()
              .flatMap(
                  s -> elements.stream().map(e -> Stream.concat(s.stream(), Stream.of(e)).toList()))
              .toList();
      all.addAll(last);
    }
    return all.stream().<Value>map(SequenceValue::new).toList();
  }
}
