package org.demonic.junit.instrument;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.junit.JunitProblem;
import org.demonic.junit.NotCheckedException;

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

  static NotCheckedException failure(String className, Throwable error) {
    return new NotCheckedException(error, JunitProblem.REJECTED, className, reason(error));
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
