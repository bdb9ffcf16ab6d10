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

  // As in the report, others may see the size that an object has at first.
  @Test
  @Demonic(value = RepairedMemoryCache.class, rivals = false)
  void serveRepaired() {
    int before = RepairedMemoryCache.currentSize();
    RepairedMemoryCache.serve(new RepairedMemoryCache.Entry(), 25);
    assertThat(RepairedMemoryCache.currentSize()).isEqualTo(before + 25);
  }
}
