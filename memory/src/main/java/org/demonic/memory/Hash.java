package org.demonic.memory;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A hash of several things in their order. */
final class Hash {
  private final MessageDigest digest;

  Hash() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  Hash add(byte[] bytes) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      digest.update((byte) (bytes.length >>> shift));
    }
    digest.update(bytes);
    return this;
  }

  Hash add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The hash, after which nothing is added. */
  byte[] bytes() {
    return digest.digest();
  }

  /** The hash as a short text, after which nothing is added. */
  String text() {
    return HexFormat.of().formatHex(bytes(), 0, 16);
  }
}
