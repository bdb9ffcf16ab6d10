package org.demonic.code.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Objects that methods of the JDK make which are known to refuse calls. */
final class MadeObjects {
  private MadeObjects() {}

  /** What the methods make that a row names: empty and not empty. */
  static List<Object> of(Refusals.Row row) {
    Map<String, List<Object>> all = new HashMap<>();
    Collection<String> one = List.of("1");
    all.put("List.of", List.of(List.of(), List.of(1), List.of(1, 2, 3)));
    all.put("List.copyOf", List.of(List.copyOf(new ArrayList<>(one))));
    all.put("List.of()Ljava/util/List;", List.of(List.of()));
    all.put("Set.of", List.of(Set.of(), Set.of(1), Set.of(1, 2, 3)));
    all.put("Set.copyOf", List.of(Set.copyOf(one)));
    all.put("Map.of", List.of(Map.of(), Map.of(1, 2), Map.of(1, 2, 3, 4)));
    all.put("Map.copyOf", List.of(Map.copyOf(new HashMap<>(Map.of(1, 2)))));
    all.put("Map.ofEntries", List.of(Map.ofEntries(Map.entry(1, 2))));
    all.put("Map.entry", List.of(Map.entry(1, 2)));
    all.put("Stream.toList", List.of(Stream.of().toList(), Stream.of(1).toList()));
    all.put("Arrays.asList", List.of(Arrays.asList(), Arrays.asList(1, 2)));
    all.put("Optional.empty", List.of(Optional.empty()));
    all.putAll(ofCollections());
    return row.makers().stream()
        .flatMap(
            m -> {
              String key = row.owner().substring(row.owner().lastIndexOf('/') + 1) + "." + m;
              List<Object> objects = all.get(key);
              assertThat(objects).as(key).isNotNull();
              return objects.stream();
            })
        .toList();
  }

  private static Map<String, List<Object>> ofCollections() {
    Map<String, List<Object>> all = new HashMap<>();
    for (List<String> list : List.of(new ArrayList<String>(), new ArrayList<>(List.of("1")))) {
      TreeSet<String> set = new TreeSet<>(list);
      TreeMap<String, String> map = new TreeMap<>();
      list.forEach(s -> map.put(s, s));
      put(all, "unmodifiableCollection", Collections.unmodifiableCollection(list));
      put(all, "unmodifiableSet", Collections.unmodifiableSet(set));
      put(all, "unmodifiableSortedSet", Collections.unmodifiableSortedSet(set));
      put(all, "unmodifiableNavigableSet", Collections.unmodifiableNavigableSet(set));
      put(all, "unmodifiableList", Collections.unmodifiableList(list));
      put(all, "unmodifiableList", Collections.unmodifiableList(new LinkedList<>(list)));
      put(all, "unmodifiableMap", Collections.unmodifiableMap(map));
      put(all, "unmodifiableSortedMap", Collections.unmodifiableSortedMap(map));
      put(all, "unmodifiableNavigableMap", Collections.unmodifiableNavigableMap(map));
    }
    put(all, "emptyList", Collections.emptyList());
    put(all, "singletonList", Collections.singletonList(1));
    put(all, "nCopies", Collections.nCopies(0, 1));
    put(all, "nCopies", Collections.nCopies(3, 1));
    put(all, "emptySet", Collections.emptySet());
    put(all, "singleton", Collections.singleton(1));
    put(all, "emptyMap", Collections.emptyMap());
    put(all, "singletonMap", Collections.singletonMap(1, 1));
    put(all, "emptyIterator", Collections.emptyIterator());
    put(all, "emptyListIterator", Collections.emptyListIterator());
    put(all, "emptyEnumeration", Collections.emptyEnumeration());
    return all;
  }

  private static void put(Map<String, List<Object>> all, String maker, Object made) {
    all.computeIfAbsent("Collections." + maker, k -> new ArrayList<>()).add(made);
  }
}
