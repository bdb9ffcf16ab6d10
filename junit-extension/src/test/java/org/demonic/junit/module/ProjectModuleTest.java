package org.demonic.junit.module;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.demonic.code.ModuleCode;
import org.demonic.code.program.World;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.rerun.UnderTest;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.api.Test;
import samples.IdleCounter;

class ProjectModuleTest {
  /** As a JVM that runs tests again, each time with new classes. */
  @Test
  void isLetGoWithItsClassLoader() {
    WeakReference<ClassLoader> loader = readByOtherLoader();

    assertThat(Collected.isCollected(loader)).isTrue();
  }

  private static WeakReference<ClassLoader> readByOtherLoader() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    ClassLoader loader = new URLClassLoader(new URL[0], before);
    thread.setContextClassLoader(loader);
    try {
      ModuleCode code = ProjectModule.of(List.of(), World.CLOSED).code();
      assertThat(ProjectModule.of(List.of(), World.CLOSED).code()).isSameAs(code);
      assertThat(UnderTest.of(code)).isSameAs(UnderTest.of(code));
      assertThat(UnderTest.ofShared(code)).isSameAs(UnderTest.ofShared(code));
      UnderTest.of(IdleCounter.class).mayWait(ProjectModuleTest.class);
      SourceRoots roots = SourceRoots.of(Path.of("src/test/java"));
      assertThat(new GrowingDomain(roots, List.of(IdleCounter.class.getName())).now())
          .isSameAs(new GrowingDomain(roots, List.of(IdleCounter.class.getName())).now());
    } finally {
      thread.setContextClassLoader(before);
    }
    return new WeakReference<>(loader);
  }
}
