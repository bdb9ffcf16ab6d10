package org.demonic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code translate --steps}, which needs compiled classes. */
class TranslateStepsTest {
  private static final String TANK =
      """
      package org.example;

      public class Tank {
        private int level = 5;

        public void refill() {
          level = 0;
          level = 5;
        }

        public synchronized void drain() {
          if (level > 0) {
            level--;
          }
        }
      }
      """;

  @TempDir private static Path folder;

  @BeforeAll
  static void compile() throws IOException {
    Path source = folder.resolve("src").resolve("org").resolve("example").resolve("Tank.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, TANK);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", classes.toString(), source.toString());
    assertThat(exit).isZero();
  }

  private static Output steps(String reading, String classPath, String name) {
    return Output.of(
        "translate",
        "--steps",
        reading,
        "--class-path",
        folder.resolve(classPath).toString(),
        "--source-path",
        folder.resolve("src").toString(),
        name);
  }

  @Test
  void whatThreadsMayDoIsPrintedStepByStep() {
    Output output = steps("possible", "classes", "org.example.Tank");
    assertThat(output.err()).isEmpty();
    assertThat(output.out())
        .isEqualTo(
            """
            -- generated from Java by `demonl translate`

            type Tank {
              level: Int32
              const lock'monitor: Bool
            }

            refill(this: Tank)
              ensure this.level = 0

            drain(this: Tank, value: Int32)
              require not this.lock'monitor
              ensure this.level = (if value = -2147483648 then 2147483647 else value - 1)

            refill'2(this: Tank)
              ensure this.level = 5

            -- refill: org.example.Tank.refill up to line 8
            -- drain: org.example.Tank.drain from line 13 on
            -- refill'2: org.example.Tank.refill from line 8 on
            """);
  }

  @Test
  void whatThreadsSurelyCanDoIsPrinted() {
    Output output = steps("certain", "classes", "org.example.Tank");
    assertThat(output.err()).isEmpty();
    assertThat(output.out())
        .isEqualTo(
            """
            -- generated from Java by `demonl translate`

            type Tank {
              level: Int32
              made': Bool
              const lock'monitor: Bool
            }

            new'Tank(tank: Tank)
              require
                tank /= null
                not tank.made'
              ensure
                tank.made'
                tank.level = 5

            refill(this: Tank)
              require this.made'
              ensure this.level = 5

            drain(this: Tank)
              require
                this.made'
                this.level > 0
                not this.lock'monitor
              ensure this.level = old this.level - 1

            refill'2(this: Tank)
              require this.made'
              ensure this.level = 0

            new Tank(this: Tank)
              require never: False

            -- refill'2: org.example.Tank.refill up to line 8
            """);
  }

  @Test
  void aClassThatIsNotCompiledIsNamed() {
    Output output = steps("possible", "nothing", "org.example.Tank");
    assertThat(output.status()).isEqualTo(2);
    assertThat(output.err())
        .contains("nothing`, which is not there [not-there]")
        .contains("error: there is no class file of `org.example.Tank` in `")
        .contains("nothing` [no-class-file]\n  hint: compile it first");
  }
}
