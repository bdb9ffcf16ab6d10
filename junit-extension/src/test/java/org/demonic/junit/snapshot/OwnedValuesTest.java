package org.demonic.junit.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.demonic.instrument.agent.Attachment;
import org.demonic.junit.rerun.value.FieldAccess;
import org.junit.jupiter.api.Test;

/** Which collections are read to find what a field owns. */
final class OwnedValuesTest {
  private static final OwnedValues VALUES = new OwnedValues(new FieldAccess(Attachment.attach()));

  /** How many calls the code of this test has got. */
  private int calls;

  private final class OwnList extends AbstractList<String> {
    @Override
    public String get(int index) {
      calls++;
      return "a";
    }

    @Override
    public int size() {
      calls++;
      return 1;
    }
  }

  private final class OwnMap extends AbstractMap<String, String> {
    @Override
    public Set<Entry<String, String>> entrySet() {
      calls++;
      return Set.of(Map.entry("k", "a"));
    }
  }

  @Test
  void collectionsOfTheJdkAreRead() {
    List<String> list = new ArrayList<>(List.of("a"));
    Map<String, String> map = new LinkedHashMap<>(Map.of("k", "a"));
    NavigableMap<String, String> sorted = new TreeMap<>(Comparator.comparing(k -> k));
    sorted.putAll(map);
    Set<String> ofSorted = new TreeSet<>(Comparator.comparing(k -> k));
    ofSorted.addAll(list);
    // The map keeps this view of it.
    assertThat(sorted.descendingMap().values()).contains("a");
    assertThat(
            Stream.<Object>of(
                list,
                map,
                sorted,
                ofSorted,
                list.subList(0, 1),
                map.values(),
                List.of("a"),
                Map.of("k", "a"),
                Arrays.asList("a"),
                new HashSet<>(list),
                new Vector<>(list),
                new CopyOnWriteArrayList<>(list),
                new ConcurrentHashMap<>(map),
                new ConcurrentSkipListMap<>(map),
                Collections.singleton("a"),
                Collections.synchronizedList(Collections.unmodifiableList(list)),
                Collections.unmodifiableMap(map).values(),
                Collections.unmodifiableSet(new HashMap<>(Map.of("a", "k")).keySet()),
                new String[] {"a"}))
        .allMatch(v -> List.copyOf(VALUES.elements(v)).equals(List.of("a")));
  }

  @Test
  void noCodeOfOthersIsRunToReadACollection() {
    Map<String, String> map = new OwnMap();
    NavigableMap<String, String> sorted = new TreeMap<>(Comparator.comparing(this::counted));
    sorted.put("k", "a");
    NavigableMap<String, String> skipping =
        new ConcurrentSkipListMap<>(Comparator.comparing(this::counted));
    skipping.put("k", "a");
    List<Object> all =
        List.of(
            new OwnList(),
            map,
            Collections.synchronizedList(new OwnList()),
            Collections.unmodifiableCollection(
                Collections.checkedList(new OwnList(), String.class)),
            Collections.unmodifiableMap(map),
            Collections.synchronizedMap(Collections.unmodifiableMap(map)),
            map.values(),
            new OwnList().subList(0, 1),
            sorted.headMap("z", false).navigableKeySet(),
            sorted.headMap("z"),
            sorted.tailMap("a").values(),
            sorted.subMap("a", "z").keySet(),
            Collections.unmodifiableSet(sorted.subMap("a", "z").entrySet()),
            skipping.headMap("z"));
    calls = 0;
    assertThat(all).noneMatch(v -> !VALUES.elements(v).isEmpty());
    assertThat(calls).isZero();
  }

  private String counted(String key) {
    calls++;
    return key;
  }

  @Test
  void mapsAndListsMayHaveElements() {
    assertThat(Stream.of(List.of(), Map.of(), new Object[0]))
        .allMatch(OwnedValues::mayHaveElements);
    Collection<String> own = new OwnList();
    assertThat(OwnedValues.mayHaveElements(own)).isTrue();
    assertThat(OwnedValues.mayHaveElements("a")).isFalse();
  }
}
