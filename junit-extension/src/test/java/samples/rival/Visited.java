package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Right classes, whose tests pass doubles and buffers that are made for one thread. */
public final class Visited {
  private Visited() {}

  /** Calls what it gets. */
  public static class Bell {
    private final AtomicInteger rings = new AtomicInteger();

    public int ring(Runnable task) {
      task.run();
      return rings.incrementAndGet();
    }
  }

  /** Fills what it gets. */
  public static class Feed {
    private int next;

    public int read(byte[] into) {
      synchronized (this) {
        next++;
      }
      into[0] = 7;
      return into.length;
    }

    public synchronized int reads() {
      return next;
    }
  }

  /** Only reads its list. */
  public static class Mesh {
    private final List<List<Integer>> polygons;

    public Mesh(List<List<Integer>> polygons) {
      this.polygons = new ArrayList<>(polygons);
    }

    public List<Integer> corners() {
      return polygons.parallelStream().flatMap(List::stream).collect(Collectors.toList());
    }
  }

  private static class Counting implements Runnable {
    private int calls;

    @Override
    public void run() {
      calls++;
    }
  }

  @Demonic(Bell.class)
  public static class OfBell {
    @Test
    void rings() {
      Counting counting = new Counting();
      Bell bell = new Bell();
      bell.ring(counting);
      bell.ring(counting);
      assertThat(counting.calls).isEqualTo(2);
    }
  }

  @Demonic(Feed.class)
  public static class OfFeed {
    @Test
    void reads() {
      assertThat(new Feed().read(new byte[1])).isOne();
    }
  }

  @Demonic(Mesh.class)
  public static class OfMesh {
    @Test
    void hasAll() {
      Mesh mesh = new Mesh(List.of(List.of(1, 2), List.of(3)));
      assertThat(mesh.corners()).hasSize(3);
    }
  }
}
