package org.demonic.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.demonic.instrument.agent.DemonicAgent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import samples.DemonicSamples;

class AttachmentTest {
  private static final String CLASS_PATH = ForkedJvm.CLASS_PATH;
  private static final String FORBID = "-XX:+DisableAttachMechanism";

  @Test
  void aRunAttachesItselfAndSaysWhatItChecked() throws Exception {
    assertThat(ForkedJvm.run(CLASS_PATH, DemonicSamples.Kinds.class))
        .contains("onAnotherThread() SUCCESSFUL", "Demonic: 10 check points reached in 9 tests")
        .doesNotContain("FAILED");
  }

  @Test
  @Tag("nightly")
  void attachingToItselfMayBeForbiddenByTheJdk() throws Exception {
    String option = "-Djdk.attach.allowAttachSelf=false";
    assertThat(ForkedJvm.run(CLASS_PATH, DemonicSamples.Spans.class, option))
        .contains("waits() SUCCESSFUL");
  }

  @Test
  void whereAttachingIsForbiddenTheTestFailsAndSaysWhatToAdd() throws Exception {
    assertThat(ForkedJvm.run(CLASS_PATH, DemonicSamples.Spans.class, FORBID))
        .contains("waits() FAILED Demonic needs to instrument classes, but this JVM refuses")
        .containsPattern("add -javaagent:(<path of the |\\S*/)demonic-instrumentation");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void whereLoadingAgentsIsForbiddenTheTestFailsAndSaysWhatToAdd() throws Exception {
    String option = "-XX:-EnableDynamicAgentLoading";
    assertThat(ForkedJvm.run(CLASS_PATH, DemonicSamples.Spans.class, option))
        .contains("waits() FAILED Demonic needs to instrument classes, but this JVM refuses");
  }

  @Test
  @Tag("nightly")
  void theFolderOfTemporaryFilesIsMadeIfThereIsNone(@TempDir Path directory) throws Exception {
    String option = "-Djava.io.tmpdir=" + directory.resolve("not").resolve("yet");
    assertThat(ForkedJvm.run(CLASS_PATH, DemonicSamples.Spans.class, option))
        .contains("waits() SUCCESSFUL");
  }

  @Test
  void whereTemporaryFilesCannotBeWrittenTheTestFailsAndSaysSo(@TempDir Path directory)
      throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    String option = "-Djava.io.tmpdir=" + file;
    assertThat(ForkedJvm.run(CLASS_PATH, DemonicSamples.Spans.class, option))
        .contains("waits() FAILED Demonic needs to write a file to the folder of temporary files, ")
        .contains("[no-temporary-folder]", "-Djava.io.tmpdir");
  }

  @Test
  @Tag("nightly")
  void anAgentOnTheCommandLineNeedsNoAttaching(@TempDir Path directory) throws Exception {
    String agent = "-javaagent:" + agentJar(directory);
    assertThat(ForkedJvm.run(CLASS_PATH, DemonicSamples.Spans.class, FORBID, agent))
        .contains("waits() SUCCESSFUL");
  }

  @Test
  @Tag("nightly")
  void theNewestJupiterWorksToo() throws Exception {
    assertThat(ForkedJvm.run(ForkedJvm.newestJupiter(), DemonicSamples.Kinds.class))
        .contains("onAnotherThread() SUCCESSFUL", "Demonic: 10 check points reached in 9 tests")
        .doesNotContain("FAILED");
  }

  private static Path agentJar(Path directory) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", DemonicAgent.class.getName());
    attributes.putValue("Can-Retransform-Classes", "true");
    Path jar = directory.resolve("agent.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new JarEntry("empty"));
      out.closeEntry();
    }
    return jar;
  }
}
