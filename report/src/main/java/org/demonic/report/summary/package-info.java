/**
 * What all tests of a build have found, put together. The files of modules in, a {@link
 * org.demonic.report.summary.Summary} out. Uses {@code line} and {@code accept}.
 */
@NullMarked
package org.demonic.report.summary;

import org.jspecify.annotations.NullMarked;
