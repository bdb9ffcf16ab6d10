package org.demonic.lang;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/**
 * No input, however odd, does anything but succeed or give diagnostics. {@code
 * -Ddemonic.fuzz=1000000} tries more of each kind; a failure shows its input.
 */
@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
final class FuzzTest {
  private static final int INPUTS = Integer.getInteger("demonic.fuzz", 400);
  private static final int LONGEST_SEED = 1_500;

  private static final List<Path> SEEDS =
      List.of(
          Path.of("src/test/resources/golden"),
          Path.of("../cli/src/test/resources/messages"),
          Path.of("../case-studies/domains"));

  private static final List<String> WORDS =
      List.of(
          "type",
          "enum",
          "goal",
          "action",
          "new",
          "const",
          "extends",
          "invariant",
          "require",
          "ensure",
          "modify",
          "initial",
          "final",
          "rely",
          "within",
          "fresh",
          "expect",
          "old",
          "not",
          "if",
          "then",
          "else",
          "forall",
          "exists",
          "in",
          "is",
          "and",
          "implies",
          "mod",
          "everything",
          "distinct",
          "Result",
          "this",
          "A",
          "a",
          "f",
          "Int",
          "Bool",
          "null",
          "True",
          "1",
          "2.5",
          "\"s\"",
          "(",
          ")",
          "{",
          "}",
          "[",
          "]",
          ":",
          ";",
          ",",
          ".",
          "..",
          "?",
          "=",
          "/=",
          "<",
          "+",
          "-",
          "*",
          "/",
          "--",
          "{-",
          "-}",
          "\"",
          "'",
          "\\",
          "\n",
          "\r\n",
          "\t",
          "@",
          "->",
          "!",
          "&",
          "😀",
          "\uD800",
          "\u0000");

  private static final Pattern TOKEN = Pattern.compile("[\\p{L}_]+|\\d+|\\s+|.");
  private static final Pattern NAME = Pattern.compile("[\\p{L}_]+");

  @Test
  void randomBytes() {
    Random random = new Random(1);
    for (int i = 0; i < INPUTS; i++) {
      byte[] bytes = new byte[random.nextInt(80)];
      random.nextBytes(bytes);
      survives(i, new String(bytes, StandardCharsets.UTF_8));
      survives(i, new String(bytes, StandardCharsets.ISO_8859_1));
    }
  }

  @Test
  void randomWords() {
    Random random = new Random(2);
    for (int i = 0; i < INPUTS; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(40);
      for (int j = 0; j < length; j++) {
        text.append(pick(WORDS, random)).append(random.nextBoolean() ? " " : "");
      }
      survives(i, text.toString());
    }
  }

  @Test
  void filesWithDamagedCharacters() throws IOException {
    List<String> seeds = seeds();
    Random random = new Random(3);
    for (int i = 0; i < INPUTS; i++) {
      StringBuilder text = new StringBuilder(pick(seeds, random));
      int damages = 1 + random.nextInt(4);
      for (int j = 0; j < damages; j++) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + random.nextInt(12));
        switch (random.nextInt(3)) {
          case 0 -> text.delete(at, end);
          case 1 -> text.insert(at, pick(WORDS, random));
          default -> text.insert(random.nextInt(text.length() + 1), text.substring(at, end));
        }
      }
      survives(i, text.toString());
    }
  }

  /** Most of them can be parsed, and so come to the checker. */
  @Test
  void filesWithExchangedNames() throws IOException {
    List<String> seeds = seeds();
    Random random = new Random(4);
    for (int i = 0; i < INPUTS; i++) {
      List<String> tokens =
          new ArrayList<>(
              TOKEN.matcher(pick(seeds, random)).results().map(MatchResult::group).toList());
      List<String> names = tokens.stream().filter(t -> NAME.matcher(t).matches()).toList();
      int changes = names.isEmpty() ? 0 : 1 + random.nextInt(3);
      for (int j = 0; j < changes; j++) {
        int at = random.nextInt(tokens.size());
        if (NAME.matcher(tokens.get(at)).matches()) {
          tokens.set(at, pick(names, random));
        }
      }
      survives(i, String.join("", tokens));
    }
  }

  private static void survives(int number, String text) {
    Survival.of(number % 5 == 0 ? "fuzz.goal" : "fuzz.demonl", text);
  }

  private static List<String> seeds() throws IOException {
    List<String> seeds = new ArrayList<>();
    for (Path folder : SEEDS) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file :
            files.filter(f -> f.toString().matches(".*\\.(demonl|goal|dmn)")).sorted().toList()) {
          String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
          if (text.length() <= LONGEST_SEED) {
            seeds.add(text);
          }
        }
      }
    }
    assertThat(seeds).hasSizeGreaterThan(50);
    return seeds;
  }

  private static <T> T pick(List<T> choices, Random random) {
    return choices.get(random.nextInt(choices.size()));
  }
}
