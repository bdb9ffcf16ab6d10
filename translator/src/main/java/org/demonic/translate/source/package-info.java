/**
 * Finds, reads and parses Java files. Comes in: folders and names of classes. Goes out: the places
 * where classes are declared, and the types that names in a file stand for. Uses {@code type} and
 * {@code problem}.
 */
@NullMarked
package org.demonic.translate.source;

import org.jspecify.annotations.NullMarked;
