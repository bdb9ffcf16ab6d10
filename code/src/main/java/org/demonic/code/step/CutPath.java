package org.demonic.code.step;

import java.util.BitSet;
import java.util.List;
import org.demonic.code.share.RootPath;

/**
 * A path with its sections.
 *
 * @param movers how each event may be moved
 * @param exposed which events are accesses to relevant memory that other threads may write at any
 *     time, whatever locks this one has
 */
record CutPath(RootPath path, List<Mover> movers, List<Section> sections, BitSet exposed) {}
