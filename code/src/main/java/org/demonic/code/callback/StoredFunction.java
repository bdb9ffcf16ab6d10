package org.demonic.code.callback;

import java.util.Optional;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.Value;

/**
 * Something that a path stores in a field, or adds to the collection in one.
 *
 * @param at the index of the event
 * @param owner the object that has the field; empty for a static one
 */
record StoredFunction(RootPath path, int at, Optional<Value> owner, Value function) {}
