package org.demonic.instrument.weave;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.instrument.problem.InstrumentationException;
import org.demonic.instrument.problem.InstrumentationProblem;

/** Explains why the JVM would not take a class file. */
final class Rejection {
  private static final Pattern REASON = Pattern.compile("\\R\\s*Reason:\\s*\\R\\s*(.*)");

  private Rejection() {}

  static boolean isRejection(Throwable problem) {
    return problem instanceof VerifyError || problem instanceof ClassFormatError;
  }

  /** The one of some classes that the JVM's message names first. */
  static Optional<String> rejected(LinkageError error, Collection<String> classes) {
    String message = String.valueOf(error.getMessage()).replace('/', '.');
    return classes.stream()
        .filter(name -> position(message, name) >= 0)
        .min(Comparator.comparing(name -> position(message, name)));
  }

  static InstrumentationException failure(String className, Throwable error) {
    return new InstrumentationException(
        error, InstrumentationProblem.REJECTED, className, reason(error));
  }

  /** The JVM's message without its dump of byte code. */
  private static String reason(Throwable error) {
    String message = String.valueOf(error.getMessage()).strip();
    String headline = message.lines().findFirst().orElse("").strip();
    Matcher detail = REASON.matcher(message);
    return detail.find() ? headline + " (" + detail.group(1).strip() + ")" : headline;
  }

  private static int position(String message, String name) {
    String part = "[\\w$.]";
    Matcher matcher =
        Pattern.compile("(?<!%s)%s(?![\\w$])".formatted(part, Pattern.quote(name)))
            .matcher(message);
    return matcher.find() ? matcher.start() : -1;
  }
}
