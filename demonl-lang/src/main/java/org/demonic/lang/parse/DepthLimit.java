package org.demonic.lang.parse;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ErrorNode;
import org.antlr.v4.runtime.tree.ParseTreeListener;
import org.antlr.v4.runtime.tree.TerminalNode;

/**
 * Refuses trees that are so deep that a recursive pass over them could overflow the stack. A fixed
 * limit, so that a text is valid on all machines or on none.
 */
final class DepthLimit implements ParseTreeListener {
  /** The most rules inside each other; two to each parenthesis. */
  private static final int DEEPEST = 2 * ExpressionBuilder.DEEPEST;

  private int depth;

  @Override
  public void enterEveryRule(ParserRuleContext context) {
    depth++;
    if (depth > DEEPEST) {
      throw new TooDeepException(context.getStart());
    }
  }

  @Override
  public void exitEveryRule(ParserRuleContext context) {
    depth--;
  }

  @Override
  public void visitTerminal(TerminalNode node) {}

  @Override
  public void visitErrorNode(ErrorNode node) {}
}
