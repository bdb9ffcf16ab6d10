package org.demonic.memory;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a class file may refer to, by its constants alone: more than it does.
 *
 * @param types internal names of classes, also of arrays' elements, in descriptors and annotations
 * @param words all its texts
 */
record ClassFile(Set<String> types, Set<String> words) {
  private static final int MAGIC = 0xCAFEBABE;

  /** A class in a descriptor or signature. */
  private static final Pattern IN_DESCRIPTOR = Pattern.compile("L([^;<>:()\\[.\\s]+)[;<]");

  ClassFile {
    types = Collections.unmodifiableSet(types);
    words = Collections.unmodifiableSet(words);
  }

  /**
   * Reads the constants of a class file.
   *
   * @throws IOException if it is none
   */
  static ClassFile read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    if (in.readInt() != MAGIC) {
      throw new IOException("no class file");
    }
    in.skipNBytes(4);
    int count = in.readUnsignedShort();
    String[] texts = new String[count];
    int[] classes = new int[count];
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 7 -> classes[i] = in.readUnsignedShort();
        case 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        default -> throw new IOException("an unknown constant " + tag);
      }
    }
    Set<String> types = new HashSet<>();
    Set<String> words = new HashSet<>();
    for (String text : texts) {
      if (text != null) {
        words.add(text);
        Matcher matcher = IN_DESCRIPTOR.matcher(text);
        while (matcher.find()) {
          types.add(matcher.group(1));
        }
      }
    }
    for (int index : classes) {
      String name = index == 0 ? null : texts[index];
      if (name != null && !name.startsWith("[")) {
        types.add(name);
      }
    }
    return new ClassFile(types, words);
  }
}
