package org.demonic.translate.refusal;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.demonic.code.classpath.ClassFiles;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.ClassFinder;
import org.demonic.code.program.Program;
import org.demonic.code.refusal.RefusalReader;
import org.demonic.code.refusal.Refusals;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaRefusals;
import org.demonic.translate.source.SourceRoots;

/** Classes that are compiled into the folder of their sources, with what they refuse. */
final class CompiledRefusals implements AutoCloseable {
  private final JavaTranslator translator;
  private final JavaDomain domain;
  private final URLClassLoader loader;
  private final Program program;
  private final MethodReader reader;

  private CompiledRefusals(Path root, List<String> classes) throws IOException {
    this.loader =
        new URLClassLoader(new URL[] {root.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    this.translator = JavaTranslator.of(SourceRoots.of(root));
    this.domain = translator.domain(classes, List.of());
    List<String> own =
        ClassFiles.namesIn(root).stream()
            .filter(n -> !n.startsWith("com/") && !n.startsWith("org/"))
            .filter(n -> !n.startsWith("kotlin/"))
            .toList();
    this.program = Program.of(own, ClassFinder.of(loader));
    this.reader = new MethodReader(program, OwnedArrays.of(program));
  }

  static CompiledRefusals of(Path root, String... classes) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-g",
                "-nowarn",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                root.toString()));
    try (Stream<Path> files = Files.walk(root)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (result != 0) {
      throw new IllegalArgumentException("the code does not compile");
    }
    return new CompiledRefusals(root, List.of(classes));
  }

  JavaDomain domain() {
    return domain;
  }

  ClassLoader loader() {
    return loader;
  }

  JavaMethod method(String type, String name) {
    return domain.find(type).orElseThrow().methods().stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  JavaRefusals refusals(JavaMethod method) {
    MethodName name =
        new MethodName(
            method.declaringClass().replace('.', '/'), method.name(), method.descriptor());
    Refusals refusals = RefusalReader.of(program, reader, name);
    return translator.refusals(domain, List.of(), method, refusals);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
