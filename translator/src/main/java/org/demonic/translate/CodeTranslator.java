package org.demonic.translate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.ModuleCode;
import org.demonic.code.classpath.ClassFiles;
import org.demonic.code.program.ClassFinder;
import org.demonic.code.program.Program;
import org.demonic.code.step.Observation;
import org.demonic.code.step.ThreadSteps;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.step.StepReading;

/**
 * Translates what the compiled code of a module can do to the fields of some classes, whoever runs
 * it: a domain whose actions are the steps of other threads. Names come from the sources.
 */
public final class CodeTranslator {
  private final SourceRoots sources;
  private final Collection<Path> folders;
  private final Set<String> names = new LinkedHashSet<>();

  /**
   * A translator of one module.
   *
   * @param folders where its class files are; classes with test methods are left out
   */
  public CodeTranslator(SourceRoots sources, Collection<Path> folders) {
    this.sources = sources;
    this.folders = List.copyOf(folders);
    folders.forEach(folder -> names.addAll(ClassFiles.namesIn(folder)));
  }

  /** Whether a class has been compiled to one of the folders. */
  public boolean hasClassFile(String binaryName) {
    return names.contains(binaryName.replace('.', '/'));
  }

  /**
   * The steps of threads that none of the locks of the code keeps out.
   *
   * @param classes the binary names of the classes whose fields are looked at; each has a class
   *     file
   * @param reading whether the actions are what threads surely can do, or all that they may do
   * @throws TranslationException with every problem that was found, if any is an error
   */
  public JavaDomain translate(Collection<String> classes, StepReading reading) {
    try (URLClassLoader loader = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader())) {
      Program program = Program.withoutTests(names, ClassFinder.of(loader));
      ModuleCode code = ModuleCode.of(program);
      ThreadSteps steps =
          code.steps(
              new Observation(
                  code.fields(classes).stream().collect(Collectors.toMap(r -> r, r -> Set.of()))));
      return JavaTranslator.whole(
          JavaTranslator.of(sources, loader)
              .domain(
                  classes,
                  List.of(),
                  reading.isCertain() ? steps.certain() : steps.possible(),
                  steps.demands(),
                  reading));
    } catch (IOException unclosed) {
      throw new UncheckedIOException(unclosed);
    }
  }

  private URL[] urls() {
    return folders.stream().map(CodeTranslator::url).toArray(URL[]::new);
  }

  private static URL url(Path folder) {
    try {
      return folder.toUri().toURL();
    } catch (MalformedURLException noFile) {
      throw new IllegalArgumentException(noFile);
    }
  }
}
