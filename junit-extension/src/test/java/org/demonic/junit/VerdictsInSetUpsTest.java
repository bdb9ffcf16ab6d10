package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.demonic.junit.Verdicts.Sample;
import org.demonic.junit.setups.SetUp;
import org.demonic.junit.setups.SetUp.Moved;
import org.demonic.junit.setups.TestFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The samples of the verdicts have the same verdicts wherever the lines of their tests stand: some
 * of them in one other set-up, and at night all of them in all set-ups.
 */
class VerdictsInSetUpsTest {
  /** One of so many samples is tried in each build. */
  private static final int SHARE = 32;

  private static final boolean ARE_ALL = Boolean.getBoolean("demonic.setups.all");

  @Test
  void verdictsDoNotDependOnWhereLinesOfTestsStand(@TempDir Path folder) throws Exception {
    // Its place tells that the code in it is that of tests.
    Path classes = folder.resolve("target").resolve("test-classes");
    Path list = folder.resolve("tests.txt");
    List<Sample> samples = Verdicts.samples().stream().filter(s -> ARE_ALL || s.isTried()).toList();
    List<String> moved = new ArrayList<>();
    int inOnePlace = 0;
    for (int i = 0; i < samples.size(); i += ARE_ALL ? 1 : SHARE) {
      Sample sample = samples.get(i);
      TestFamily family = TestFamily.of(sample.tests());
      if (!family.isMovable(sample.test())) {
        inOnePlace++;
        continue;
      }
      SetUp[] all = SetUp.values();
      for (SetUp setUp : ARE_ALL ? List.of(all) : List.of(all[i / SHARE % all.length])) {
        Moved tests = setUp.of(family, sample.test());
        write(classes, tests);
        moved.add(setUp + " " + tests.tests() + " " + sample);
      }
    }
    Files.write(list, moved);
    assertThat(inOnePlace).isLessThan(samples.size() / 20 / (ARE_ALL ? 1 : SHARE) + 1);

    String output =
        ForkedJvm.run(
            classes + File.pathSeparator + ForkedJvm.CLASS_PATH,
            VerdictsInSetUps.class,
            "-D" + VerdictsInSetUps.LIST + "=" + list);
    assertThat(output.lines())
        .as(output)
        .containsAll(moved.stream().map(line -> line + " SUCCESSFUL").toList());
  }

  private static void write(Path folder, Moved tests) throws IOException {
    for (Map.Entry<String, byte[]> file : tests.files().entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }
}
