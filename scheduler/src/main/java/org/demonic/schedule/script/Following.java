package org.demonic.schedule.script;

/**
 * The way in which scripts are followed.
 *
 * @param preemptions how many the choices may have that the script leaves open; -1 to take the
 *     usual thread each time
 * @param isLenient whether an execution that cannot follow its script goes on without it
 */
public record Following(int preemptions, boolean isLenient) {}
