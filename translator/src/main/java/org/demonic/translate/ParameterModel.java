package org.demonic.translate;

/** A parameter as it is declared. */
record ParameterModel(String name, JavaType type) {}
