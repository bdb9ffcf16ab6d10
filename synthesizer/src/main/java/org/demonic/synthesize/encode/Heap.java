package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import java.util.function.Function;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.smt.Partial;

/** A state as the term encoder sees it. */
public interface Heap {
  /**
   * The value of a field of the object that {@code reference} stands for; undefined for null and
   * for objects that do not exist in this state.
   *
   * @param type the declared type of the reference
   */
  Partial read(Expr<?> reference, ObjectType type, Field field);

  /** Whether {@code body} holds for every existing object of {@code type}. */
  BoolExpr forall(ObjectType type, Function<Expr<?>, BoolExpr> body);

  /** Whether a reference stands for an object of {@code tested}. */
  BoolExpr isOf(Expr<?> reference, ObjectType tested);

  /** Whether a value of {@code type} is null or an object of this state, of that type. */
  BoolExpr validReference(Expr<?> reference, ObjectType type);

  /** A number that is equal for equal states. */
  Expr<?> version();
}
