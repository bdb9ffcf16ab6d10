package org.demonic.translate.memory;

import org.demonic.code.value.Value;
import org.demonic.code.value.Value.Choice;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.JavaType.Pseudo;

/** The static types of references, as far as they are known. */
public final class ReferenceTypes {
  private final ClassTable classes;
  private final Descriptors descriptors;
  private final StepFields fields;

  ReferenceTypes(ClassTable classes, StepFields fields) {
    this.classes = classes;
    this.descriptors = new Descriptors(classes.types());
    this.fields = fields;
  }

  /**
   * The type that a reference has in the domain; NULL of null, UNKNOWN where it is none of them.
   */
  public JavaType of(Value value) {
    if (value instanceof Value.Symbol s) {
      return descriptors.type(s.type());
    } else if (value instanceof Value.Boxed b) {
      return descriptors.type(b.type());
    } else if (value instanceof Value.FieldOf f) {
      return fields
          .find(f.field())
          .map(StepFields.FieldPlace::type)
          .orElseGet(() -> descriptors.type(f.field().descriptor()));
    } else if (value instanceof Value.StaticOf s) {
      return descriptors.type(s.field().descriptor());
    } else if (value instanceof Value.ElementOf e) {
      return array(e.array(), e.type()) instanceof JavaType.ArrayType array
          ? array.element()
          : Pseudo.UNKNOWN;
    } else if (value instanceof Value.Text) {
      return new JavaType.StringType();
    } else if (value instanceof Value.Null) {
      return Pseudo.NULL;
    } else if (value instanceof Choice c) {
      return join(of(c.then()), of(c.otherwise()));
    }
    return Pseudo.UNKNOWN;
  }

  /**
   * The type of an array whose elements an instruction reads or writes; UNKNOWN if it is not known
   * to be one.
   *
   * @param elementType the descriptor that the instruction tells
   */
  public JavaType array(Value array, String elementType) {
    JavaType type = of(array);
    if (type instanceof JavaType.ArrayType) {
      return type;
    }
    boolean isExact = "CISJFDZ".contains(elementType);
    return isExact ? new JavaType.ArrayType(descriptors.type(elementType)) : Pseudo.UNKNOWN;
  }

  private JavaType join(JavaType one, JavaType other) {
    if (one == Pseudo.UNKNOWN || other == Pseudo.UNKNOWN) {
      return Pseudo.UNKNOWN;
    } else if (one == Pseudo.NULL || (other != Pseudo.NULL && classes.isSubtype(one, other))) {
      return other;
    }
    return other == Pseudo.NULL || classes.isSubtype(other, one) ? one : Pseudo.UNKNOWN;
  }
}
