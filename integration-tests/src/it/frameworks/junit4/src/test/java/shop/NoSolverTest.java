package shop;

import static org.junit.Assert.assertFalse;

import java.util.List;
import org.junit.Test;

/** The engine of runs comes without what reads sources and asks a solver. */
public class NoSolverTest {
  @Test
  public void isNotOnTheClassPath() {
    for (String name :
        List.of(
            "com/microsoft/z3/Context",
            "com/github/javaparser/JavaParser",
            "org/antlr/v4/runtime/Parser",
            "org/demonic/synthesize/Synthesizer",
            "org/demonic/translate/JavaTranslator",
            "org/demonic/lang/domain/Domain")) {
      assertFalse(name, getClass().getClassLoader().getResource(name + ".class") != null);
    }
  }
}
