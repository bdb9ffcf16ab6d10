package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import java.util.List;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Interner.class)
class InternerTest {
  @Test
  void keepsOneOfAll() {
    Interner<List<String>> interner = Interners.newWeakInterner();
    List<String> first = List.of("a");
    assertSame(first, interner.intern(first));
    assertSame(first, interner.intern(List.of("a")));
  }
}
