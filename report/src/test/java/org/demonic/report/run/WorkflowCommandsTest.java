package org.demonic.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.demonic.report.Samples;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Place;
import org.junit.jupiter.api.Test;

class WorkflowCommandsTest {
  private static final Finding FINDING = Samples.finding("abc", "cause", Samples.TEST);
  private static final Path ROOT = Path.of("").toAbsolutePath();

  @Test
  void onlyGitHubGetsThem() {
    assertThat(WorkflowCommands.ofEnvironment(ROOT, Map.of())).isEmpty();
    assertThat(WorkflowCommands.ofEnvironment(ROOT, Map.of("GITHUB_ACTIONS", "false"))).isEmpty();
  }

  @Test
  void theFileIsNamedAsTheRepositoryHasIt() {
    assertThat(commands(ROOT.resolve("core")).error(FINDING))
        .isEqualTo(
            "::error file=core/src/main/java/p/Pool.java,line=12,title=Demonic%3A broken precondition"
                + "::Another thread can break Pool.take%0Aremove() requires idle > 0 && \"a\" < 'b'");
  }

  @Test
  void aFindingWithoutAFileIsShownWithoutOne() {
    Finding nowhere = FINDING.at(new Place("", "", "", "", 0), FINDING.events());
    assertThat(commands(ROOT).error(nowhere)).startsWith("::error title=Demonic%3A broken");
  }

  @Test
  void whatWouldEndAPartIsEscaped() {
    Place place = new Place("p.A", "m", "A.java", "a,b:c%/A.java", 0);
    assertThat(commands(ROOT).error(FINDING.at(place, FINDING.events())))
        .startsWith("::error file=a%2Cb%3Ac%25/A.java,line=1,title=");
  }

  private static WorkflowCommands commands(Path module) {
    return WorkflowCommands.ofEnvironment(
            module, Map.of("GITHUB_ACTIONS", "true", "GITHUB_WORKSPACE", ROOT.toString()))
        .orElseThrow();
  }
}
