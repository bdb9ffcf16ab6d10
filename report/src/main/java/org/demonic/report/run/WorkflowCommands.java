package org.demonic.report.run;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.demonic.report.finding.Finding;

/**
 * Lines of the output that GitHub shows at the code of a pull request: the workflow commands of
 * GitHub Actions.
 */
final class WorkflowCommands {
  private final Path module;
  private final Path workspace;

  private WorkflowCommands(Path module, Path workspace) {
    this.module = module;
    this.workspace = workspace;
  }

  /**
   * The commands for a process with an environment; empty if it does not run in GitHub Actions.
   *
   * @param module the folder of the module under test
   */
  static Optional<WorkflowCommands> ofEnvironment(Path module, Map<String, String> environment) {
    if (!"true".equals(environment.get("GITHUB_ACTIONS"))) {
      return Optional.empty();
    }
    String workspace = environment.get("GITHUB_WORKSPACE");
    Path whole = module.toAbsolutePath().normalize();
    return Optional.of(new WorkflowCommands(whole, workspace == null ? whole : Path.of(workspace)));
  }

  /** The line that shows a finding at the code that is broken. */
  String error(Finding finding) {
    StringBuilder command = new StringBuilder("::error ");
    if (!finding.place().path().isEmpty()) {
      Path file = module.resolve(finding.place().path()).normalize();
      Path shown = file.startsWith(workspace) ? workspace.relativize(file) : file;
      command.append("file=").append(property(shown.toString().replace('\\', '/'))).append(',');
      command.append("line=").append(Math.max(1, finding.place().line())).append(',');
    }
    return command
        .append("title=")
        .append(property("Demonic: " + finding.kind().label()))
        .append("::")
        .append(data(finding.title() + "\n" + finding.message()))
        .toString();
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
