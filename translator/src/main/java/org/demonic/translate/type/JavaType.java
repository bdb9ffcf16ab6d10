package org.demonic.translate.type;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The type of a Java field, parameter or result, erased. */
public sealed interface JavaType {
  /** The descriptor of class files: {@code I}, {@code [J}, {@code Ljava/lang/String;}. */
  String descriptor();

  /** The name in a Java program, without its package. */
  String javaName();

  /** Calls the method of a visitor that is for this kind of type. */
  <R extends @Nullable Object> R accept(JavaTypeVisitor<R> visitor);

  /** Whether its values are objects with an identity and a state, as those of enums are not. */
  boolean isObject();

  /** The binary name of a class or enum; empty for other types. */
  Optional<String> declaredName();

  /** The primitive type of a boxed one; any other type as it is. */
  JavaType unboxed();

  /** A primitive type, with the demonL type of its values. */
  enum Primitive implements JavaType {
    BOOLEAN("Z", "boolean", "Boolean", "Bool"),
    BYTE("B", "byte", "Byte", "Int8"),
    SHORT("S", "short", "Short", "Int16"),
    CHAR("C", "char", "Character", "UInt16"),
    INT("I", "int", "Integer", "Int32"),
    LONG("J", "long", "Long", "Int64"),
    FLOAT("F", "float", "Float", "Double"),
    DOUBLE("D", "double", "Double", "Double");

    private final String descriptor;
    private final String javaName;
    private final String boxName;
    private final String demonlName;

    Primitive(String descriptor, String javaName, String boxName, String demonlName) {
      this.descriptor = descriptor;
      this.javaName = javaName;
      this.boxName = boxName;
      this.demonlName = demonlName;
    }

    @Override
    public String descriptor() {
      return descriptor;
    }

    @Override
    public String javaName() {
      return javaName;
    }

    @Override
    public <R extends @Nullable Object> R accept(JavaTypeVisitor<R> visitor) {
      return visitor.visit(this);
    }

    @Override
    public boolean isObject() {
      return false;
    }

    @Override
    public Optional<String> declaredName() {
      return Optional.empty();
    }

    @Override
    public JavaType unboxed() {
      return this;
    }

    /** The demonL type that holds its values. */
    public String demonlName() {
      return demonlName;
    }

    /** The simple name of its class, such as {@code Integer}. */
    public String boxName() {
      return boxName;
    }

    public boolean isFloating() {
      return this == FLOAT || this == DOUBLE;
    }

    /** Whether each of its values is one of {@code target}, by a widening conversion of Java. */
    public boolean widensTo(Primitive target) {
      if (this == target) {
        return true;
      }
      if (this == BOOLEAN || target == BOOLEAN || target == CHAR) {
        return false;
      }
      return this == CHAR ? target.compareTo(INT) >= 0 : compareTo(target) < 0;
    }
  }

  /** {@code Integer} and its like: a primitive value or null. */
  record Boxed(Primitive base) implements JavaType {
    @Override
    public String descriptor() {
      return "Ljava/lang/" + base.boxName() + ";";
    }

    @Override
    public String javaName() {
      return base.boxName();
    }

    @Override
    public <R extends @Nullable Object> R accept(JavaTypeVisitor<R> visitor) {
      return visitor.visit(this);
    }

    @Override
    public boolean isObject() {
      return false;
    }

    @Override
    public Optional<String> declaredName() {
      return Optional.empty();
    }

    @Override
    public JavaType unboxed() {
      return base;
    }
  }

  /** {@code String}: a text or null. */
  record StringType() implements JavaType {
    @Override
    public String descriptor() {
      return "Ljava/lang/String;";
    }

    @Override
    public String javaName() {
      return "String";
    }

    @Override
    public <R extends @Nullable Object> R accept(JavaTypeVisitor<R> visitor) {
      return visitor.visit(this);
    }

    @Override
    public boolean isObject() {
      return false;
    }

    @Override
    public Optional<String> declaredName() {
      return Optional.empty();
    }

    @Override
    public JavaType unboxed() {
      return this;
    }
  }

  /** An enum: one of its constants or null. */
  record EnumType(String binaryName, List<String> constants) implements JavaType {
    public EnumType {
      constants = List.copyOf(constants);
    }

    @Override
    public String descriptor() {
      return BinaryNames.descriptor(binaryName);
    }

    @Override
    public String javaName() {
      return BinaryNames.simpleName(binaryName);
    }

    @Override
    public <R extends @Nullable Object> R accept(JavaTypeVisitor<R> visitor) {
      return visitor.visit(this);
    }

    @Override
    public boolean isObject() {
      return false;
    }

    @Override
    public Optional<String> declaredName() {
      return Optional.of(binaryName);
    }

    @Override
    public JavaType unboxed() {
      return this;
    }
  }

  /** References to objects of a class or interface that is none of the above. */
  record ClassType(String binaryName) implements JavaType {
    public static final ClassType OBJECT = new ClassType("java.lang.Object");

    @Override
    public String descriptor() {
      return BinaryNames.descriptor(binaryName);
    }

    @Override
    public String javaName() {
      return BinaryNames.simpleName(binaryName);
    }

    @Override
    public <R extends @Nullable Object> R accept(JavaTypeVisitor<R> visitor) {
      return visitor.visit(this);
    }

    @Override
    public boolean isObject() {
      return true;
    }

    @Override
    public Optional<String> declaredName() {
      return Optional.of(binaryName);
    }

    @Override
    public JavaType unboxed() {
      return this;
    }
  }

  /** References to arrays. */
  record ArrayType(JavaType element) implements JavaType {
    @Override
    public String descriptor() {
      return "[" + element.descriptor();
    }

    @Override
    public String javaName() {
      return element.javaName() + "[]";
    }

    @Override
    public <R extends @Nullable Object> R accept(JavaTypeVisitor<R> visitor) {
      return visitor.visit(this);
    }

    @Override
    public boolean isObject() {
      return true;
    }

    @Override
    public Optional<String> declaredName() {
      return Optional.empty();
    }

    @Override
    public JavaType unboxed() {
      return this;
    }
  }

  /** Types that only expressions have. */
  enum Pseudo implements JavaType {
    /** The type of {@code null}. */
    NULL,
    /** The type of an expression with an error, which has been reported. */
    UNKNOWN;

    @Override
    public String descriptor() {
      throw new UnsupportedOperationException(name());
    }

    @Override
    public String javaName() {
      return "null";
    }

    @Override
    public <R extends @Nullable Object> R accept(JavaTypeVisitor<R> visitor) {
      return visitor.visit(this);
    }

    @Override
    public boolean isObject() {
      return false;
    }

    @Override
    public Optional<String> declaredName() {
      return Optional.empty();
    }

    @Override
    public JavaType unboxed() {
      return this;
    }
  }
}
