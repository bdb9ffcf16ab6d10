package cases.apache21285;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(MemoryCache.class)
final class MemoryCacheStudy {
  @Test
  void serve() {
    MemoryCache cache = new MemoryCache();
    cache.serve(new MemoryCache.Entry(), 25);
    assertThat(cache.currentSize()).isEqualTo(25);
  }

  @Test
  void serveRepaired() {
    MemoryCache cache = new MemoryCache();
    cache.serveRepaired(new MemoryCache.Entry(), 25);
    assertThat(cache.currentSize()).isEqualTo(25);
  }
}
