package org.demonic.code;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.demonic.code.program.ClassFinder;

/** Classes that were compiled in memory; a class loader of their own loads them. */
final class CompiledSource extends ClassLoader {
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  /** All compilations share it, because to open a class path takes longer than to compile. */
  private static final JavaFileManager CLASS_PATH = JAVAC.getStandardFileManager(null, null, null);

  private final Map<String, byte[]> files;

  private CompiledSource(Map<String, byte[]> files) {
    super(CompiledSource.class.getClassLoader());
    this.files = files;
  }

  static CompiledSource of(String source) {
    Map<String, byte[]> files = new HashMap<>();
    StringWriter errors = new StringWriter();
    List<String> options = List.of("-g", "-nowarn", "-proc:none");
    boolean compiled =
        JAVAC.getTask(errors, inMemory(files), null, options, null, List.of(file(source))).call();
    if (!compiled) {
      throw new IllegalArgumentException(errors + source);
    }
    return new CompiledSource(files);
  }

  private static JavaFileObject file(String source) {
    return new SimpleJavaFileObject(URI.create("string:///Base.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }

  private static JavaFileManager inMemory(Map<String, byte[]> files) {
    return new ForwardingJavaFileManager<>(CLASS_PATH) {
      @Override
      public JavaFileObject getJavaFileForOutput(
          Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("mem:///" + name), kind) {
          @Override
          public OutputStream openOutputStream() {
            return new ByteArrayOutputStream() {
              @Override
              public void close() {
                files.put(name, toByteArray());
              }
            };
          }
        };
      }
    };
  }

  Set<String> names() {
    return files.keySet();
  }

  ClassFinder finder() {
    ClassFinder others = ClassFinder.of(ClassLoader.getPlatformClassLoader());
    return name -> {
      byte[] own = files.get(name.replace('/', '.'));
      return own != null ? Optional.of(own) : others.find(name);
    };
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] file = files.get(name);
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, file, 0, file.length);
  }
}
