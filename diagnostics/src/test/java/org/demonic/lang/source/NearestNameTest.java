package org.demonic.lang.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class NearestNameTest {
  private static final String LETTERS = "abAB1";

  @Test
  void aSlipIsSeen() {
    List<String> known = List.of("balance", "owner");
    assertThat(NearestName.to("balanc", known)).contains("balance");
    assertThat(NearestName.to("Balance", known)).contains("balance");
    assertThat(NearestName.to("blaance", known)).contains("balance");
    assertThat(NearestName.to("amount", known)).isEmpty();
    assertThat(NearestName.hint("ownr", known)).isEqualTo("did you mean `owner`?");
  }

  /** The table of distances is filled only in part; here it is filled whole. */
  @Test
  void theNearestIsThatOfTheWholeTable() {
    Random random = new Random(1);
    int found = 0;
    for (int round = 0; round < 5_000; round++) {
      String name = word(random);
      List<String> known = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        known.add(word(random));
      }
      Optional<String> expected =
          known.stream()
              .filter(c -> !c.equals(name) && distance(name, c) <= mostEdits(name, c))
              .min(
                  Comparator.comparingInt((String c) -> distance(name, c))
                      .thenComparing(Comparator.naturalOrder()));
      assertThat(NearestName.to(name, known)).as("%s among %s", name, known).isEqualTo(expected);
      found += expected.isPresent() ? 1 : 0;
    }
    assertThat(found).isBetween(1_000, 4_500);
  }

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    int length = 1 + random.nextInt(9);
    for (int i = 0; i < length; i++) {
      word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return word.toString();
  }

  private static int mostEdits(String name, String candidate) {
    int length = Math.max(name.length(), candidate.length());
    return Math.min(length - 1, Math.max(1, length / 3));
  }

  private static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    return a.equals(b) ? 1 : edits(a, b);
  }

  private static int edits(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 || j == 0 ? i + j : Integer.MAX_VALUE;
        if (i > 0 && j > 0) {
          int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
          d[i][j] = Math.min(d[i - 1][j - 1] + change, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        }
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
