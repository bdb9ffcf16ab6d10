package org.demonic.translate.source;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.problem.ReportingCache;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.CompiledClasses;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.Jdk;

/**
 * Finds what the types that are written in a class mean, and erases them (JLS 4.6). Names are
 * looked up in the scopes of Java: type variables and member classes, inherited ones too, then the
 * file, its imports, its package, {@code java.lang}. A name that is found nowhere is taken for a
 * class without source.
 */
public final class TypeResolver {
  private final SourceIndex index;
  private final CompiledClasses compiled;

  /** What names mean, by the class in which a name is written and the name. */
  private final ReportingCache<Use, Optional<Meaning>> resolved;

  private record Use(ClassDeclarationSite context, String name) {}

  /** What a name means. */
  private sealed interface Meaning {}

  private record OfClass(String binaryName) implements Meaning {}

  /**
   * A type variable.
   *
   * @param siblings all type variables of its declaration, which its bound may name
   * @param around the class in which its declaration stands
   */
  private record OfVariable(
      TypeParameter variable,
      List<TypeParameter> siblings,
      Optional<ClassDeclarationSite> around,
      JavaFile file)
      implements Meaning {}

  public TypeResolver(SourceIndex index, CompiledClasses compiled, Problems problems) {
    this.index = index;
    this.compiled = compiled;
    this.resolved = new ReportingCache<>(problems);
  }

  /** A type written in {@code context}, where the type variables of {@code method} are known. */
  public JavaType resolve(Type type, ClassDeclarationSite context, List<TypeParameter> method) {
    if (type instanceof PrimitiveType primitive) {
      return JavaType.Primitive.valueOf(primitive.getType().name());
    }
    if (type instanceof ArrayType array) {
      return new JavaType.ArrayType(resolve(array.getComponentType(), context, method));
    }
    if (type instanceof ClassOrInterfaceType named) {
      String name = named.getNameWithScope();
      return variable(name, method, Optional.of(context), context.file())
          .or(() -> meaning(name, context))
          .map(this::erasure)
          .orElseGet(() -> new JavaType.ClassType(guess(name, context.file())));
    }
    return JavaType.ClassType.OBJECT;
  }

  /** What a name, which may be qualified, means in a class; empty if it means no type. */
  public Optional<JavaType> find(String name, ClassDeclarationSite context) {
    return meaning(name, context).map(this::erasure);
  }

  /** A class, or the first bound of a type variable (JLS 4.6). */
  private JavaType erasure(Meaning written) {
    Set<TypeParameter> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Meaning meaning = written;
    while (meaning instanceof OfVariable variable) {
      if (variable.variable().getTypeBound().isEmpty() || !seen.add(variable.variable())) {
        return JavaType.ClassType.OBJECT;
      }
      meaning = bound(variable);
    }
    return typeOf(((OfClass) meaning).binaryName());
  }

  /** The head of a class sees its type variables, but not its members. */
  private Meaning bound(OfVariable of) {
    String name = of.variable().getTypeBound().get(0).getNameWithScope();
    return variable(name, of.siblings(), of.around(), of.file())
        .or(() -> meaning(name, of.around(), of.file(), new HashSet<>()))
        .orElseGet(() -> new OfClass(guess(name, of.file())));
  }

  private static Optional<Meaning> variable(
      String name,
      List<TypeParameter> declared,
      Optional<ClassDeclarationSite> around,
      JavaFile file) {
    return declared.stream()
        .filter(p -> p.getNameAsString().equals(name))
        .<Meaning>map(p -> new OfVariable(p, declared, around, file))
        .findFirst();
  }

  private static Optional<Meaning> variable(String name, ClassDeclarationSite source) {
    return source.declaration() instanceof NodeWithTypeParameters<?> generic
        ? variable(
            name, List.copyOf(generic.getTypeParameters()), source.enclosing(), source.file())
        : Optional.empty();
  }

