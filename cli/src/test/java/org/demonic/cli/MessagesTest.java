package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.lang.source.ProblemKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder of {@code messages} is named by the id of a message about demonL. It holds inputs,
 * and beside each the expected output of the command on the error stream. {@code docs/messages.md}
 * shows the input {@code example}. With {@code -Ddemonic.golden=write} the expected files and that
 * page are rewritten.
 */
class MessagesTest {
  private static final Path ROOT = Path.of("src/test/resources/messages");
  private static final Path JAVA_SAMPLES = Path.of("../translator/src/test/resources/golden");
  private static final Path PAGE = Path.of("../docs/messages.md");

  /** Where the messages of tests begin, which the module of the extension writes. */
  private static final String OF_TESTS = "\n## Tests\n";

  private static final boolean WRITE = "write".equals(System.getProperty("demonic.golden"));
  private static final Predicate<JavaClass> ABOUT_DEMONL =
      c -> !c.getPackageName().startsWith("org.demonic.translate");

  /** The enums of all messages except those that only editors show. */
  private static final List<JavaClass> ENUMS =
      new ClassFileImporter()
          .importPackages("org.demonic").stream()
              .filter(c -> c.isEnum() && c.isAssignableTo(ProblemKind.class))
              .filter(c -> !c.getPackageName().startsWith("org.demonic.cli.lsp"))
              .toList();

  private static final Pattern ERROR = Pattern.compile("^(\\S+: )?error: ", Pattern.MULTILINE);

  static List<MessageCase> cases() throws IOException {
    return MessageCase.allIn(ROOT);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isWordedAsExpected(MessageCase message) throws IOException, InterruptedException {
    Output output = message.run();
    String actual = message.shown(output);
    if (WRITE) {
      Files.writeString(message.expected(), actual);
    }
    assertThat(message.expected()).exists();
    assertThat(actual).isEqualTo(Files.readString(message.expected()));
    assertThat(output.status())
        .isIn(ERROR.matcher(actual).find() ? Set.of(2, 70) : Set.of(0, 1, 3));
  }

  @Test
  void everyMessageHasAnExampleAndEveryFolderAMessage() throws IOException {
    SortedSet<String> examples = new TreeSet<>();
    for (MessageCase message : cases()) {
      boolean showsItself = Files.readString(message.expected()).contains("[" + message.id() + "]");
      if (message.name().equals("example") && showsItself) {
        examples.add(message.id());
      }
    }
    assertThat(examples).isEqualTo(ids(ABOUT_DEMONL));
    try (Stream<Path> folders = Files.list(ROOT)) {
      assertThat(folders.map(f -> f.getFileName().toString())).hasSameElementsAs(examples);
    }
  }

  @Test
  void everyExpectedFileHasAnInput() throws IOException {
    Set<Path> wanted = cases().stream().map(MessageCase::expected).collect(Collectors.toSet());
    try (Stream<Path> files = Files.walk(ROOT)) {
      assertThat(files.filter(f -> f.toString().endsWith(".expected"))).allMatch(wanted::contains);
    }
  }

  @Test
  void noTwoMessagesAboutDemonlShareAnId() {
    assertThat(kinds(ABOUT_DEMONL).map(ProblemKind::id)).doesNotHaveDuplicates();
  }

  @Test
  void thePageOfMessagesIsCurrent() throws IOException {
    String page = Files.readString(PAGE);
    int ofTests = page.indexOf(OF_TESTS);
    String actual =
        MessagePage.of(ids(ABOUT_DEMONL), ROOT, ids(ABOUT_DEMONL.negate()), JAVA_SAMPLES)
            + (ofTests < 0 ? "" : page.substring(ofTests));
    if (WRITE) {
      Files.writeString(PAGE, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(PAGE));
  }

  private static SortedSet<String> ids(Predicate<JavaClass> which) {
    return kinds(which).map(ProblemKind::id).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<ProblemKind> kinds(Predicate<JavaClass> which) {
    return ENUMS.stream()
        .filter(which)
        .flatMap(c -> Stream.of(c.reflect().getEnumConstants()))
        .map(ProblemKind.class::cast);
  }
}
