package org.demonic.lang.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.demonic.grammar.DemonLLexer;
import org.demonic.grammar.DemonLParser;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;

/** Reads demonL. Goes on after a mistake, so that one run reports all of them. */
public final class Parser {
  private Parser() {}

  /** Reads a {@code .demonl} or {@code .dmn} file: types, actions, functions, goals. */
  public static Parsed parse(Source source) {
    return parse(source, DemonLParser::file, SyntaxBuilder::file);
  }

  /**
   * Reads a {@code .goal} file of the first tool. Its goals are named like the file, numbered if
   * there are several.
   */
  public static Parsed parseGoals(Source source) {
    return parse(source, DemonLParser::goalFile, SyntaxBuilder::goalFile);
  }

  private static <C extends ParserRuleContext> Parsed parse(
      Source source,
      Function<DemonLParser, C> rule,
      BiFunction<SyntaxBuilder, C, DemonlFile> build) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    try {
      Offsets offsets = new Offsets(source);
      C tree = tree(source, rule, new SyntaxErrorListener(offsets, diagnostics));
      DemonlFile file =
          diagnostics.isEmpty()
              ? build.apply(new SyntaxBuilder(offsets, diagnostics), tree)
              : new DemonlFile(List.of());
      return new Parsed(file, diagnostics);
    } catch (StackOverflowError tooDeep) {
      diagnostics.add(Diagnostic.of(SyntaxProblem.TOO_DEEP, source.all()));
      return new Parsed(new DemonlFile(List.of()), diagnostics);
    }
  }

  /**
   * In ANTLR's fast mode first; with full context, which alone reports mistakes well, if that
   * fails.
   */
  private static <C extends ParserRuleContext> C tree(
      Source source, Function<DemonLParser, C> rule, SyntaxErrorListener listener) {
    DemonLLexer lexer = new DemonLLexer(CharStreams.fromString(source.text(), source.name()));
    lexer.removeErrorListeners();
    DemonLParser parser = new DemonLParser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.setErrorHandler(new org.antlr.v4.runtime.BailErrorStrategy());
    try {
      return rule.apply(parser);
    } catch (ParseCancellationException mistakeOrConflict) {
      parser.reset();
      parser.addErrorListener(listener);
      parser.setErrorHandler(new org.antlr.v4.runtime.DefaultErrorStrategy());
      parser.getInterpreter().setPredictionMode(PredictionMode.LL);
      return rule.apply(parser);
    }
  }
}
