/**
 * What can be wrong with sources and contracts: the list of problems, and the collector to which
 * every package above reports. Uses {@code type}.
 */
@NullMarked
package org.demonic.translate.problem;

import org.jspecify.annotations.NullMarked;
