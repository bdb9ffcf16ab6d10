package org.demonic.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts bounds, which can be as large as {@code within} and {@code fresh} of a goal. */
final class CountConverter implements ITypeConverter<Integer> {
  private static final int LARGEST = 1_000_000;

  @Override
  public Integer convert(String text) {
    if (text.matches("\\d{1,7}") && Integer.parseInt(text) <= LARGEST) {
      return Integer.valueOf(text);
    }
    throw new TypeConversionException(
        "'%s' is not a whole number from 0 to %d".formatted(text, LARGEST));
  }
}
