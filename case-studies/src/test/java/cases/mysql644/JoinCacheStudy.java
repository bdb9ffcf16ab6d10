package cases.mysql644;

import static org.assertj.core.api.Assertions.assertThat;

import cases.mysql644.JoinCache.Field;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(JoinCache.class)
final class JoinCacheStudy {
  private static JoinCache cache() {
    return new JoinCache(new Field(7), new Field(1), new Field(7));
  }

  @Test
  void joinInitCache() {
    assertThat(cache().joinInitCache(7)).isEqualTo(2);
  }

  @Test
  void joinInitCacheRepaired() {
    assertThat(cache().joinInitCacheRepaired(7)).isEqualTo(2);
  }
}
