package org.demonic.contracts;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands in for the contracts module's annotation. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Ensures {
  String[] value();
}
