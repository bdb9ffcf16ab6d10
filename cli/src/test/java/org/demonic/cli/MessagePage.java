package org.demonic.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Stream;

/** Writes {@code docs/messages.md}, which shows each message by an example, sorted by id. */
final class MessagePage {
  private static final String PREFACE =
      """
      # Messages

      Every error and every warning ends with its id in brackets. Here is an example of each, by its id: those about [demonL and its files](#demonl), about [contracts in Java](#contracts-in-java), and of [tests that could not be checked](#tests).
      The first two show the place, the sentence, the line with a mark below what is meant, and, where there is one, a hint. An error makes the input unusable;
      all errors are reported, not just the first. A warning does not change any verdict.

      This page is written by the tests, from the examples that they check.
      """;

  private MessagePage() {}

  /**
   * The page.
   *
   * @param demonl the ids of messages about demonL, which have an example each below {@code
   *     messages}
   * @param java the ids of messages about contracts in Java, which the files below {@code samples}
   *     have examples of
   */
  static String of(SortedSet<String> demonl, Path messages, SortedSet<String> java, Path samples)
      throws IOException {
    StringBuilder page = new StringBuilder(PREFACE);
    page.append("\n## demonL\n");
    for (String id : demonl) {
      String shown = Files.readString(messages.resolve(id).resolve("example.expected"));
      append(id, List.of(shown), page);
    }
    page.append("\n## Contracts in Java\n");
    List<String> all = samples(samples);
    for (String id : java) {
      append(id, all, page);
    }
    return page.toString();
  }

  private static void append(String id, List<String> texts, StringBuilder page) {
    String message =
        texts.stream()
            .flatMap(text -> Stream.of(text.split("\n\n")))
            .filter(block -> block.contains("[" + id + "]"))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no example has a message [" + id + "]"));
    page.append("\n### `%s`\n\n```\n%s\n```\n".formatted(id, message.stripTrailing()));
  }

  /** The diagnostics of the translator's samples. In a sample with a domain, they are comments. */
  private static List<String> samples(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder, 2)) {
      List<Path> expected =
          files.filter(f -> f.getFileName().toString().startsWith("expected.")).sorted().toList();
      return Stream.concat(
              expected.stream().filter(f -> f.toString().endsWith(".txt")),
              expected.stream().filter(f -> f.toString().endsWith(".demonl")))
          .map(MessagePage::read)
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }
}
