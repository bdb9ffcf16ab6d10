package org.demonic.code.share;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.code.escape.FieldOwnership;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.jspecify.annotations.Nullable;

/**
 * The code of a module as threads run it: where they begin, on which paths they reach memory, under
 * which locks. All readers of one module share what has been read here; none may run beside
 * another.
 */
public final class SharedCode {
  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final RootReader reader;
  private final Accesses accesses;
  private final StoreCallbacks callbacks;
  private @Nullable Map<FieldName, Set<String>> owned;
  private @Nullable Set<String> ownedTypes;
  private @Nullable Set<String> hidden;

  private SharedCode(Program program) {
    this.program = program;
    this.index = CodeIndex.of(program, OwnedArrays.of(program));
    this.roots = new Roots(program, index, this::mayBeHidden);
    this.reader = new RootReader(program, index, roots);
    this.accesses = new Accesses(index, roots, reader);
    this.callbacks = new StoreCallbacks(program, index, roots);
  }

  public static SharedCode of(Program program) {
    return new SharedCode(program);
  }

  public Program program() {
    return program;
  }

  public CodeIndex index() {
    return index;
  }

  public Roots roots() {
    return roots;
  }

  /**
   * The methods with which threads begin, if runs of some methods inside of their callers are told
   * apart from other runs.
   *
   * @param isReadInCallers whether the callers of a method are read, too, although others can call
   *     it at any time
   */
  public Roots roots(Predicate<MethodName> isReadInCallers) {
    return new Roots(program, index, this::mayBeHidden, isReadInCallers);
  }

  /** The paths of the methods at which threads begin. */
  public RootReader reader() {
    return reader;
  }

  public Accesses accesses() {
    return accesses;
  }

  /** What unread code may store by calling the module. */
  public StoreCallbacks callbacks() {
    return callbacks;
  }

  /**
   * The fields that hold objects which no code outside of the module can get, but by the holder's
   * methods: they own them, or these never leave the module at all.
   *
   * @return the internal names of the classes of these objects, and the descriptors of arrays
   */
  public Map<FieldName, Set<String>> owned() {
    if (owned == null) {
      owned = index.confinement().with(FieldOwnership.of(program));
    }
    return owned;
  }

  /** The internal names of all classes of such objects, and the descriptors of arrays. */
  public Set<String> ownedTypes() {
    if (ownedTypes == null) {
      ownedTypes =
          owned().values().stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }
    return ownedTypes;
  }

  /** Whether a class has objects, or an array type arrays, that callers outside may not have. */
  private boolean mayBeHidden(String type) {
    if (hidden == null) {
      hidden = new HashSet<>();
      ownedTypes()
          .forEach(n -> hidden.addAll(n.startsWith("[") ? arraysAbove(n) : program.supertypes(n)));
    }
    return hidden.contains(type);
  }

  private static Set<String> arraysAbove(String array) {
    boolean isOfObjects = array.startsWith("[L") || array.startsWith("[[");
    return isOfObjects ? new HashSet<>(List.of(array, "[Ljava/lang/Object;")) : Set.of(array);
  }

  /**
   * Whether a call of code that is not read, or a class initialiser, may write to a region on the
   * thread that runs it.
   */
  public boolean mayStore(MethodName method, Region region) {
    return method.isClassInitializer()
        ? callbacks.initialiserMayStore(method, Set.of(region))
        : program.stubs().contains(method)
            || callbacks.mayComeBack(method, Set.of(region))
            || UnreadCalls.mayWrite(program, method, region)
            || index.mayAccess(method, region);
  }
}