  public JavaType typeOf(String binaryName) {
    for (JavaType.Primitive primitive : JavaType.Primitive.values()) {
      if (binaryName.equals("java.lang." + primitive.boxName())) {
        return new JavaType.Boxed(primitive);
      }
    }
    if (binaryName.equals("java.lang.String")) {
      return new JavaType.StringType();
    }
    Optional<ClassDeclarationSite> source = index.find(binaryName);
    if (source.isPresent()) {
      return source.get().isEnum()
          ? new JavaType.EnumType(binaryName, source.get().constants())
          : new JavaType.ClassType(binaryName);
    }
    return Jdk.find(binaryName)
        .filter(Class::isEnum)
        .<JavaType>map(c -> new JavaType.EnumType(binaryName, Jdk.constants(c)))
        .orElseGet(() -> new JavaType.ClassType(binaryName));
  }

  /** The binary names of the direct supertypes of a class, its superclass first. */
  public List<String> supertypes(ClassDeclarationSite source) {
    return declaredSupertypes(source)
        .map(t -> supertype(t, source, new HashSet<>()).orElseGet(() -> guess(t, source.file())))
        .toList();
  }

  /**
   * A name in the head of a class is looked up around the class, whose members are not in scope.
   */
  private Optional<String> supertype(String name, ClassDeclarationSite source, Set<String> open) {
    return findBinary(name, source.enclosing(), source.file(), open);
  }

  private static Stream<String> declaredSupertypes(ClassDeclarationSite source) {
    Stream<ClassOrInterfaceType> types = Stream.empty();
    if (source.declaration() instanceof ClassOrInterfaceDeclaration c) {
      types = Stream.concat(c.getExtendedTypes().stream(), c.getImplementedTypes().stream());
    } else if (source.declaration() instanceof RecordDeclaration r) {
      types = r.getImplementedTypes().stream();
    } else if (source.declaration() instanceof EnumDeclaration e) {
      types = e.getImplementedTypes().stream();
    }
    return types.map(ClassOrInterfaceType::getNameWithScope);
  }

  private Optional<Meaning> meaning(String name, ClassDeclarationSite context) {
    return resolved.get(
        new Use(context, name),
        use -> meaning(name, Optional.of(context), context.file(), new HashSet<>()));
  }

  private Optional<String> findBinary(
      String name, Optional<ClassDeclarationSite> scope, JavaFile file, Set<String> open) {
    return meaning(name, scope, file, open).flatMap(TypeResolver::className);
  }

  private static Optional<String> className(Meaning meaning) {
    return meaning instanceof OfClass c ? Optional.of(c.binaryName()) : Optional.empty();
  }

  /**
   * Finds what a name means that is written in {@code scope} or, without one, at the top of a file.
   *
   * @param open the members that are being looked for, because classes may be below themselves
   */
  private Optional<Meaning> meaning(
      String name, Optional<ClassDeclarationSite> scope, JavaFile file, Set<String> open) {
    int dot = name.indexOf('.');
    if (dot < 0) {
      return simple(name, scope, file, open);
    }
    return simple(name.substring(0, dot), scope, file, open)
        .flatMap(TypeResolver::className)
        .map(o -> o + "$" + name.substring(dot + 1).replace('.', '$'))
        .filter(this::exists)
        .or(() -> qualified(name))
        .map(OfClass::new);
  }

  /** {@code a.b.C.D}: the longest package that makes it a class. */
  private Optional<String> qualified(String name) {
    String candidate = name;
    while (true) {
      if (exists(candidate)) {
        return Optional.of(candidate);
      }
      int dot = candidate.lastIndexOf('.');
      if (dot < 0) {
        return Optional.empty();
      }
      candidate = candidate.substring(0, dot) + "$" + candidate.substring(dot + 1);
    }
  }

