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
import org.demonic.translate.problem.Problems;
import org.jspecify.annotations.Nullable;

/** Parses contracts; of each that is wrong, reports the first mistake. */
public final class ContractSyntax {
  private final Problems problems;

  public ContractSyntax(Problems problems) {
    this.problems = problems;
  }

  /** An expression with its tag. */
  public Optional<WrittenContract> clause(ContractText text) {
    return parse(text, ContractParser::contract).map(c -> written(text, c));
  }

  /** What {@code @Modifies} names. */
  Optional<WrittenContract> location(ContractText text) {
    return parse(text, ContractParser::location).map(c -> written(text, c));
  }

  private static WrittenContract written(ContractText text, ContractContext context) {
    return new WrittenContract(text, context.tag, context.expression());
  }

  private static WrittenContract written(ContractText text, LocationContext context) {
    return new WrittenContract(text, null, context.expression());
  }

  /** In ANTLR's fast mode first; with full context, and reporting mistakes, if that fails. */
  private <C extends ParserRuleContext> Optional<C> parse(
      ContractText text, Function<ContractParser, C> rule) {
    ContractLexer lexer = new ContractLexer(CharStreams.fromString(text.text()));
    lexer.removeErrorListeners();
    ContractParser parser = new ContractParser(new CommonTokenStream(lexer));
    parser.removeErrorListeners();
    parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
    parser.setErrorHandler(new BailErrorStrategy());
    try {
      return Optional.of(rule.apply(parser));
    } catch (ParseCancellationException mistakeOrConflict) {
      FirstMistake mistake = new FirstMistake(text);
      parser.reset();
      parser.addErrorListener(mistake);
      parser.setErrorHandler(new DefaultErrorStrategy());
      parser.getInterpreter().setPredictionMode(PredictionMode.LL);
      C tree = rule.apply(parser);
      return mistake.found ? Optional.empty() : Optional.of(tree);
    }
  }

  private final class FirstMistake extends BaseErrorListener {
    private final ContractText text;
    private boolean found;

    FirstMistake(ContractText text) {
      this.text = text;
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
        problems.add(
            ForbiddenJava.describe(text, token, ((ContractParser) recognizer).getTokenStream()));
      }
      found = true;
    }
  }
}
