package org.demonic.lang.print;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.Expression;

final class PrintAndParseTest {
  @Property(tries = 200, seed = "1")
  void aPrintedTreeIsParsedAsTheSameTree(@ForAll long seed) throws ReflectiveOperationException {
    DemonlFile tree = new RandomTrees(seed).file();
    String text = Printer.print(tree);
    Parsed parsed = Parser.parse(new Source("random.demonl", text));
    assertThat(parsed.diagnostics()).as(text).isEmpty();
    assertThat(Positions.erase(parsed.file())).as(text).isEqualTo(tree);
    assertThat(Printer.print(parsed.file())).isEqualTo(text);
  }

  @Property(tries = 200, seed = "1")
  void parenthesesThatAreLeftOutWereNotNeeded(@ForAll long seed)
      throws ReflectiveOperationException {
    Expression tree = new RandomTrees(seed).expression(8);
    String text = Printer.print(tree);
    Parsed parsed = Parser.parse(new Source("random.demonl", "f()\n require\n  (" + text + ")\n"));
    assertThat(parsed.diagnostics()).as(text).isEmpty();
    Declaration.RoutineDeclaration routine =
        (Declaration.RoutineDeclaration) parsed.file().declarations().get(0);
    assertThat(Positions.erase(routine.requires().get(0).expression())).as(text).isEqualTo(tree);
  }
}
