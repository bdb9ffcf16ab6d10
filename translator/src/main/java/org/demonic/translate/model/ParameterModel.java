package org.demonic.translate.model;

import org.demonic.translate.type.JavaType;

/** A parameter as it is declared. */
public record ParameterModel(String name, JavaType type) {}
