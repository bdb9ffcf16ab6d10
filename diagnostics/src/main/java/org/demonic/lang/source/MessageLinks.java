package org.demonic.lang.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Links from messages to their examples in {@code docs/messages.md}. Whoever shows messages takes
 * the links from here, so that the address of the documentation is known in one place.
 *
 * <p>The documentation has no address in the web yet. The script of a checkout names its folder
 * with the system property {@value #PROPERTY}; where that is not set, there are no links. A link
 * leads to a line, as in {@code file:///demonic/docs/messages.md#L12}: editors go to such a line,
 * but they do not know the headings of a file.
 */
public final class MessageLinks {
  private static final String PROPERTY = "demonic.docs";
  private static final String PAGE = "messages.md";
  private static final Pattern SECTION = Pattern.compile("## (.+)");
  private static final Pattern EXAMPLE = Pattern.compile("### `(.+)`");
  private static final String ABOUT_DEMONL = "demonL";

  private final Map<String, URI> aboutDemonl;

  private MessageLinks(Map<String, URI> aboutDemonl) {
    this.aboutDemonl = Map.copyOf(aboutDemonl);
  }

  /** No links, for a program that has no documentation. */
  public static MessageLinks none() {
    return new MessageLinks(Map.of());
  }

  /** The links into the documentation of the program that runs, if it has one. */
  public static MessageLinks ofThisProgram() {
    String folder = System.getProperty(PROPERTY, "");
    try {
      return folder.isBlank() ? none() : into(Path.of(folder));
    } catch (InvalidPathException noFolder) {
      return none();
    }
  }

  /** The links into the documentation in a folder; none if the page cannot be read. */
  public static MessageLinks into(Path folder) {
    Path page = folder.resolve(PAGE).toAbsolutePath().normalize();
    try {
      return Files.isRegularFile(page)
          ? new MessageLinks(aboutDemonl(page.toUri(), Files.readAllLines(page)))
          : none();
    } catch (IOException | UncheckedIOException notReadable) {
      return none();
    }
  }

  private static Map<String, URI> aboutDemonl(URI page, List<String> lines) {
    Map<String, URI> links = new HashMap<>();
    String section = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher header = SECTION.matcher(lines.get(i));
      Matcher example = EXAMPLE.matcher(lines.get(i));
      if (header.matches()) {
        section = header.group(1);
      } else if (example.matches() && section.equals(ABOUT_DEMONL)) {
        links.put(example.group(1), URI.create(page + "#L" + (i + 1)));
      }
    }
    return links;
  }

  /**
   * The example of a message about demonL. A message about contracts may have the same id, and is
   * another one.
   */
  public Optional<URI> aboutDemonl(ProblemKind kind) {
    return Optional.ofNullable(aboutDemonl.get(kind.id()));
  }
}
