package cases.pbzip2;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class CompressorStudy {
  @Test
  @Demonic(Compressor.class)
  void consumeLast() {
    Compressor compressor = new Compressor();
    compressor.endOfInput();
    compressor.endOfOutput();
    assertThat(compressor.consumeLast()).isTrue();
  }

  @Test
  @Demonic(RepairedCompressor.class)
  void consumeLastRepaired() {
    RepairedCompressor compressor = new RepairedCompressor();
    compressor.endOfInput();
    compressor.endOfOutput();
    assertThat(compressor.consumeLast()).isTrue();
  }
}
