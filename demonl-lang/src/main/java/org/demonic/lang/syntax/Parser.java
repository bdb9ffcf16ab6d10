package org.demonic.lang.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.antlr.v4.runtime.ParserRuleContext;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/** Reads demonL. Goes on after a mistake, so that one run reports all of them. */
public final class Parser {
  private static final DemonlFile NOTHING = new DemonlFile(List.of());

  private Parser() {}

  /** Reads a {@code .demonl} or {@code .dmn} file: types, actions, functions, goals. */
  public static Parsed parse(Source source) {
    return parse(Reading.file(source), SyntaxBuilder::file);
  }

  /**
   * Reads a {@code .goal} file of the first tool. Its goals are named like the file, numbered if
   * there are several.
   */
  public static Parsed parseGoals(Source source) {
    return parse(Reading.goalFile(source), SyntaxBuilder::goalFile);
  }

  private static <C extends ParserRuleContext> Parsed parse(
      Reading<C> reading, BiFunction<SyntaxBuilder, C, DemonlFile> build) {
    Optional<C> tree = reading.tree();
    List<Diagnostic> diagnostics = new ArrayList<>(reading.diagnostics());
    if (tree.isEmpty()) {
      return new Parsed(NOTHING, diagnostics);
    }
    try {
      SyntaxBuilder builder = new SyntaxBuilder(reading.offsets(), diagnostics);
      return new Parsed(build.apply(builder, tree.get()), diagnostics);
    } catch (TooDeepException tooDeep) {
      Span span = reading.offsets().span(tooDeep.at());
      return new Parsed(NOTHING, List.of(Diagnostic.of(SyntaxProblem.TOO_DEEP, span)));
    }
  }
}