  /**
   * The meaning of a simple name, searched from the inside to the outside: the member classes that
   * a class declares, its type variables, the member classes that it inherits; then the file, its
   * imports, its package.
   */
  private Optional<Meaning> simple(
      String name, Optional<ClassDeclarationSite> scope, JavaFile file, Set<String> open) {
    for (Optional<ClassDeclarationSite> c = scope;
        c.isPresent();
        c = c.flatMap(ClassDeclarationSite::enclosing)) {
      ClassDeclarationSite source = c.get();
      Optional<Meaning> found =
          ownMember(name, source)
              .<Meaning>map(OfClass::new)
              .or(() -> variable(name, source))
              .or(() -> inheritedMember(name, source, open).map(OfClass::new));
      if (found.isPresent()) {
        return found;
      }
    }
    return file.unit().getTypes().stream()
        .filter(t -> t.getNameAsString().equals(name))
        .map(t -> BinaryNames.qualify(file.packageName(), name))
        .findFirst()
        .or(() -> imported(name, file))
        .or(() -> existing(BinaryNames.qualify(file.packageName(), name)))
        .or(() -> importedOnDemand(name, file))
        .or(() -> existing("java.lang." + name))
        .map(OfClass::new);
  }

  private static Optional<String> ownMember(String name, ClassDeclarationSite source) {
    return source.member(name).map(ClassDeclarationSite::binaryName);
  }

  /** A member class of one of the supertypes. */
  private Optional<String> inheritedMember(
      String name, ClassDeclarationSite source, Set<String> open) {
    String search = source.binaryName() + " " + name;
    if (!open.add(search)) {
      return Optional.empty();
    }
    Optional<String> inherited =
        declaredSupertypes(source)
            .flatMap(t -> supertype(t, source, open).stream())
            .flatMap(t -> inherited(t, name, open).stream())
            .findFirst();
    open.remove(search);
    return inherited;
  }

  private Optional<String> inherited(String supertype, String name, Set<String> open) {
    return index
        .find(supertype)
        .map(s -> ownMember(name, s).or(() -> inheritedMember(name, s, open)))
        .orElseGet(() -> existing(supertype + "$" + name));
  }

  private Optional<String> imported(String name, JavaFile file) {
    return file.unit().getImports().stream()
        .filter(i -> !i.isAsterisk() && i.getName().getIdentifier().equals(name))
        .flatMap(i -> imported(i).stream())
        .findFirst();
  }

  /** A static import may name a field or method; any other import names a class, known or not. */
  private Optional<String> imported(ImportDeclaration declaration) {
    String name = declaration.getNameAsString();
    return qualified(name)
        .or(() -> Optional.of(byConvention(name)).filter(n -> !declaration.isStatic()));
  }

  private Optional<String> importedOnDemand(String name, JavaFile file) {
    return file.unit().getImports().stream()
        .filter(ImportDeclaration::isAsterisk)
        .flatMap(i -> qualified(i.getNameAsString() + "." + name).stream())
        .findFirst();
  }

  private Optional<String> existing(String binaryName) {
    return Optional.of(binaryName).filter(this::exists);
  }

  private boolean exists(String binaryName) {
    return index.find(binaryName).isPresent() || compiled.find(binaryName).isPresent();
  }

  /** The most likely binary name of a class that cannot be found. */
  private static String guess(String name, JavaFile file) {
    return name.indexOf('.') < 0
        ? BinaryNames.qualify(file.packageName(), name)
        : byConvention(name);
  }

  /** The binary name if packages begin with a small letter and classes with a capital one. */
  private static String byConvention(String qualifiedName) {
    StringBuilder binary = new StringBuilder();
    boolean inClass = false;
    for (String part : qualifiedName.split("\\.", -1)) {
      if (!binary.isEmpty()) {
        binary.append(inClass ? '$' : '.');
      }
      binary.append(part);
      inClass =
          inClass || part.substring(0, 1).toUpperCase(Locale.ROOT).equals(part.substring(0, 1));
    }
    return binary.toString();
  }
}
