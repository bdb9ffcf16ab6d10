package org.demonic.junit.module;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.code.ModuleCode;
import org.demonic.code.classpath.ClassPath;
import org.demonic.code.program.ClassFinder;
import org.demonic.code.program.Program;
import org.demonic.code.program.World;
import org.demonic.junit.test.LoadedClass;

/**
 * The module under test. It is read once for each class loader and configuration.
 *
 * @param sources the folders with sources of other modules of the same build
 */
public record ProjectModule(ModuleCode code, List<Path> sources) {
  private static final LoaderValue<Map<Configuration, ProjectModule>> MODULES =
      new LoaderValue<>(ConcurrentHashMap::new);

  private record Configuration(List<Path> named, World world) {}

  /**
   * The module whose classes the test of the current thread finds.
   *
   * @param named folders and archives that are part of it, whatever they seem to be
   * @param world how much of it other threads call
   */
  public static ProjectModule of(List<Path> named, World world) {
    ClassLoader loader = LoadedClass.loader();
    return MODULES
        .of(loader)
        .computeIfAbsent(
            new Configuration(List.copyOf(named), world),
            c -> {
              ClassPath classPath = ProjectClasses.of(loader, c.named());
              Program program = Program.of(classPath, ClassFinder.of(loader), c.world());
              return new ProjectModule(ModuleCode.of(program), ProjectClasses.sources(classPath));
            });
  }
}
