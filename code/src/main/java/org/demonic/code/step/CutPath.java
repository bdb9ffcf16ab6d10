package org.demonic.code.step;

import java.util.List;
import org.demonic.code.share.RootPath;

/**
 * A path with its sections.
 *
 * @param movers how each event may be moved
 */
record CutPath(RootPath path, List<Mover> movers, List<Section> sections) {}
