package org.demonic.translate.contract;

import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.demonic.grammar.ContractLexer;
import org.demonic.grammar.ContractParser;
import org.demonic.grammar.ContractParser.ContractContext;
import org.demonic.grammar.ContractParser.LocationContext;
import org.demonic.translate.problem.ContractProblem;
import org.demonic.translate.problem.Problems;
import org.jspecify.annotations.Nullable;

/** Parses contracts, and reports the first mistake of each wrong one. */
public final class ContractSyntax {
  private final Problems problems;

  public ContractSyntax(Problems problems) {
    this.problems = problems;
  }

  /** Parses an expression with its tag. */
  public Optional<WrittenContract> clause(ContractText text) {
    return parse(text, ContractParser::contract).map(c -> written(text, c));
  }

  /** Parses what {@code @Modifies} names. */
  Optional<WrittenContract> location(ContractText text) {
    return parse(text, ContractParser::location).map(c -> written(text, c));
  }

  private static WrittenContract written(ContractText text, ContractContext context) {
    return new WrittenContract(text, context.tag, context.expression());
  }

  private static WrittenContract written(ContractText text, LocationContext context) {
    return new WrittenContract(text, null, context.expression());
  }

  /** Parses in ANTLR's fast mode; if that fails, again with full context, to report mistakes. */
  private <C extends ParserRuleContext> Optional<C> parse(
      ContractText text, Function<ContractParser, C> rule) {
    try {
      return parse(text, rule, new NestingLimit());
    } catch (NestingLimit.Exceeded tooDeep) {
      problems.add(ContractProblem.TOO_DEEP, text.span(tooDeep.at()));
      return Optional.empty();
    }
  }

  private <C extends ParserRuleContext> Optional<C> parse(
      ContractText text, Function<ContractParser, C> rule, NestingLimit limit) {
    ContractLexer lexer = new ContractLexer(CharStreams.fromString(text.text()));
    lexer.removeErrorListeners();
    CommonTokenStream tokens = new CommonTokenStream(lexer);
    ContractParser parser = new ContractParser(tokens);
    parser.removeErrorListeners();
    parser.addParseListener(limit);
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.setErrorHandler(new BailErrorStrategy());
    try {
      C tree = rule.apply(parser);
      limit.check(tree);
      return Optional.of(tree);
    } catch (ParseCancellationException mistakeOrConflict) {
      FirstMistake mistake = new FirstMistake(text, tokens);
      parser.reset();
      limit.reset();
      parser.addErrorListener(mistake);
      parser.setErrorHandler(new DefaultErrorStrategy());
      parser.getInterpreter().setPredictionMode(PredictionMode.LL);
      C tree = rule.apply(parser);
      if (mistake.found) {
        return Optional.empty();
      }
      limit.check(tree);
      return Optional.of(tree);
    }
  }

  private final class FirstMistake extends BaseErrorListener {
    private final ContractText text;
    private final CommonTokenStream tokens;
    private boolean found;

    FirstMistake(ContractText text, CommonTokenStream tokens) {
      this.text = text;
      this.tokens = tokens;
    }

    @Override
    public void syntaxError(
        Recognizer<?, ?> recognizer,
        @Nullable Object offendingSymbol,
        int line,
        int column,
        String message,
        @Nullable RecognitionException exception) {
      if (!found && offendingSymbol instanceof Token token) {
        tokens.fill();
        problems.add(ForbiddenJava.describe(text, token, tokens.getTokens()));
      }
      found = true;
    }
  }
}
