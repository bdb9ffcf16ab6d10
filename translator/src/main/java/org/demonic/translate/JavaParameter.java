package org.demonic.translate;

/** A parameter of a method; the receiver is not one. */
public record JavaParameter(String name, String demonlName, JavaType type) {}
