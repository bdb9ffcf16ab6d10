package org.demonic.report.finding;

/**
 * A place in code.
 *
 * @param className the binary name of the class
 * @param method its name, without parameters; empty if it is not known
 * @param file the source file as class files name it: {@code Pool.java}
 * @param path of the source file, as seen from the folder of the module, with {@code /} between
 *     folders; empty if there is no such file
 * @param line from 1 on; 0 if it is not known
 */
public record Place(String className, String method, String file, String path, int line) {
  public Place {
    line = Math.max(0, line);
  }

  /** {@code Pool.java:12}. */
  public String text() {
    return line > 0 ? file + ":" + line : file;
  }

  /** The same place with another path of its file. */
  public Place at(String otherPath) {
    return new Place(className, method, file, otherPath, line);
  }
}
