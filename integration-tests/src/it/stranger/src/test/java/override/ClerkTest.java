package override;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** What a call names has no contract; what runs has. */
@Demonic(Clerk.class)
class ClerkTest {
  @Test
  void throughAnInterface() {
    new Clerk().serve(full(new Shelf.Single<>()));
  }

  @Test
  void inherited() {
    new Clerk().serve(full(new Shelf.Quiet<>()));
  }

  @Test
  void throughAnInterfaceOfTheJdk() {
    new Clerk().peek(full(new Shelf.Single<>()));
  }

  @Test
  void throughAMethodReference() {
    new Clerk().later(full(new Shelf.Single<>()));
  }

  @Test
  void anonymous() {
    new Clerk().serve(full(new Shelf.Single<>() {}));
  }

  @Test
  void without() {
    new Clerk().serve(new Shelf.Endless());
    new Clerk().peek(() -> "");
  }

  private static <S extends Shelf<String>> S full(S shelf) {
    shelf.put("word");
    return shelf;
  }
}
