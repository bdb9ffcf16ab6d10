package org.demonic.junit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.lang.domain.Term;
import org.demonic.translate.JavaTranslator;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.source.SourceRoots;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a precondition depends on, also through the actions that may break it. */
class TermFieldsTest {
  /** Its actions write fields that its precondition does not read. */
  @SuppressWarnings("UnusedVariable") // contracts read them
  abstract static class Box {
    private Box log;
    private Box source;
    private Box other;
    private Box label;
    private Box copy;
    private int writes;
    private boolean shut;

    @Requires("!shut")
    abstract void use();

    @Ensures("log.writes == 0 && shut")
    abstract void shut();

    @Ensures("writes == old(source.writes) && shut")
    abstract void shutFrom();

    @Ensures("copy == old(label) && writes == old(writes) + 1 && !shut")
    abstract void open();

    @Ensures("other == null")
    abstract void forget();
  }

  @ParameterizedTest
  @CsvSource({
    // An action can shut the box only where all that it does has a value.
    "log, true",
    "source, true",
    // What such an action gives other fields does not matter.
    "label, false",
    "copy, false",
    "writes, false",
    "other, false",
    "shut, true"
  })
  void whatMatters(String name, boolean isRead) throws URISyntaxException {
    JavaDomain domain =
        JavaTranslator.translate(
            SourceRoots.ofModule(Path.of("")),
            List.of(Box.class.getName()),
            List.of(place(Box.class), place(Requires.class)));
    JavaMethod use =
        domain.find(Box.class.getName()).orElseThrow().methods().stream()
            .filter(method -> method.name().equals("use"))
            .findFirst()
            .orElseThrow();
    List<Term> terms =
        MethodContract.of(domain, use).requires().stream().map(MethodContract.Term::term).toList();
    TermFields reads = TermFields.of(domain, terms);
    assertThat(
            domain.domain().types().stream()
                .flatMap(type -> domain.domain().fields(type).stream())
                .filter(field -> field.name().equals(name)))
        .isNotEmpty()
        .allMatch(field -> reads.has(field) == isRead);
  }

  private static Path place(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
