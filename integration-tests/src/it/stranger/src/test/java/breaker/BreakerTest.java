package breaker;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({Guarded.class, Breaker.class})
class BreakerTest {
  @Test
  void aRemedyIsInTheWordsOfItsRoutine() {
    new Breaker(2).tryRun();
  }

  @Test
  void whatARelyBindsIsNoParameter() {
    new Breaker(2).healthyIf();
  }

  @Test
  void aBuilderIsItsMakersAlone() {
    Breaker.withLimit(3);
  }

  @Test
  void roundingBreaksNoPromise() {
    Breaker breaker = new Breaker(2);
    breaker.load(0.1);
    breaker.load(0.1);
    breaker.load(0.1);
    breaker.lightIf();
  }

  @Test
  void lettersAreLetters() {
    new Breaker(2).markedIf();
  }
}
