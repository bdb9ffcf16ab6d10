package cases.mysql644;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class JoinCacheStudy {
  @Test
  @Demonic(JoinCache.class)
  void joinInitCache() {
    JoinCache cache = new JoinCache(7, 1, 7);
    assertThat(cache.joinInitCache(7)).isEqualTo(2);
  }

  @Test
  @Demonic(RepairedJoinCache.class)
  void joinInitCacheRepaired() {
    RepairedJoinCache cache = new RepairedJoinCache(7, 1, 7);
    assertThat(cache.joinInitCache(7)).isEqualTo(2);
  }
}
