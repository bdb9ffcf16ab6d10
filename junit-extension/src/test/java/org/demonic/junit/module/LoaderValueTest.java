package org.demonic.junit.module;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoaderValueTest {
  private final LoaderValue<List<Object>> values = new LoaderValue<>(ArrayList::new);

  @Test
  void eachLoaderHasItsOwn() {
    ClassLoader one = new URLClassLoader(new URL[0]);
    ClassLoader other = new URLClassLoader(new URL[0]);

    values.of(one).add("a");

    assertThat(values.of(one)).containsExactly("a");
    assertThat(values.of(other)).isEmpty();
  }

  @Test
  void aLoaderIsLetGoThatItsValueRefersTo() {
    WeakReference<ClassLoader> loader = withValue();

    assertThat(Collected.isCollected(loader)).isTrue();
  }

  private WeakReference<ClassLoader> withValue() {
    ClassLoader loader = new URLClassLoader(new URL[0]);
    values.of(loader).add(loader);
    return new WeakReference<>(loader);
  }
}
