package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/** Programs with buffers that show the same memory. */
public final class BufferViews {
  private BufferViews() {}

  @Wrong({EXCEPTION, RACE})
  public static void slice() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    ByteBuffer slice = buffer.slice();
    together(() -> buffer.put(0, (byte) 1), () -> check(slice.get(0) == 0, "not yet"));
  }

  @Wrong({EXCEPTION, RACE})
  public static void sliceOfDirect() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocateDirect(8);
    ByteBuffer slice = buffer.duplicate().position(4).slice();
    together(() -> buffer.putInt(4, 1), () -> check(slice.get(3) == 0, "not yet"));
  }

  @Right
  public static void slicesApart() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocateDirect(8);
    ByteBuffer one = buffer.duplicate().limit(4).slice();
    ByteBuffer other = buffer.duplicate().position(4).slice();
    together(() -> one.putInt(1), () -> other.putInt(2));
    check(buffer.getInt(0) == 1 && buffer.getInt(4) == 2, "both");
  }

  @Wrong({EXCEPTION, RACE})
  public static void wrapped() throws Exception {
    int[] array = {0, 0};
    IntBuffer buffer = IntBuffer.wrap(array);
    together(() -> buffer.put(0, 1), () -> check(array[0] == 0, "not yet"));
  }

  @Right
  public static void wrappedApart() throws Exception {
    int[] array = {0, 0};
    IntBuffer buffer = IntBuffer.wrap(array);
    together(() -> buffer.put(0, 1), () -> check(array[1] == 0, "never"));
  }

  @Wrong({EXCEPTION, RACE})
  public static void otherKind() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    LongBuffer longs = buffer.asLongBuffer();
    together(() -> longs.put(1), () -> check(buffer.get(7) == 0, "not yet"));
  }

  @Wrong({EXCEPTION, RACE})
  public static void readOnly() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    ByteBuffer view = buffer.asReadOnlyBuffer();
    together(() -> buffer.put((byte) 1), () -> check(view.get() == 0, "not yet"));
  }

  @Wrong({EXCEPTION, RACE})
  public static void copied() throws Exception {
    ByteBuffer from = ByteBuffer.allocate(4);
    ByteBuffer slice = from.slice();
    ByteBuffer to = ByteBuffer.allocate(4);
    together(() -> to.put(slice), () -> from.putInt(0, 1));
    check(to.getInt(0) == 0, "copied before");
  }

  @Right
  public static void atDifferentIndices() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    together(() -> buffer.putInt(0, 1), () -> buffer.putInt(4, 2));
    check(buffer.getInt(0) == 1 && buffer.getInt(4) == 2, "both");
  }

  /** Both change the position. */
  @Wrong({EXCEPTION, RACE})
  public static void position() throws Exception {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    Action put = () -> buffer.put((byte) 1);
    together(put, put);
    check(buffer.position() == 2, "both");
  }
}
