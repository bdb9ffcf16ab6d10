package org.demonic.junit.rival.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.Reference;
import org.junit.jupiter.api.Test;

/** What is left of the calls of other threads. */
class RivalTest {
  private static final Place FIRST = new Place(1, 0);
  private static final Place SECOND = new Place(1, 1);

  private final Call iterator = call(List.class, "iterator");
  private final Call hasNext = call(Iterator.class, "hasNext");

  private static Call call(Class<?> type, String name) {
    try {
      Method method = type.getMethod(name);
      return new Call(
          method, new Reference.Met(0, type.getName(), type.getSimpleName(), 1), List.of(), "");
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void callsOfWhatOthersReturnAreLeftOutWithThem() {
    Rival chain = Rival.chained(iterator, hasNext);

    assertThat(chain.without(Set.of(FIRST, SECOND)).orElseThrow().calls()).isEmpty();
    assertThat(chain.without(Set.of(FIRST))).isEmpty();
    assertThat(chain.without(Set.of(SECOND))).isEmpty();
    assertThat(chain.without(Set.of(Place.OF_TEST))).contains(chain);
  }

  @Test
  void eachOtherCallCanBeLeftOut() {
    Rival row = Rival.inRow(iterator, hasNext);

    assertThat(row.without(Set.of(FIRST)).orElseThrow().calls()).containsExactly(hasNext);
    assertThat(row.without(Set.of(SECOND)).orElseThrow().calls()).containsExactly(iterator);
  }
}
