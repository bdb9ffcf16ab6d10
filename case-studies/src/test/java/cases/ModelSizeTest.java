package cases;

import static org.assertj.core.api.Assertions.assertThat;

import cases.mysql644.JoinCache;
import cases.mysql791.RepairedBinaryLog;
import cases.vector.RepairedVector;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class ModelSizeTest {
  @Test
  void eachClauseOfAContractCounts() throws IOException {
    assertThat(ModelSize.of(RepairedBinaryLog.class).contracts()).isEqualTo(3);
  }

  @Test
  void aMethodThatContractsCallIsNone() throws IOException {
    assertThat(ModelSize.of(JoinCache.class).contracts()).isEqualTo(1);
  }

  @Test
  void commentsAndBlankLinesAreNoLines() throws IOException {
    assertThat(ModelSize.of(RepairedVector.class).lines()).isEqualTo(41);
  }
}
