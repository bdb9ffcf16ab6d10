package org.demonic.lang.syntax;

import org.demonic.lang.source.Source;

/**
 * What could be read of a text with mistakes.
 *
 * @param source the text itself if there are no mistakes in it, or else the text with spaces in the
 *     place of what could not be read, so that all places in it are those of the text itself
 * @param file of that source
 */
public record PartlyParsed(Source source, DemonlFile file) {}
