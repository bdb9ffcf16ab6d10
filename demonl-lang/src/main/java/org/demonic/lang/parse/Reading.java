package org.demonic.lang.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.demonic.grammar.DemonLLexer;
import org.demonic.grammar.DemonLParser;
import org.demonic.grammar.DemonLParser.FileContext;
import org.demonic.grammar.DemonLParser.GoalFileContext;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;

/**
 * Runs ANTLR over a text: first in its fast mode, and if that fails, with full context, because
 * only then the place of a mistake is exact. After a mistake it continues at the next {@link
 * RestartPoints restart point}, as if the text began there.
 *
 * @param <C> what the whole text is to be
 */
final class Reading<C extends ParserRuleContext> {
  private final Function<DemonLParser, C> whole;
  private final Consumer<DemonLParser> rest;
  private final boolean beginsWithList;
  private final Offsets offsets;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private Reading(
      Source source,
      Function<DemonLParser, C> whole,
      Consumer<DemonLParser> rest,
      boolean beginsWithList) {
    this.whole = whole;
    this.rest = rest;
    this.beginsWithList = beginsWithList;
    this.offsets = new Offsets(source);
  }

  /** Reads a file of declarations. */
  static Reading<FileContext> file(Source source) {
    return new Reading<>(source, DemonLParser::file, DemonLParser::restOfFile, false);
  }

  /** Reads a {@code .goal} file of the first tool. */
  static Reading<GoalFileContext> goalFile(Source source) {
    return new Reading<>(source, DemonLParser::goalFile, DemonLParser::goalFile, true);
  }

  Offsets offsets() {
    return offsets;
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** The whole text; empty, and the mistakes reported, if it is not valid. */
  Optional<TokenTree<C>> tree() {
    try {
      CommonTokenStream tokens = tokens(offsets.source());
      return tree(tokens).map(root -> new TokenTree<>(root, tokens));
    } catch (TooDeepException tooDeep) {
      diagnostics.add(Diagnostic.of(SyntaxProblem.TOO_DEEP, offsets.span(tooDeep.at())));
      return Optional.empty();
    } catch (StackOverflowError smallStack) {
      diagnostics.add(Diagnostic.of(SyntaxProblem.TOO_DEEP, offsets.source().all()));
      return Optional.empty();
    }
  }

  /** All tokens, unless brackets are nested too deeply. */
  static CommonTokenStream tokens(Source source) {
    CommonTokenStream stream = allTokens(source);
    Brackets.limit(stream);
    return stream;
  }

  /**
   * All tokens, up to a comment that is not closed: the rest of the text belongs to that comment.
   */
  static CommonTokenStream allTokens(Source source) {
    DemonLLexer lexer = new DemonLLexer(CharStreams.fromString(source.text(), source.name()));
    lexer.removeErrorListeners();
    List<Token> tokens = new ArrayList<>();
    Token token;
    do {
      token = lexer.nextToken();
      tokens.add(token);
    } while (token.getType() != Token.EOF && token.getType() != DemonLLexer.UNCLOSED_COMMENT);
    CommonTokenStream stream = new CommonTokenStream(new ListTokenSource(tokens, source.name()));
    stream.fill();
    return stream;
  }

  /**
   * The tree of tokens; empty, and the mistakes reported, if they are not those of a valid text.
   */
  Optional<C> tree(CommonTokenStream tokens) {
    try {
      return Optional.of(whole.apply(parser(tokens, 0, PredictionMode.SLL)));
    } catch (ParseCancellationException mistakeOrConflict) {
      DemonLParser parser = parser(tokens, 0, PredictionMode.LL);
      try {
        return Optional.of(whole.apply(parser));
      } catch (ParseCancellationException mistake) {
        report(mistake, tokens);
        return Optional.empty();
      }
    }
  }

  /** Reports a mistake and all those after it. */
  private void report(ParseCancellationException first, CommonTokenStream tokens) {
    SyntaxErrors errors = new SyntaxErrors(offsets, tokens);
    RestartPoints restart = new RestartPoints(tokens, beginsWithList);
    ParseCancellationException mistake = first;
    int start = 0;
    while (true) {
      if (!(mistake.getCause() instanceof RecognitionException cause)) {
        throw mistake;
      }
      Token place = restart.place(cause);
      diagnostics.add(errors.diagnostic(cause, place));
      start = restart.after(place, start);
      while (restart.isMisspeltKeyword(tokens.get(start))) {
        diagnostics.add(errors.unexpected(tokens.get(start)));
        start = restart.after(tokens.get(start), start);
      }
      try {
        rest.accept(parser(tokens, start, PredictionMode.LL));
        return;
      } catch (ParseCancellationException next) {
        mistake = next;
      }
    }
  }

  private static DemonLParser parser(CommonTokenStream tokens, int start, PredictionMode mode) {
    DemonLParser parser = new DemonLParser(tokens);
    tokens.seek(start);
    parser.removeErrorListeners();
    parser.addParseListener(new DepthLimit());
    parser.setErrorHandler(new BailErrorStrategy());
    parser.getInterpreter().setPredictionMode(mode);
    return parser;
  }
}
