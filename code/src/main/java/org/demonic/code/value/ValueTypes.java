package org.demonic.code.value;

/** The static types of values, as byte code tells them. */
public final class ValueTypes {
  private ValueTypes() {}

  /** The descriptor of a reference's type; that of {@code Object} where nothing tells more. */
  public static String of(Value value) {
    if (value instanceof Value.Symbol s) {
      return s.type();
    } else if (value instanceof Value.Boxed b) {
      return b.type();
    } else if (value instanceof Value.FieldOf f) {
      return f.field().descriptor();
    } else if (value instanceof Value.StaticOf s) {
      return s.field().descriptor();
    } else if (value instanceof Value.Text) {
      return "Ljava/lang/String;";
    } else if (value instanceof Value.ClassObject) {
      return "Ljava/lang/Class;";
    }
    return "Ljava/lang/Object;";
  }
}
