package cases;

import static org.assertj.core.api.Assertions.assertThat;

import cases.apache25520.BufferedLog;
import cases.mysql644.JoinCache;
import cases.vector.Vector;
import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ModelSizeTest {
  @Test
  void aRelyThatNamesALockIsOneOfTheLock() throws IOException {
    assertThat(ModelSize.of(BufferedLog.class, Set.of()).lock()).isEqualTo(1);
  }

  @Test
  void methodsMayBeLeftOut() throws IOException {
    assertThat(ModelSize.of(BufferedLog.class, Set.of("writeRepaired")).lock()).isZero();
  }

  @Test
  void aLengthIsLinear() throws IOException {
    assertThat(ModelSize.of(BufferedLog.class, Set.of()).complex()).isZero();
  }

  @Test
  void aFunctionIsNotLinear() throws IOException {
    assertThat(ModelSize.of(JoinCache.class, Set.of()).complex()).isEqualTo(1);
  }

  @Test
  void aFrameIsNotSimple() throws IOException {
    assertThat(ModelSize.of(Vector.class, Set.of()).complex()).isEqualTo(1);
  }

  @Test
  void commentsAndBlankLinesAreNoLines() throws IOException {
    assertThat(ModelSize.of(Mutex.class, Set.of()).lines()).isEqualTo(17);
  }
}
