package org.demonic.junit.report;

import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.report.finding.Finding;
import org.demonic.report.finding.Fingerprint;
import org.demonic.report.finding.Kind;
import org.demonic.report.finding.Place;
import org.demonic.report.finding.SourceFiles;
import org.demonic.report.finding.Status;
import org.demonic.report.output.OutputFolder;

/** Makes a finding of the report of a contract that code does not keep. */
public final class ContractFinding {
  private static final Pattern PLACE =
      Pattern.compile("([\\w$]+\\.(?:java|kt|groovy|scala)):(\\d+)");

  private ContractFinding() {}

  /**
   * The finding.
   *
   * @param test {@code package.Class#method}
   * @param classes the binary names of the classes that the test is about
   * @param text the report: what is wrong, an empty line, and facts
   */
  public static Finding of(String test, Collection<String> classes, String text) {
    String title = text.strip().lines().findFirst().orElse("").strip();
    String message = text.strip().lines().skip(2).findFirst().orElse("").strip();
    return new Finding(
        Fingerprint.of(
            Kind.CONTRACT,
            List.of(
                Fingerprint.withoutNumbers(title),
                Fingerprint.withoutNumbers(message).replaceAll("\\s+", " "))),
        Kind.CONTRACT,
        Status.NEW,
        "",
        test,
        title,
        place(classes, text),
        message.replaceAll("\\s{2,}", "   "),
        title,
        List.of(),
        List.of(),
        "",
        text);
  }

  private static Place place(Collection<String> classes, String text) {
    Matcher matcher = PLACE.matcher(text);
    SourceFiles sources = new SourceFiles(OutputFolder.module());
    Place place = new Place("", "", "", "", 0);
    if (matcher.find()) {
      String file = matcher.group(1);
      int line = Integer.parseInt(matcher.group(2));
      for (String className : classes) {
        Place found = sources.place(className, "", file, line);
        if (place.file().isEmpty() || !found.path().isEmpty()) {
          place = found;
        }
      }
    }
    return place;
  }
}
