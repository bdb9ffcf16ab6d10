package org.testng.annotations;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands for that of TestNG, which is found by its name. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {}
