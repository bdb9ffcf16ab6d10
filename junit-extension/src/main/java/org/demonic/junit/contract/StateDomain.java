package org.demonic.junit.contract;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StaticState.StaticField;
import org.jspecify.annotations.Nullable;

/** A domain in whose terms the heap is described. */
public interface StateDomain {
  /** The domain as it is at the moment; it may grow while the heap is walked. */
  JavaDomain now();

  /** Whether the fields of a class are described. */
  boolean isKnown(Class<?> type);

  /** The type of the domain that is nearest to a Java class: its own, or that of a supertype. */
  Optional<ObjectType> typeOf(Class<?> type);

  /**
   * The value that a field of the domain has for an object, if no field in Java stands for it.
   *
   * @param object null for the object that has the static fields
   * @param isOwned whether some field that owns its objects holds the object
   */
  Optional<Value> ghost(Field field, @Nullable Object object, boolean isOwned);

  /**
   * The relevant classes whose objects no caller has if a field holds them: their internal names.
   *
   * @param className the binary name of the class that declares it
   */
  Set<String> owned(String className, String field);

  /** The static fields that are described, with what they hold. */
  Map<StaticField, @Nullable Object> statics();
}
