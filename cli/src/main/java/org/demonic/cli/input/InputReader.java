package org.demonic.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.NearestName;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** Reads the files that a user names, and reports why a file cannot be read. */
public final class InputReader {
  /** The file name that stands for the standard input. */
  public static final String STANDARD_INPUT = "-";

  /** The name of the standard input in messages. */
  public static final String STDIN_NAME = "<stdin>";

  /** The message of the system for a stream that cannot be read. */
  private static final String CLOSED = "Bad file descriptor";

  private static final int MEGABYTE = 1024 * 1024;
  private static final int LARGEST_MEGABYTES = 4;

  private final InputStream standardInput;
  private final Diagnostics diagnostics;

  /** A reader that reports problems. */
  public InputReader(InputStream standardInput, Diagnostics diagnostics) {
    this.standardInput = standardInput;
    this.diagnostics = diagnostics;
  }

  /** Reads a file of demonL; reports the reason if it cannot be read. */
  public Optional<Source> readDemonl(String file) {
    return FileGroup.hasExtension(file, "java")
        ? problem(CommandProblem.NOT_DEMONL, file)
        : read(file, "demonl");
  }

  /** Reads a file of Java; reports the reason if it cannot be read. */
  public Optional<Source> readJava(String file) {
    return read(file, "java");
  }

  private Optional<Source> read(String file, String extension) {
    try {
      if (file.equals(STANDARD_INPUT)) {
        return readStandardInput();
      } else if (file.isBlank()) {
        return problem(CommandProblem.EMPTY_ARGUMENT);
      }
      Path path = Path.of(file);
      if (Files.isDirectory(path)) {
        return problem(CommandProblem.IS_A_FOLDER, stripSlash(file), extension);
      }
      try (InputStream stream = Files.newInputStream(path)) {
        return decode(file, bytes(stream));
      }
    } catch (NoSuchFileException | InvalidPathException missing) {
      return problem(CommandProblem.NO_SUCH_FILE, file, hint(file));
    } catch (IOException other) {
      return problem(CommandProblem.UNREADABLE_FILE, file, reason(other));
    }
  }

  private Optional<Source> readStandardInput() {
    try {
      return decode(STDIN_NAME, bytes(standardInput));
    } catch (IOException failure) {
      String reason = reason(failure).contains(CLOSED) ? "it is closed" : reason(failure);
      return problem(CommandProblem.UNREADABLE_FILE, STDIN_NAME, reason);
    }
  }

  /** Reads all bytes, but stops one byte after the largest allowed number. */
  private static byte[] bytes(InputStream stream) throws IOException {
    return stream.readNBytes(LARGEST_MEGABYTES * MEGABYTE + 1);
  }

  private Optional<Source> decode(String name, byte[] bytes) {
    if (bytes.length > LARGEST_MEGABYTES * MEGABYTE) {
      return problem(CommandProblem.FILE_TOO_LARGE, name, LARGEST_MEGABYTES);
    }
    int wrong = firstWrongByte(bytes);
    return wrong >= 0
        ? problem(CommandProblem.NOT_TEXT, name, wrong)
        : Optional.of(new Source(name, new String(bytes, StandardCharsets.UTF_8)));
  }

  /** The offset of the first byte that is not valid UTF-8, or -1. */
  private static int firstWrongByte(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == 0) {
        return i;
      }
    }
    ByteBuffer input = ByteBuffer.wrap(bytes);
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CoderResult result = decoder.decode(input, CharBuffer.allocate(bytes.length + 1), true);
    return result.isError() ? input.position() : -1;
  }

  private Optional<Source> problem(CommandProblem kind, Object... arguments) {
    diagnostics.report(kind, Span.NONE, arguments);
    return Optional.empty();
  }

  /** A hint at the file in the same folder that was most likely meant. */
  private static String hint(String file) {
    try {
      Path path = Path.of(file).toAbsolutePath();
      Path folder = path.getParent();
      Path name = path.getFileName();
      if (folder == null || name == null) {
        return "";
      } else if (!Files.isDirectory(folder)) {
        return "there is no folder `" + folder + "`";
      }
      try (Stream<Path> entries = Files.list(folder)) {
        List<String> names = entries.map(Path::getFileName).map(String::valueOf).toList();
        return NearestName.hint(name.toString(), names);
      }
    } catch (IOException | InvalidPathException noHelp) {
      return "";
    }
  }

  /** The reason why a file could not be read or written, in words. */
  static String reason(IOException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    } else if (failure instanceof NoSuchFileException) {
      return "there is no such folder";
    }
    String message =
        failure instanceof FileSystemException withFile
            ? withFile.getReason()
            : failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }

  private static String stripSlash(String file) {
    return file.length() > 1 && file.endsWith("/") ? file.substring(0, file.length() - 1) : file;
  }
}
