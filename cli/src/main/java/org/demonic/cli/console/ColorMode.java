package org.demonic.cli.console;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** When to use colours. */
public enum ColorMode {
  /** Colours are used on terminals that have them, unless {@code NO_COLOR} is set. */
  AUTO,
  ALWAYS,
  NEVER;

  /** Whether to use colours on a stream. */
  boolean applies(boolean terminal, Terminal where) {
    return switch (this) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO ->
          terminal
              && where.environment().getOrDefault("NO_COLOR", "").isEmpty()
              && !where.environment().getOrDefault("TERM", "").equals("dumb");
    };
  }

  /** The modes as the user writes them. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(values()).map(ColorMode::written).iterator();
    }
  }

  private String written() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads a mode as the user writes it. */
  public static final class Converter implements ITypeConverter<ColorMode> {
    @Override
    public ColorMode convert(String text) {
      return Arrays.stream(values())
          .filter(m -> m.written().equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException("'%s' is not auto, always or never".formatted(text)));
    }
  }
}
