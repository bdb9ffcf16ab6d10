import java.util.List;
import java.util.function.IntSupplier;
import org.demonic.contracts.*;

abstract class Doubts {
  static Doubts shared;
  private final List<Doubts> all = new java.util.ArrayList<>();
  private final IntSupplier supplier = () -> 1;
  private int count;

  @Ensures("result == count")
  int returnsConstant() { return 0; }

  @Ensures("result == count")
  int onlyThrows() { throw new UnsupportedOperationException(); }

  @Ensures("result == count")
  abstract int withoutBody();

  @Ensures("result == count")
  native int notJava();

  @Ensures("result == count")
  int callsAbstract() { return withoutBody(); }

  @Ensures("result == count")
  int callsStub() { return returnsConstant() + count; }

  @Ensures("result == count")
  int callsUnknown() { return supplier.getAsInt() + count; }

  @Ensures("result == count")
  int callsCollection() { return all.get(0).count; }

  @Ensures("result == count")
  int callsReference() { IntSupplier read = this::callsUnknown; return count; }

  @Ensures("result == count")
  int makesAnonymous() {
    new Doubts() {
      @Override
      int withoutBody() { return 0; }
    };
    return count;
  }

  @Ensures("result == count")
  int joins(Object o) { String s = "of " + o; return count; }

  @Ensures("result == count")
  int loops() { for (Doubts d : all) {} return count; }

  @Ensures("result == count")
  int closes(AutoCloseable c) throws Exception { try (c) { return count; } }

  @Ensures("result == count")
  int knowsOthers() { Doubts d = shared; return count; }

  @Ensures("result == count")
  int hasOwnClass() { class Local {} return count; }

  @Ensures("result == count")
  int makesWhatIsNotInTheDomain() { new Elsewhere(); return count; }

  @Ensures("result == count")
  int callsAnObjectThatIsNotInTheDomain(List<Elsewhere> all) {
    Elsewhere first = null;
    return first.size() + count;
  }

  static class Elsewhere {
    int size() { return 0; }
  }
}
