package samples.alone;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.Serializable;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/**
 * A constructor or method of the JDK hands its new object, or its receiver, on to an argument.
 * Beside each kind is one that keeps it.
 */
@SuppressWarnings("serial")
public final class HandedOn {
  private HandedOn() {}

  /** What the module may be told of. */
  abstract static class Part {
    static Object last;

    private Part() {}
  }

  /** The other end has it, and puts into it what is written there. */
  public static class APipedInput extends PipedInputStream {
    private int left = 2;

    public APipedInput(PipedOutputStream out) throws IOException {
      super(out);
      if (left > 0) {
        take();
      }
    }

    @Override
    protected synchronized void receive(int value) {
      left = 0;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** It has no other end yet. */
  public static class APipedInputWithoutEnd extends PipedInputStream {
    private int left = 2;

    public APipedInputWithoutEnd() {
      super(9);
      if (left > 0) {
        take();
      }
    }

    @Override
    protected synchronized void receive(int value) {
      left = 0;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** The other end is told of it. */
  public static class APipedReader extends PipedReader {
    private int left = 2;

    public APipedReader(End out) throws IOException {
      super(out);
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }

    /** The other end. */
    public static class End extends PipedWriter {
      @Override
      public synchronized void connect(PipedReader reader) throws IOException {
        super.connect(reader);
        Part.last = reader;
      }

      public void empty() {
        if (Part.last instanceof APipedReader reader) {
          reader.left = 0;
        }
      }
    }
  }

  /** Its other end is not told of it, but asked. */
  public static class APipedOutput extends PipedOutputStream {
    private int left = 2;

    public APipedOutput(PipedInputStream in) throws IOException {
      super(in);
      if (left > 0) {
        take();
      }
    }

    public synchronized void empty() {
      left = 0;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Other files of the same descriptor close it. */
  public static class AFile extends FileInputStream {
    private int left = 2;

    public AFile(FileDescriptor file) {
      super(file);
      if (left > 0) {
        take();
      }
    }

    @Override
    public void close() {
      left = 0;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** What is written gets the stream. */
  public static class AnObjectStream extends ObjectOutputStream {
    private int left = 2;

    public AnObjectStream(OutputStream out) throws IOException {
      super(out);
      if (left > 0) {
        take();
      }
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      writeObject(new Written());
    }

    public static void empty() {
      if (Part.last instanceof AnObjectStream stream) {
        stream.left = 0;
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }

    private static class Written implements Serializable {
      private void writeObject(ObjectOutputStream stream) throws IOException {
        Part.last = stream;
      }
    }
  }

  /** A number is written. */
  public static class AStreamOfANumber extends ObjectOutputStream {
    private int left = 2;

    public AStreamOfANumber(OutputStream out) throws IOException {
      super(out);
      if (left > 0) {
        take();
      }
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      writeInt(1);
    }

    public static void empty(AStreamOfANumber stream) {
      stream.left = 0;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(APipedInput.class)
    void aPipedInput() throws IOException {
      new APipedInput(new PipedOutputStream()).close();
    }

    @Test
    @Demonic(APipedInputWithoutEnd.class)
    void aPipedInputWithoutEnd() throws IOException {
      new APipedInputWithoutEnd().close();
    }

    @Test
    @Demonic(APipedReader.class)
    void aPipedReader() throws IOException {
      new APipedReader(new APipedReader.End()).close();
    }

    @Test
    @Demonic(APipedOutput.class)
    void aPipedOutput() throws IOException {
      new APipedOutput(new PipedInputStream()).close();
    }

    @Test
    @Demonic(AFile.class)
    void aFile() {
      new AFile(new FileDescriptor()).close();
    }

    @Test
    @Demonic(AnObjectStream.class)
    void anObjectStream() throws IOException {
      new AnObjectStream(new ByteArrayOutputStream()).close();
    }

    @Test
    @Demonic(AStreamOfANumber.class)
    void aStreamOfANumber() throws IOException {
      new AStreamOfANumber(new ByteArrayOutputStream()).close();
    }
  }
}
