package org.demonic.code.signature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.MethodNode;

/**
 * The places of the type variables in the declaration of a method. They tell which objects go
 * through it, from whom and to whom.
 */
public final class GenericMethod extends SignatureVisitor {
  /**
   * A parameter or a result.
   *
   * @param isPlain whether it is of the type of a variable, or an array of such
   * @param gives the variables of what comes out of its object; if it is plain, it is one itself
   * @param gets those of what is put into its object, or passed to it
   */
  public record Place(boolean isPlain, Set<String> gives, Set<String> gets) {
    static final Place EMPTY = new Place(false, Set.of(), Set.of());

    /** Whether it names a variable. */
    public boolean has(String variable) {
      return gives.contains(variable) || gets.contains(variable);
    }

    /** All that it names. */
    public Stream<String> variables() {
      return Stream.concat(gives.stream(), gets.stream());
    }
  }

  private final Set<String> own = new HashSet<>();
  private final List<PlaceReader> parameters = new ArrayList<>();
  private final PlaceReader result = new PlaceReader();
  private final int count;
  private final boolean isSigned;

  private GenericMethod(MethodNode method) {
    super(Opcodes.ASM9);
    count = Type.getArgumentTypes(method.desc).length;
    isSigned = method.signature != null;
  }

  /** Reads a declaration; empty if it does not tell of each parameter. */
  public static Optional<GenericMethod> of(MethodNode method) {
    GenericMethod read = new GenericMethod(method);
    if (read.isSigned) {
      new SignatureReader(method.signature).accept(read);
    }
    return Optional.of(read).filter(m -> !m.isSigned || m.parameters.size() == m.count);
  }

  /** A parameter, counted from 0 without the receiver. */
  public Place parameter(int index) {
    return isSigned ? parameters.get(index).place() : Place.EMPTY;
  }

  /** All parameters in their order. */
  public List<Place> parameters() {
    return Stream.iterate(0, i -> i < count, i -> i + 1).map(this::parameter).toList();
  }

  /** What the method returns. */
  public Place result() {
    return result.place();
  }

  /** Whether a variable is one of the method, and none of its class. */
  public boolean isOwn(String variable) {
    return own.contains(variable);
  }

  /**
   * The variables whose objects may be in the result: those in its type, and those of what is
   * passed to parameters that such objects come out of, as a function returns them.
   */
  public Set<String> given() {
    Set<String> given = new HashSet<>(result().gives());
    Predicate<Place> isSource = place -> place.gives().stream().anyMatch(given::contains);
    int known = -1;
    while (given.size() > known) {
      known = given.size();
      parameters().stream()
          .filter(isSource)
          .toList()
          .forEach(place -> place.variables().forEach(given::add));
    }
    return given;
  }

  @Override
  public void visitFormalTypeParameter(String name) {
    own.add(name);
  }

  @Override
  public SignatureVisitor visitClassBound() {
    return new PlaceReader();
  }

  @Override
  public SignatureVisitor visitInterfaceBound() {
    return new PlaceReader();
  }

  @Override
  public SignatureVisitor visitExceptionType() {
    return new PlaceReader();
  }

  @Override
  public SignatureVisitor visitParameterType() {
    parameters.add(new PlaceReader());
    return parameters.get(parameters.size() - 1);
  }

  @Override
  public SignatureVisitor visitReturnType() {
    return result;
  }

  /** Reads one place; a type with arguments has places for these. */
  private static final class PlaceReader extends SignatureVisitor {
    private final Set<String> gives;
    private final Set<String> gets;
    private final char wildcard;
    private boolean isPlain;
    private boolean isArray;

    PlaceReader() {
      this(new HashSet<>(), new HashSet<>(), ' ');
    }

    private PlaceReader(Set<String> gives, Set<String> gets, char wildcard) {
      super(Opcodes.ASM9);
      this.gives = gives;
      this.gets = gets;
      this.wildcard = wildcard;
    }

    Place place() {
      return new Place(isPlain, gives, gets);
    }

    @Override
    public void visitTypeVariable(String name) {
      isPlain = wildcard == ' ';
      if (wildcard != SUPER) {
        gives.add(name);
      }
      if (wildcard == SUPER || wildcard == INSTANCEOF || isArray) {
        gets.add(name);
      }
    }

    @Override
    public SignatureVisitor visitArrayType() {
      isArray = true;
      return this;
    }

    @Override
    public SignatureVisitor visitTypeArgument(char argument) {
      return new PlaceReader(gives, gets, wildcard == SUPER ? INSTANCEOF : argument);
    }
  }
}
