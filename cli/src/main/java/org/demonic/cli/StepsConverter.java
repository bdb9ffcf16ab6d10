package org.demonic.cli;

import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.demonic.translate.step.StepReading;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads which steps are to be printed: the others are for the tool alone. */
final class StepsConverter implements ITypeConverter<StepReading> {
  private static final Map<String, StepReading> WORDS =
      new TreeMap<>(Map.of("possible", StepReading.POSSIBLE, "certain", StepReading.CERTAIN));

  /** The words as the user writes them. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Set.copyOf(WORDS.keySet()).iterator();
    }
  }

  @Override
  public StepReading convert(String text) {
    StepReading found = WORDS.get(text.toLowerCase(Locale.ROOT));
    if (found == null) {
      throw new TypeConversionException("'%s' is neither possible nor certain".formatted(text));
    }
    return found;
  }
}
