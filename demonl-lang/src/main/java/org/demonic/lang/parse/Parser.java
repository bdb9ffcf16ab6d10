package org.demonic.lang.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.antlr.v4.runtime.ParserRuleContext;
import org.demonic.grammar.DemonLParser.FileContext;
import org.demonic.grammar.DemonLParser.GoalFileContext;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.DemonlFile;

/** Reads demonL. Goes on after a mistake, so that one run reports all of them. */
public final class Parser {
  private static final DemonlFile NOTHING = new DemonlFile(List.of());

  private Parser() {}

  /** Reads a {@code .demonl} or {@code .dmn} file: types, actions, functions, goals. */
  public static Parsed parse(Source source) {
    return read(source).parsed();
  }

  /**
   * Reads a {@code .goal} file of the first tool. Its goals are named like the file, numbered if
   * there are several.
   */
  public static Parsed parseGoals(Source source) {
    return readGoals(source).parsed();
  }

  /**
   * Reads the parts of a text that have no mistakes: whole declarations, or lines of a {@code
   * .goal} file.
   *
   * @param goals whether the text is a {@code .goal} file
   */
  public static PartlyParsed parsePartly(Source source, boolean goals) {
    return PartialReading.run(source, goals);
  }

  /**
   * What was read of a text.
   *
   * @param parsed the declarations, and the mistakes
   * @param tree the tree of ANTLR, which is present if the text is valid
   */
  public record Read<C>(Parsed parsed, Optional<TokenTree<C>> tree) {}

  /** Reads a file of declarations, and keeps the tree of ANTLR, for the formatter. */
  public static Read<FileContext> read(Source source) {
    return read(Reading.file(source), SyntaxBuilder::file);
  }

  /** Reads a {@code .goal} file, and keeps the tree of ANTLR, for the formatter. */
  public static Read<GoalFileContext> readGoals(Source source) {
    return read(Reading.goalFile(source), SyntaxBuilder::goalFile);
  }

  private static <C extends ParserRuleContext> Read<C> read(
      Reading<C> reading, BiFunction<SyntaxBuilder, C, DemonlFile> build) {
    Optional<TokenTree<C>> tree = reading.tree();
    List<Diagnostic> diagnostics = new ArrayList<>(reading.diagnostics());
    if (tree.isEmpty()) {
      return new Read<>(new Parsed(NOTHING, diagnostics), tree);
    }
    try {
      SyntaxBuilder builder = new SyntaxBuilder(reading.offsets(), diagnostics);
      return new Read<>(new Parsed(build.apply(builder, tree.get().root()), diagnostics), tree);
    } catch (TooDeepException tooDeep) {
      Span span = reading.offsets().span(tooDeep.at());
      List<Diagnostic> only = List.of(Diagnostic.of(SyntaxProblem.TOO_DEEP, span));
      return new Read<>(new Parsed(NOTHING, only), Optional.empty());
    }
  }
}
