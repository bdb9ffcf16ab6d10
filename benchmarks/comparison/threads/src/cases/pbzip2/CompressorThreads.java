package cases.pbzip2;

import cases.Together;

public final class CompressorThreads {
  public static void run() throws Throwable {
    var compressor = new Compressor();
    compressor.endOfInput();
    compressor.endOfOutput();
    Together.run(() -> compressor.consumeLast(), () -> compressor.queueDelete());
  }
}
