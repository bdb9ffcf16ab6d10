package org.demonic.translate.body;

import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.type.Jdk;

/**
 * The code that runs when a constructor is called: its own, that of the constructors that it calls,
 * and initialisers, of all superclasses.
 */
public final class ConstructorChain {
  private final ClassTable classes;
  private final ConstructorWrites writes;
  private final Map<ClassModel, Optional<MethodModel>> levels = new LinkedHashMap<>();

  private ConstructorChain(ClassTable classes, ClassModel model) {
    this.classes = classes;
    this.writes = new ConstructorWrites(classes, model);
  }

  public static ConstructorChain of(ClassTable classes, ClassModel model, MethodModel constructor) {
    ConstructorChain chain = new ConstructorChain(classes, model);
    chain.follow(model, Optional.of(constructor));
    return chain;
  }

  /** How many assignments to a field of that name there are in this code. */
  public long assignments(String field) {
    return writes.assignments(field);
  }

  /** Whether the field may be written by code that is not read here. */
  public boolean isWrittenUnseen(FieldModel field) {
    return writes.isWrittenUnseen(field);
  }

  /** The class and its superclasses, as far as they have sources, with what is called of them. */
  public Map<ClassModel, Optional<MethodModel>> levels() {
    return levels;
  }

  /** The call {@code this(...)} or {@code super(...)} with which a constructor begins. */
  static Optional<ExplicitConstructorInvocationStmt> delegation(MethodModel constructor) {
    return constructor
        .body()
        .flatMap(b -> b.getStatements().getFirst())
        .filter(Statement::isExplicitConstructorInvocationStmt)
        .map(Statement::asExplicitConstructorInvocationStmt);
  }

  private void follow(ClassModel model, Optional<MethodModel> start) {
    levels.put(model, start);
    Optional<MethodModel> constructor = start;
    int superArguments = 0;
    int hops = 0;
    while (constructor.isPresent() && hops <= model.methods().size()) {
      constructor.get().body().ifPresent(writes::scan);
      Optional<ExplicitConstructorInvocationStmt> delegation = delegation(constructor.get());
      superArguments =
          delegation.filter(d -> !d.isThis()).map(d -> d.getArguments().size()).orElse(0);
      constructor =
          delegation
              .filter(ExplicitConstructorInvocationStmt::isThis)
              .flatMap(d -> withArguments(model, d.getArguments().size()));
      hops++;
    }
    model.fields().forEach(f -> f.initializer().filter(i -> !f.isStatic()).ifPresent(writes::scan));
    model.members().stream()
        .filter(m -> m instanceof InitializerDeclaration i && !i.isStatic())
        .forEach(writes::scan);
    superclass(model, superArguments);
  }

  private void superclass(ClassModel model, int arguments) {
    Optional<String> name =
        model.supertypes().stream()
            .filter(s -> classes.find(s).map(m -> !m.isInterface()).orElse(!isInterface(s)))
            .findFirst();
    Optional<ClassModel> superclass = name.flatMap(classes::find);
    if (superclass.isPresent() && !levels.containsKey(superclass.get())) {
      follow(superclass.get(), withArguments(superclass.get(), arguments));
    } else if (name.isPresent() && !name.get().equals("java.lang.Object")) {
      writes.escape();
    }
  }

  private static boolean isInterface(String binaryName) {
    return Jdk.find(binaryName).filter(Class::isInterface).isPresent();
  }

  /** The constructor with so many parameters; where there are several, any of them may run. */
  private Optional<MethodModel> withArguments(ClassModel model, int arguments) {
    List<MethodModel> fitting =
        model.constructors().stream().filter(c -> c.parameters().size() == arguments).toList();
    if (fitting.size() != 1) {
      writes.escape();
      fitting.forEach(c -> c.body().ifPresent(writes::scan));
      return Optional.empty();
    }
    return Optional.of(fitting.get(0));
  }
}
