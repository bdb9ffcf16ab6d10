/** Tests of other frameworks than Jupiter. Run by tests. */
@NullMarked
package samples.foreign;

import org.jspecify.annotations.NullMarked;
