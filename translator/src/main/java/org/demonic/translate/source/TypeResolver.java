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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.Jdk;

/**
 * Says what a type that is written in a class means, erased. Follows the scopes of Java: type
 * variables, member classes (inherited ones too), the file, its imports, its package, {@code
 * java.lang}. A name that is found nowhere is taken for a class without source.
 */
public final class TypeResolver {
  private final SourceIndex index;

  /** By the class in which a name is written, then by the name. */
  private final Map<String, Map<String, Optional<String>>> resolved = new HashMap<>();

  public TypeResolver(SourceIndex index) {
    this.index = index;
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
      return variable(name, context, method)
          .map(v -> bound(v, context, method))
          .or(() -> find(name, context))
          .orElseGet(() -> new JavaType.ClassType(guess(name, context)));
    }
    return JavaType.ClassType.OBJECT;
  }

  /** The class of a name, which may be qualified; empty if there is none. */
  public Optional<JavaType> find(String name, ClassDeclarationSite context) {
    return binaryName(name, context).map(this::typeOf);
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
        .map(t -> supertype(t, source, new HashSet<>()).orElseGet(() -> guess(t, source)))
        .toList();
  }

  /** What stands in the head of a class is looked up around it: its own members are not seen. */
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

  private Optional<TypeParameter> variable(
      String name, ClassDeclarationSite context, List<TypeParameter> method) {
    Stream<TypeParameter> visible = method.stream();
    for (Optional<ClassDeclarationSite> c = Optional.of(context);
        c.isPresent();
        c = c.flatMap(ClassDeclarationSite::enclosing)) {
      if (c.get().declaration() instanceof NodeWithTypeParameters<?> generic) {
        visible = Stream.concat(visible, generic.getTypeParameters().stream());
      }
    }
    return visible.filter(p -> p.getNameAsString().equals(name)).findFirst();
  }

  private JavaType bound(
      TypeParameter variable, ClassDeclarationSite context, List<TypeParameter> method) {
    return variable.getTypeBound().isEmpty()
        ? JavaType.ClassType.OBJECT
        : resolve(variable.getTypeBound().get(0), context, method);
  }

  private Optional<String> binaryName(String name, ClassDeclarationSite context) {
    Map<String, Optional<String>> known =
        resolved.computeIfAbsent(context.binaryName(), c -> new HashMap<>());
    Optional<String> found = known.get(name);
    if (found == null) {
      found = findBinary(name, Optional.of(context), context.file(), new HashSet<>());
      known.put(name, found);
    }
    return found;
  }

  /**
   * Finds a class by a name that is written in {@code scope} or, without one, at the top of a file.
   *
   * @param open the members that are being looked for, for classes may be below themselves
   */
  private Optional<String> findBinary(
      String name, Optional<ClassDeclarationSite> scope, JavaFile file, Set<String> open) {
    int dot = name.indexOf('.');
    String first = dot < 0 ? name : name.substring(0, dot);
    Optional<String> outer = simple(first, scope, file, open);
    if (dot < 0) {
      return outer;
    }
    return outer
        .map(o -> o + "$" + name.substring(dot + 1).replace('.', '$'))
        .filter(this::exists)
        .or(() -> qualified(name));
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

  private Optional<String> simple(
      String name, Optional<ClassDeclarationSite> scope, JavaFile file, Set<String> open) {
    for (Optional<ClassDeclarationSite> c = scope;
        c.isPresent();
        c = c.flatMap(ClassDeclarationSite::enclosing)) {
      if (c.get().simpleName().equals(name)) {
        return Optional.of(c.get().binaryName());
      }
      Optional<String> member = member(name, c.get(), open);
      if (member.isPresent()) {
        return member;
      }
    }
    return file.unit().getTypes().stream()
        .filter(t -> t.getNameAsString().equals(name))
        .map(t -> BinaryNames.qualify(file.packageName(), name))
        .findFirst()
        .or(() -> imported(name, file))
        .or(() -> existing(BinaryNames.qualify(file.packageName(), name)))
        .or(() -> importedOnDemand(name, file))
        .or(() -> existing("java.lang." + name));
  }

  /** A member class of a class or of its supertypes. */
  private Optional<String> member(String name, ClassDeclarationSite source, Set<String> open) {
    Optional<String> own = source.member(name).map(ClassDeclarationSite::binaryName);
    String search = source.binaryName() + " " + name;
    if (own.isPresent() || !open.add(search)) {
      return own;
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
        .map(s -> member(name, s, open))
        .orElseGet(() -> existing(supertype + "$" + name));
  }

  private Optional<String> imported(String name, JavaFile file) {
    return file.unit().getImports().stream()
        .filter(i -> !i.isAsterisk() && i.getName().getIdentifier().equals(name))
        .flatMap(i -> imported(i).stream())
        .findFirst();
  }

  /** A static import may name a field or method; any other names a class, found or not. */
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
    return index.find(binaryName).isPresent() || Jdk.find(binaryName).isPresent();
  }

  /** The most likely binary name of a class that cannot be found. */
  private String guess(String name, ClassDeclarationSite context) {
    return name.indexOf('.') < 0
        ? BinaryNames.qualify(context.file().packageName(), name)
        : byConvention(name);
  }

  /** Packages begin with a small letter, classes with a capital. */
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
