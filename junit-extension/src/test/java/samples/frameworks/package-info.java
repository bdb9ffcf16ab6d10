/** Tests of other frameworks than Jupiter, which {@code FrameworksTest} runs. */
@NullMarked
package samples.frameworks;

import org.jspecify.annotations.NullMarked;
