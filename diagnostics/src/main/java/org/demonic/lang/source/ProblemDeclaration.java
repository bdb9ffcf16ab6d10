package org.demonic.lang.source;

/**
 * What is said of a kind of problem where it is declared.
 *
 * @param id a stable name, such as {@code unknown-name}, by which users and tests refer to it
 * @param template one sentence, a {@link String#format} template of the arguments
 * @param hint what to do about it, a template of the same arguments; empty where nothing helps
 */
public record ProblemDeclaration(Severity severity, String id, String template, String hint) {}
