package org.demonic.code.effect;

import org.demonic.code.path.Location;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;

/**
 * A location has a new value. Location and value are terms over the state before the method.
 *
 * @param place the instruction that writes
 */
public record Change(Location location, Value value, Place place) {}
