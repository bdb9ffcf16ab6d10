package cases.apache21285;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class MemoryCacheStudy {
  @Test
  @Demonic(MemoryCache.class)
  void serve() {
    int before = MemoryCache.currentSize();
    MemoryCache.serve(new MemoryCache.Entry(), 25);
    assertThat(MemoryCache.currentSize()).isEqualTo(before + 25);
  }

  @Test
  @Demonic(RepairedMemoryCache.class)
  void serveRepaired() {
    int before = RepairedMemoryCache.currentSize();
    RepairedMemoryCache.serve(new RepairedMemoryCache.Entry(), 25);
    assertThat(RepairedMemoryCache.currentSize()).isEqualTo(before + 25);
  }
}
