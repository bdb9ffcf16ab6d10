package org.demonic.translate.contract;

import java.util.ArrayDeque;
import java.util.Deque;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ErrorNode;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.ParseTreeListener;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.demonic.grammar.ContractParser.ExpressionContext;

/**
 * Rejects expressions that are so deep that a recursive pass over them, or over the demonL that
 * they become, could overflow the stack. The limit is demonL's, and fixed, so that a contract is
 * valid on all machines or on none. Conjunctions and disjunctions may be of any length.
 */
final class NestingLimit implements ParseTreeListener {
  /** The largest number of expressions inside each other. */
  private static final int DEEPEST = 300;

  /** Rules of the grammar that have been entered and not left; a parenthesis enters two. */
  private int rules;

  /** Ends the reading of an expression that is too deep. */
  static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The token at which the expression becomes too deep. It is never written to a stream. */
    private final transient Token at;

    private Exceeded(Token at) {
      super("nested too deeply", null, false, false);
      this.at = at;
    }

    Token at() {
      return at;
    }
  }

  /** Prepares for another reading of the text. */
  void reset() {
    rules = 0;
  }

  /** The parser recurses for brackets, prefixes, and operators that associate to the right. */
  @Override
  public void enterEveryRule(ParserRuleContext context) {
    rules++;
    if (rules > 2 * DEEPEST) {
      throw new Exceeded(context.getStart());
    }
  }

  @Override
  public void exitEveryRule(ParserRuleContext context) {
    rules--;
  }

  @Override
  public void visitTerminal(TerminalNode node) {}

  @Override
  public void visitErrorNode(ErrorNode node) {}

  private record Nested(ParseTree tree, int depth) {}

  /** Looks at the whole tree: the parser does not recurse for operators in a row. */
  void check(ParserRuleContext tree) {
    Deque<Nested> open = new ArrayDeque<>();
    open.push(new Nested(tree, 0));
    while (!open.isEmpty()) {
      Nested next = open.pop();
      if (next.depth() > DEEPEST) {
        throw new Exceeded(((ParserRuleContext) next.tree()).getStop());
      }
      for (int i = 0; i < next.tree().getChildCount(); i++) {
        ParseTree child = next.tree().getChild(i);
        boolean deeper = child instanceof ExpressionContext && !Chain.continues(next.tree(), child);
        if (child instanceof ParserRuleContext) {
          open.push(new Nested(child, next.depth() + (deeper ? 1 : 0)));
        }
      }
    }
  }
}
