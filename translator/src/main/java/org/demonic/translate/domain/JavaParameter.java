package org.demonic.translate.domain;

import org.demonic.translate.type.JavaType;

/** A parameter of a method; the receiver is not one. */
public record JavaParameter(String name, String demonlName, JavaType type) {}
