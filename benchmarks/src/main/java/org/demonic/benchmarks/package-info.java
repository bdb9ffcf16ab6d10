/** JMH benchmarks. */
@NullMarked
package org.demonic.benchmarks;

import org.jspecify.annotations.NullMarked;
