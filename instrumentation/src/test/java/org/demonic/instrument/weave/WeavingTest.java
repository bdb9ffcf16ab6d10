package org.demonic.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.JavaParser;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.demonic.instrument.agent.Attachment;
import org.demonic.instrument.calls.CallPoints;
import org.demonic.instrument.calls.CallWeaver;
import org.demonic.instrument.calls.Everything;
import org.demonic.instrument.calls.OnlyObjects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import samples.Gallery;

/**
 * Weaves whole libraries, every method and every call, by two weavers, and lets the JVM verify the
 * result.
 */
class WeavingTest {
  @BeforeAll
  static void attach() {
    Attachment.attach();
  }

  @ParameterizedTest
  @ValueSource(classes = {Assertions.class, JavaParser.class})
  void wholeLibrariesVerifyWithEveryHookThereIs(Class<?> member) throws Exception {
    Map<String, byte[]> classes = readJar(member);
    assertThat(classes).hasSizeGreaterThan(500);
    verify(classes, getClass().getClassLoader(), new Everything());
    verify(classes, getClass().getClassLoader(), new OnlyObjects());
  }

  @ParameterizedTest
  @ValueSource(strings = {"java/util", "java/lang/reflect", "java/time"})
  void classFilesOfTheRunningJdkVerify(String directory) throws Exception {
    Map<String, byte[]> classes = new HashMap<>();
    FileSystem runtime = FileSystems.getFileSystem(URI.create("jrt:/"));
    try (Stream<Path> files = Files.walk(runtime.getPath("modules/java.base/" + directory))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        classes.put(file.toString(), bytes);
      }
    }
    assertThat(classes).isNotEmpty();
    for (CallPoints points : List.of(new Everything(), new OnlyObjects())) {
      AsmVerification.verify(classes.values().stream().map(c -> rewrite(c, points)).toList());
    }
  }

  @Test
  void aWeaverLeavesAloneWhatOthersAdded() throws IOException {
    byte[] classFile = ClassSummary.classFile(getClass().getClassLoader(), Gallery.class.getName());
    WovenClass type = woven(Objects.requireNonNull(classFile));
    long before = instructions(type, i -> i.getOpcode() == Opcodes.AASTORE);
    new CallWeaver(new Everything(), new CodePoints()).weave(type);
    new StoreWeaver().weave(type);
    assertThat(instructions(type, i -> i.getOpcode() == Opcodes.AASTORE)).isGreaterThan(before);
    assertThat(
            instructions(
                type, i -> i instanceof MethodInsnNode call && call.name.equals(StoreWeaver.LOOK)))
        .isEqualTo(before);
  }

  private static long instructions(WovenClass type, Predicate<AbstractInsnNode> kind) {
    return type.node().methods.stream()
        .flatMap(m -> Arrays.stream(m.instructions.toArray()))
        .filter(kind)
        .count();
  }

  private static void verify(Map<String, byte[]> classes, ClassLoader parent, CallPoints points) {
    List<String> problems = new ArrayList<>();
    Rewriting loader = new Rewriting(classes, parent, points);
    for (String name : classes.keySet()) {
      try {
        // Asking for its methods links, and so verifies, a class without initialising it.
        assertThat(loader.loadClass(name).getDeclaredMethods()).isNotNull();
      } catch (VerifyError | ClassFormatError e) {
        problems.add(name + ": " + e.getMessage());
      } catch (ClassNotFoundException | NoClassDefFoundError optionalDependency) {
        assertThat(optionalDependency).hasMessageNotContaining("org/demonic");
      }
    }
    assertThat(problems).isEmpty();
    assertThat(loader.rewritten).isGreaterThan(classes.size() / 2);
  }

  private static byte[] rewrite(byte[] classFile, CallPoints points) {
    WovenClass type = woven(classFile);
    boolean changed = new CallWeaver(points, new CodePoints()).weave(type);
    changed |= new StoreWeaver().weave(type);
    try {
      return changed ? type.toByteArray() : classFile;
    } catch (MethodTooLargeException tooLarge) {
      return classFile;
    }
  }

  private static WovenClass woven(byte[] classFile) {
    return new WovenClass(
        classFile,
        InstrumentedClass.guess("any", classFile),
        true,
        name -> ClassSummary.classFile(ClassLoader.getSystemClassLoader(), name));
  }

  private static Map<String, byte[]> readJar(Class<?> member) throws Exception {
    Path jar = Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI());
    Map<String, byte[]> classes = new HashMap<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (Enumeration<JarEntry> all = file.entries(); all.hasMoreElements(); ) {
        JarEntry entry = all.nextElement();
        String name = entry.getName();
        if (name.endsWith(".class") && !name.startsWith("META-INF") && !name.contains("-info")) {
          classes.put(name.replace(".class", "").replace('/', '.'), read(file, entry));
        }
      }
    }
    return classes;
  }

  private static byte[] read(JarFile file, JarEntry entry) throws IOException {
    try (InputStream in = file.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** Defines these classes itself, rewritten, and asks its parent for all others. */
  private static final class Rewriting extends ClassLoader {
    private final Map<String, byte[]> classes;
    private final CallPoints points;
    private int rewritten;

    Rewriting(Map<String, byte[]> classes, ClassLoader parent, CallPoints points) {
      super(parent);
      this.points = points;
      this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        byte[] original = classes.get(name);
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null || original == null) {
          return loaded != null ? loaded : super.loadClass(name, resolve);
        }
        byte[] bytes = rewrite(original, points);
        rewritten += bytes == original ? 0 : 1;
        return defineClass(name, bytes, 0, bytes.length);
      }
    }
  }
}
