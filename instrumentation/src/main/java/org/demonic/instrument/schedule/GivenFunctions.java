package org.demonic.instrument.schedule;

import java.util.regex.Pattern;

/** Which methods of the JDK call functions that they get, and publish what these have written. */
public final class GivenFunctions {
  private static final Pattern APPLYING =
      Pattern.compile(
          "java/lang/Iterable|java/util/concurrent/atomic/\\w+"
              + "|java/util/(concurrent/)?\\w*(Collection|Map|List|Set|Queue|Deque|Vector|Hashtable)");

  private GivenFunctions() {}

  /**
   * Whether a method is one of them.
   *
   * @param owner the internal name of the class that declares it
   */
  public static boolean areCalled(String owner, String descriptor) {
    boolean isGiven =
        descriptor.contains("Ljava/util/function/")
            || descriptor.contains("Ljava/util/Comparator;");
    return isGiven && APPLYING.matcher(owner).matches();
  }
}
