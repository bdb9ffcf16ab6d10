package org.demonic.schedule.explore;

import java.util.function.Supplier;
import org.demonic.schedule.script.Oracle;
import org.demonic.schedule.script.Scenario;

/**
 * A script that restricts the schedules.
 *
 * @param oracles give a new oracle each time
 * @param isLenient whether an execution that cannot follow the script goes on without it
 */
public record Direction(Scenario scenario, Supplier<Oracle> oracles, boolean isLenient) {}
