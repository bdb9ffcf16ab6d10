package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Tests of what an office does, which are not in its file: there it would be code of a test. */
public final class Offices {
  private Offices() {}

  @Demonic(Office.Ticket.class)
  public static class OfListed {
    @Test
    void uses() {
      assertThat(new Office().listed()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfTold {
    @Test
    void uses() {
      List<Office.Ticket> seen = new ArrayList<>();
      assertThat(new Office().told(seen::add)).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfStarted {
    @Test
    void uses() throws InterruptedException {
      assertThat(new Office().started()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfKept {
    @Test
    void uses() {
      assertThat(new Office().kept()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfOpen {
    @Test
    void uses() {
      Office office = new Office();
      office.open();
      assertThat(office.kept()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfVisit {
    @Test
    void uses() {
      Office office = new Office();
      int uses = 0;
      for (int i = 0; i < 2; i++) {
        uses += office.visit();
      }
      assertThat(uses).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfLast {
    @Test
    void uses() {
      assertThat(new Office().last()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfNamed {
    @Test
    void uses() {
      assertThat(new Office().named("a")).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfCurrent {
    @Test
    void uses() {
      assertThat(new Office().current()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfRow {
    @Test
    void uses() {
      assertThat(new Office().inRow()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfSubmitted {
    @Test
    void uses() throws Exception {
      assertThat(new Office().submitted()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfScheduled {
    @Test
    void uses() throws Exception {
      assertThat(new Office().scheduled()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfAsync {
    @Test
    void uses() throws Exception {
      assertThat(new Office().async()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfByHandle {
    @Test
    void uses() {
      assertThat(new Office().byHandle()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfByFunction {
    @Test
    void uses() {
      assertThat(new Office().byFunction()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfByUpdate {
    @Test
    void uses() {
      assertThat(new Office().byUpdate()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfHeld {
    @Test
    void uses() {
      assertThat(new Office().held()).isEqualTo(1);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfAlone {
    @Test
    void uses() {
      assertThat(new Office().alone()).isEqualTo(10);
    }
  }

  @Demonic(Office.Ticket.class)
  public static class OfPrepared {
    @Test
    void uses() {
      assertThat(new Office().prepared()).isEqualTo(1);
    }
  }
}
