package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

/**
 * Compares proofs that must hold for any number of objects with plans among more objects than the
 * proof had, on {@link RandomCrowds}. There are more problems with {@code
 * -Ddemonic.crowds.problems=20000}, others with {@code -Ddemonic.crowds.first}.
 */
final class CrowdsOracleTest {
  private static final int MANY = 4;

  @Test
  void noPlanAmongMoreObjectsRefutesAProof() {
    int wanted = Integer.getInteger("demonic.crowds.problems", 6);
    long first = Long.getLong("demonic.crowds.first", 4);
    Map<String, Integer> verdicts = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    for (long seed = first; seed < first + wanted; seed++) {
      String text = RandomCrowds.text(seed);
      for (int fresh = 1; fresh <= 3; fresh++) {
        Verdict proof = Goals.verdict(text, limits(fresh).provingForAllObjects());
        verdicts.merge(proof.name(), 1, Integer::sum);
        if (isProof(proof)) {
          Verdict amongMany = Goals.verdict(text, limits(MANY));
          verdicts.merge("proof, then " + amongMany.name(), 1, Integer::sum);
          if (amongMany instanceof Verdict.Interference) {
            wrong.add(
                "problem %d with %d objects: %s, but %s%n%s"
                    .formatted(seed, fresh, proof, Goals.summary(amongMany), text));
          }
          break;
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(verdicts.keySet()).contains("INTERFERENCE", "UNREACHABLE", "UNKNOWN");
  }

  private static boolean isProof(Verdict verdict) {
    return verdict instanceof Verdict.Stable || verdict instanceof Verdict.Unreachable;
  }

  private static Limits limits(int fresh) {
    return new Limits(6, fresh, Duration.ofMillis(200));
  }
}
