package org.demonic.junit;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Runs the test of each small module in a folder, and prints what it has checked. */
final class SmallModuleMain {
  /** What a line with a check begins with; the sample's name and the check stand behind it. */
  static final String CHECK = "small module\t";

  private SmallModuleMain() {}

  public static void main(String[] arguments) throws Exception {
    try (DirectoryStream<Path> modules = Files.newDirectoryStream(Path.of(arguments[1]))) {
      for (Path module : modules) {
        run(arguments[0], module);
      }
    }
  }

  private static void run(String samples, Path module) throws Exception {
    String name = module.getFileName().toString();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {module.toUri().toURL()})) {
      Thread.currentThread().setContextClassLoader(loader);
      SampleRun run =
          SampleRun.of(
              loader.loadClass(samples + "$Tests"),
              Character.toLowerCase(name.charAt(0)) + name.substring(1),
              Map.of("demonic.module", module.toString()));
      run.checks().forEach(check -> System.out.println(CHECK + name + "\t" + check));
    }
  }
}
