package org.demonic.report.summary;

/**
 * A method that tests call and one that was run beside it, whatever their arguments.
 *
 * @param method without its class
 * @param other with its class, if that is another one
 * @param outcome the worst of all their calls
 * @param schedules how many were run
 */
public record MeetingSummary(String method, String other, String outcome, long schedules) {}
