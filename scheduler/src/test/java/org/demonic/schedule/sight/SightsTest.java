package org.demonic.schedule.sight;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.schedule.sight.Sights.Use;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a call has seen of two locations that the call of another thread changes. */
class SightsTest {
  private static final int LOOKING = 1;
  private static final int CHANGING = 2;
  private static final int ONE = 10;
  private static final int OTHER = 11;
  private static final int LOCK = 12;

  private final Sights sights = new Sights();

  @BeforeEach
  void begin() {
    sights.begin();
    sights.begins(LOOKING, "looking", 20);
    sights.begins(CHANGING, "changing", 20);
  }

  private void read(int location) {
    sights.use(LOOKING, location, Sights.ALL, Use.READ);
  }

  private void change(int location) {
    sights.use(CHANGING, location, Sights.ALL, Use.CHANGE);
  }

  private Sight seen() {
    return sights.of("looking");
  }

  @Test
  void oneValueIsThatOfAMoment() {
    change(ONE);
    read(ONE);
    change(ONE);
    assertThat(seen().isMoment()).isTrue();
    read(ONE);
    assertThat(seen().isMoment()).isFalse();
  }

  @Test
  void aCallThatIsHalfDoneIsSeenSo() {
    change(ONE);
    read(ONE);
    read(OTHER);
    change(OTHER);
    assertThat(seen().mayBeTorn()).isTrue();
  }

  @Test
  void aCallBetweenTwoReadsIsNotHalfDone() {
    read(ONE);
    change(ONE);
    change(OTHER);
    read(OTHER);
    assertThat(seen().mayBeTorn()).isFalse();
    assertThat(seen().isMoment()).isFalse();
  }

  @Test
  void whatIsWrittenAgainUnderTheSameLockWasNotToBeSeen() {
    sights.takes(CHANGING, LOCK);
    change(ONE);
    read(ONE);
    change(ONE);
    sights.gives(CHANGING, LOCK);
    assertThat(seen().isPublished()).isFalse();
    assertThat(seen().isMoment()).isFalse();
  }

  @Test
  void aLockThatIsTakenTwiceIsThereUntilItIsGivenBackTwice() {
    sights.takes(CHANGING, LOCK);
    sights.takes(CHANGING, LOCK);
    change(ONE);
    sights.gives(CHANGING, LOCK);
    read(ONE);
    change(ONE);
    sights.gives(CHANGING, LOCK);
    assertThat(seen().isPublished()).isFalse();
  }

  @Test
  void whoWaitsGivesItsLockBack() {
    sights.takes(CHANGING, LOCK);
    sights.takes(CHANGING, LOCK);
    change(ONE);
    sights.givesWhileItWaits(CHANGING, LOCK);
    read(ONE);
    change(ONE);
    assertThat(seen().isPublished()).isTrue();
    read(ONE);
    sights.gives(CHANGING, LOCK);
    change(ONE);
    assertThat(seen().isPublished()).isFalse();
  }

  @Test
  void whatIsLeftWhenTheLockIsGivenBackIsPublished() {
    sights.takes(CHANGING, LOCK);
    change(ONE);
    sights.gives(CHANGING, LOCK);
    read(ONE);
    sights.takes(CHANGING, LOCK);
    change(ONE);
    sights.gives(CHANGING, LOCK);
    assertThat(seen().isMoment()).isTrue();
  }

  @Test
  void whoTriesInVainSeesWhatIsThereThen() {
    read(ONE);
    change(ONE);
    sights.use(LOOKING, ONE, Sights.ALL, Use.READ_IN_VAIN);
    assertThat(seen().isMoment()).isTrue();
  }

  @Test
  void whoChangesSomethingIsNoMereObserver() {
    change(ONE);
    read(ONE);
    sights.use(LOOKING, OTHER, Sights.ALL, Use.CHANGE);
    assertThat(seen().isMoment()).isFalse();
  }
}
