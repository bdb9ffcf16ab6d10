package org.demonic.translate.step;

import static org.demonic.translate.step.Steps.argument;
import static org.demonic.translate.step.Steps.field;

import java.io.IOException;
import java.util.stream.Stream;
import org.demonic.code.step.Demands;
import org.demonic.code.step.Step;
import org.demonic.code.value.Value;
import org.junit.jupiter.api.Test;

/** Methods of which only the contract is known. */
class StubsTest {
  private static Step stub(String name, String descriptor) {
    return Steps.of("p/Valve", name, descriptor)
        .contracted()
        .write(argument(0, "Lp/Valve;"), field("p/Valve", "level", "I"), new Value.Unknown(1, "I"))
        .write(argument(0, "Lp/Valve;"), field("p/Valve", "open", "Z"), new Value.Unknown(2, "Z"))
        .write(
            argument(0, "Lp/Valve;"),
            field("p/Valve", "next", "Lp/Valve;"),
            new Value.Unknown(3, "Lp/Valve;"))
        .step();
  }

  /** A certain action does what the contract determines; a possible one all that it allows. */
  @Test
  void contractsInThePlaceOfCode() throws IOException {
    StepGoldens.check(
        "stubs",
        Demands.NONE,
        Stream.of(
                stub("shut", "()V"),
                stub("lower", "(II)I"),
                stub("erase", "(I)V"),
                stub("pass", "()V"),
                stub("anything", "()V"),
                stub("compare", "()V"),
                stub("level", "()I"),
                stub("set", "()V"),
                stub("unlink", "()V"),
                stub("openOther", "(Lp/Valve;)V"))
            .toArray(Step[]::new));
  }
}
