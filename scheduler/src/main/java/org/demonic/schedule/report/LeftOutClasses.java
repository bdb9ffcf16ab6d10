package org.demonic.schedule.report;

import java.util.List;
import org.demonic.instrument.weave.Instrumenter;
import org.demonic.instrument.weave.LeftOutClass;
import org.demonic.report.line.LeftOutLine;
import org.demonic.report.line.LineFile;
import org.demonic.report.output.OutputFolder;

/** Tells which classes a run of tests has left out, because they cannot be instrumented. */
public final class LeftOutClasses {
  private static final int SHOWN = 3;

  private LeftOutClasses() {}

  /**
   * Adds those that nobody was told of to {@code left-out.jsonl}, and says so in a line of the
   * output.
   */
  public static void tell() {
    List<LeftOutClass> classes = Instrumenter.takeLeftOut();
    if (classes.isEmpty()) {
      return;
    }
    new OutputFolder(OutputFolder.ofModule())
        .append(LineFile.LEFT_OUT, classes.stream().map(LeftOutClasses::line).toList());
    System.out.println("Demonic: " + text(classes));
  }

  private static LeftOutLine line(LeftOutClass left) {
    return new LeftOutLine("", left.name(), "", 0, "", left.reason());
  }

  static String text(List<LeftOutClass> classes) {
    List<String> names = classes.stream().map(LeftOutClass::name).sorted().toList();
    int more = names.size() - SHOWN;
    return "code of %s%s is not controlled: see %s"
        .formatted(
            String.join(", ", names.subList(0, Math.min(SHOWN, names.size()))),
            more > 0 ? " and %d more classes".formatted(more) : "",
            LineFile.LEFT_OUT.name());
  }
}
