package org.demonic.schedule.objects;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Memory has numbers in the order of first use. */
class LocationsTest {
  private final Locations locations = new Locations();

  /** Indices, hash codes, those that differ in high bits only, and the parts that are no parts. */
  private static int part(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(2_000);
      case 1 -> random.nextInt() & Integer.MAX_VALUE;
      case 2 -> random.nextInt(200) << 20;
      default -> Locations.DONE + random.nextInt(4);
    };
  }

  @Test
  void eachPartOfAnObjectHasOneNumber() {
    Object array = new int[2_000];
    Object other = new Object();
    Random random = new Random(7);
    Map<Integer, Location> known = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      int part = part(random);
      int before = locations.size();
      Location found = locations.location(array, part);
      Location expected = known.putIfAbsent(part, found);
      if (expected == null) {
        assertThat(found.number()).isEqualTo(before);
        assertThat(locations.size()).isEqualTo(before + 1);
      } else {
        assertThat(found).isSameAs(expected);
        assertThat(locations.size()).isEqualTo(before);
      }
      assertThat(locations.location(found.number())).isSameAs(found);
    }
    assertThat(locations.location(other, Locations.WHOLE))
        .isNotSameAs(locations.location(array, Locations.WHOLE));
  }
}
