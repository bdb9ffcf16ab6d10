package org.demonic.translate.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Source;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.source.SourceRoots;

/**
 * Compares domains of steps with expected files. With {@code -Ddemonic.golden=write} these are
 * written anew.
 */
final class StepGoldens {
  private static final Path ROOT = Path.of("src/test/resources/steps");
  private static final boolean WRITE = "write".equals(System.getProperty("demonic.golden"));

  private StepGoldens() {}

  static JavaTranslator translator() {
    return JavaTranslator.of(SourceRoots.of(ROOT.resolve("src")));
  }

  static JavaDomain domain(StepReading reading, Demands demands, Step... steps) {
    return translator().domain(List.of("p.Pool"), List.of(), List.of(steps), demands, reading);
  }

  /** Checks both readings of steps; what is printed has to be demonL. */
  static void check(String name, Demands demands, Step... steps) throws IOException {
    for (StepReading reading : List.of(StepReading.POSSIBLE, StepReading.CERTAIN)) {
      String printed = Printer.print(domain(reading, demands, steps).file());
      assertThat(Printer.print(Parser.parse(new Source("printed", printed)).file()))
          .isEqualTo(printed);
      Path expected =
          ROOT.resolve(name + "-" + reading.name().toLowerCase(Locale.ROOT) + ".demonl");
      if (WRITE) {
        Files.writeString(expected, printed);
      }
      assertThat(printed).isEqualTo(Files.readString(expected));
    }
  }
}
