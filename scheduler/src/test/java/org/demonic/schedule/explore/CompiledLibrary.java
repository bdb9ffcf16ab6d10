package org.demonic.schedule.explore;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import org.demonic.schedule.repeat.Compiler;
import org.jspecify.annotations.Nullable;

/** Classes that are compiled to a folder, and loaded as from another place. */
final class CompiledLibrary {
  private final Path folder;
  private final String place;

  CompiledLibrary(Path folder, String place) {
    this.folder = folder;
    this.place = place;
  }

  /** An object of the public class of a source, loaded with the others of it. */
  @SuppressWarnings("unchecked") // each source says what it implements
  <T> T make(String inPackage, String source) throws IOException, ReflectiveOperationException {
    String name = source.replaceFirst("(?s)public (?:class|record) (\\w[\\w$]*).*", "$1").strip();
    Path file = folder.resolve(name + ".java");
    Files.writeString(
        file, "package %s;%nimport java.util.function.*;%n%s".formatted(inPackage, source));
    Compiler.compile(folder, file);
    Class<?> type = Class.forName(inPackage + "." + name, true, new Loader(folder, place));
    return (T) type.getConstructor().newInstance();
  }

  /** Finds the classes that have been compiled to a folder, as from another place. */
  private static final class Loader extends ClassLoader {
    private final Path folder;
    private final String place;

    Loader(Path folder, String place) {
      super(CompiledLibrary.class.getClassLoader());
      this.folder = folder;
      this.place = place;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try {
        byte[] file = Files.readAllBytes(folder.resolve(name.replace('.', '/') + ".class"));
        CodeSource source = new CodeSource(URI.create("file:" + place).toURL(), new Certificate[0]);
        return defineClass(name, file, 0, file.length, new ProtectionDomain(source, null));
      } catch (IOException missing) {
        throw new ClassNotFoundException(name, missing);
      }
    }

    @Override
    protected @Nullable URL findResource(String name) {
      try {
        Path file = folder.resolve(name);
        return Files.exists(file) ? file.toUri().toURL() : null;
      } catch (MalformedURLException unforeseen) {
        throw new IllegalStateException(unforeseen);
      }
    }
  }
}
