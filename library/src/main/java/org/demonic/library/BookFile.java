package org.demonic.library;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a file of the book says.
 *
 * @param names the classes of its lines, in their order, without kinds
 * @param doubts a warning for each line without a meaning
 */
record BookFile(List<Row> rows, List<Named> names, List<String> doubts) {
  BookFile {
    rows = List.copyOf(rows);
    names = List.copyOf(names);
    doubts = List.copyOf(doubts);
  }

  /** A class, or a pattern of classes, by its internal name, and the line that names it. */
  record Named(String file, int line, String type) {
    @Override
    public String toString() {
      return file + ":" + line;
    }
  }

  /**
   * The text of a file.
   *
   * @throws BookException if it is none
   */
  static String text(String file, byte[] bytes) {
    int wrong = firstWrongByte(bytes);
    if (wrong >= 0) {
      throw new BookException(
          file + ": this is not a text in UTF-8: see the byte at offset " + wrong);
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** The offset of the first byte that is not valid UTF-8, or is zero; -1 if there is none. */
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
}
