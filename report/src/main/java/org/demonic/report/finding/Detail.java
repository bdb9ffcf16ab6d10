package org.demonic.report.finding;

/**
 * A fact that a report tells beside the steps.
 *
 * @param label what kind of fact: {@code to rule it out}
 * @param text one line or several
 */
public record Detail(String label, String text) {}
