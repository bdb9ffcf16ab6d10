package org.demonic.synthesize.ground;

import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Variable;

/** A field of the object that a variable of the goal refers to. */
public record GivenPlace(Variable owner, Field field) {}
