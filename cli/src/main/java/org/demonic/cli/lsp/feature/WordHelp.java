package org.demonic.cli.lsp.feature;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the words of the language mean, in a sentence and an example each. The reference in {@code
 * docs/demonl.md} has the same table.
 */
final class WordHelp {
  private static final Map<String, Entry> ENTRIES = new LinkedHashMap<>();

  /**
   * The help on a word.
   *
   * @param meaning one or two sentences
   * @param example declarations, or an expression
   */
  record Entry(String word, String meaning, String example) {
    /** The help as Markdown. */
    String markdown() {
      return "```demonl\n%s\n```\n\n%s".formatted(example, meaning);
    }
  }

  static {
    declarations();
    clauses();
    verdicts();
    expressions();
  }

  private WordHelp() {}

  private static void declarations() {
    add(
        "type",
        "Declares a type of objects, with its fields and invariants.",
        "type Account { balance: Int }");
    add(
        "extends",
        "Gives a type the fields and the invariants of other types; their actions apply to it.",
        "type Savings extends Account { rate: Int }");
    add(
        "const",
        "Declares a field that never changes.",
        "type Account { const number: Int, balance: Int }");
    add(
        "invariant",
        "Begins conditions that hold in every state, for every object of the type.",
        "type Account { balance: Int invariant this.balance >= 0 }");
    add(
        "enum",
        "Declares a type by its constants, which have no order.",
        "enum Mood { GOOD, BAD }");
    add(
        "action",
        "Declares an action that has a result. Without this word, a routine with a result is a"
            + " function.",
        "action close(this: Account): Int ensure Result = old this.balance and this.balance = 0");
    add(
        "new",
        "Declares a constructor: an action that makes its `this`.",
        "new Account(this: Account, first: Int) ensure this.balance = first");
    add(
        "goal",
        "Begins a question: can the actions, in some order, lead from the initial state to the"
            + " final one?",
        "goal emptied a: Account initial a.balance = 10 final a.balance = 0");
  }

  private static void clauses() {
    add(
        "require",
        "Begins conditions that say when an action can run, or when a function has a value.",
        "take(this: Account, n: Int) require n > 0 ensure this.balance = old this.balance - n");
    add(
        "ensure",
        "Begins conditions that hold after an action, or of the value of a function. An action may"
            + " change what they name outside `old`. `modify` adds to that.",
        "deposit(this: Account, n: Int) ensure this.balance = old this.balance + n");
    add(
        "modify",
        "Names what an action may change besides what its `ensure` names.",
        "reset(this: Account) modify this.balance");
    add(
        "everything",
        "In `modify`: all fields of all objects may change.",
        "disturb() modify everything");
    add(
        "initial",
        "Begins conditions on the first state.",
        "goal emptied a: Account initial a.balance = 10 final a.balance = 0");
    add(
        "final",
        "Begins conditions on the state that is asked for. In them, `old` is the first state.",
        "goal less a: Account initial a /= null final a.balance < old a.balance");
    add(
        "rely",
        "Begins conditions that relate the states before and after each action: what others may do"
            + " at most.",
        "goal kept a: Account initial a.balance = 1 final a.balance = 0"
            + " rely a.balance >= old a.balance");
    add(
        "within",
        "Limits the number of actions of a plan. Without it, the limit is 5.",
        "goal emptied a: Account initial a.balance = 10 final a.balance = 0 within 3");
    add(
        "fresh",
        "Limits the number of new objects of each type. Without it, the limit is 1.",
        "goal emptied a: Account initial a.balance = 10 final a.balance = 0 fresh 0");
    add(
        "expect",
        "Says which verdict the author of the goal expects.",
        "goal emptied a: Account initial a.balance = 10 final a.balance = 0 expect interference");
  }

  private static void verdicts() {
    add(
        "stable",
        "A verdict: no state that the rely and the invariants allow is final, whatever the actions"
            + " are.",
        "goal same n: Int initial n = 1 final n = 2 expect stable");
    add(
        "unreachable",
        "A verdict: there are final states, but no sequence of the actions leads to one.",
        "goal closed a: Account initial a.balance = 1 final a.balance = 0 expect unreachable");
    add(
        "interference",
        "A verdict: a shortest sequence of actions leads to a final state. `in` gives its length.",
        "goal emptied a: Account initial a.balance = 1 final a.balance = 0 expect interference in 1");
  }

  private static void expressions() {
    add(
        "old",
        "The value before the action. In `final`, it is the value in the first state.",
        "this.balance = old this.balance + 1");
    add("not", "True where a condition is false.", "not this.open");
    add("and", "True where both conditions are true.", "0 < n and n <= this.balance");
    add("or", "True where at least one of two conditions is true.", "n < 0 or n > 9");
    add(
        "implies",
        "True unless the first condition is true and the second one is false.",
        "this.open implies this.balance >= 0");
    add(
        "mod",
        "The remainder of a division of whole numbers. It has the sign of the dividend.",
        "n mod 2 = 0");
    add(
        "is",
        "True for an object of a type or of one that extends it; null is none.",
        "a is Account");
    add(
        "if",
        "Chooses one of two values by a condition.",
        "this.balance = if this.open then n else 0");
    add(
        "then",
        "Stands before the value that is chosen where the condition is true.",
        "this.balance = if this.open then n else 0");
    add(
        "else",
        "Stands before the value that is chosen where the condition is false.",
        "this.balance = if this.open then n else 0");
    add(
        "forall",
        "True where a condition holds for all objects of a type, or for all values.",
        "forall (x: Account) x.balance >= 0");
    add(
        "exists",
        "True where a condition holds for at least one object of a type, or one value.",
        "exists (x: Account) x.balance > 100");
    add(
        "in",
        "Gives the numbers that a quantifier ranges over, both ends included. In `expect`, it gives"
            + " the number of actions.",
        "forall (i: Int in 0 .. 9) i < n");
    add("distinct", "True where all the values are different.", "distinct(this, a, null)");
    add(
        "Result",
        "The value of a function, or the result of an action, in its `ensure`.",
        "double(n: Int): Int ensure Result = 2 * n");
    add("True", "The truth value of what holds.", "this.open = True");
    add("False", "The truth value of what does not hold.", "this.open = False");
    add("null", "No object. A reference may be null unless a condition excludes it.", "a /= null");
  }

  private static void add(String word, String meaning, String example) {
    ENTRIES.put(word, new Entry(word, meaning, example));
  }

  /** The help on a word; empty if the word has no meaning of its own. */
  static Optional<Entry> on(String word) {
    return Optional.ofNullable(ENTRIES.get(word));
  }

  /** All words that there is help on, those that belong together beside each other. */
  static List<Entry> all() {
    return List.copyOf(ENTRIES.values());
  }
}
