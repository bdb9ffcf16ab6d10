package org.demonic.report.accept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.demonic.report.Accept;
import org.demonic.report.Samples;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Status;
import org.demonic.report.line.KnownLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.output.OutputFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineTest {
  private static final Finding FINDING = Samples.finding("abc", "cause", Samples.TEST);

  @TempDir Path folder;

  @Accept(finding = "abc", because = "one thread makes all calls")
  private static final class Accepting {}

  @Accept(finding = "one", because = "first")
  @Accept(finding = "abc", because = "second")
  private static final class AcceptingTwo {}

  @Accept(finding = "abc", because = " ")
  private static final class WithoutReason {}

  @Test
  void whatItHasIsKnown() throws IOException {
    Baseline baseline = baseline(LineFile.BASELINE.line(new KnownLine("abc", "t", List.of())));
    Acceptance acceptance = new Acceptance(baseline, List.of());

    assertThat(acceptance.judge(FINDING)).isEqualTo(FINDING.as(Status.KNOWN, "in known.jsonl"));
    Finding other = Samples.finding("abd", "cause", Samples.TEST);
    assertThat(acceptance.judge(other)).isEqualTo(other);
  }

  @Test
  void anEmptyFileKnowsNothing() throws IOException {
    assertThat(baseline("").all()).isEmpty();
  }

  @Test
  void theCodeCanAcceptWithAReason() {
    Acceptance acceptance = new Acceptance(Baseline.NONE, List.of(Accepting.class));
    assertThat(acceptance.judge(FINDING))
        .isEqualTo(FINDING.as(Status.ACCEPTED, "one thread makes all calls"));
    assertThat(new Acceptance(Baseline.NONE, List.of(AcceptingTwo.class)).judge(FINDING).reason())
        .isEqualTo("second");
    assertThat(acceptance.accepted()).containsExactly("abc");
  }

  @Test
  void aReasonIsNeeded() {
    assertThatThrownBy(() -> new Acceptance(Baseline.NONE, List.of(WithoutReason.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "@Accept(finding = \"abc\") on %s needs a reason: `because` is empty"
                .formatted(WithoutReason.class));
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    Path none = folder.resolve("none.jsonl");
    assertThatThrownBy(() -> Baseline.read(none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there is no file %s: each run writes what it has found to target/demonic/baseline.jsonl, which can be copied there"
                .formatted(none));
  }

  @Test
  void aFileThatIsNoneIsNamed() {
    assertThatThrownBy(
            () -> baseline("{\"id\":\"abc\",\"title\":\"\",\"tests\":[]}\n{\"tests\":[]}\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            folder.resolve("known.jsonl")
                + ":2 is no line of this version of Demonic: repair it, or copy "
                + OutputFolder.ofModule().resolve("baseline.jsonl")
                + " there again");
  }

  private Baseline baseline(String text) throws IOException {
    return Baseline.read(Files.writeString(folder.resolve("known.jsonl"), text));
  }
}
