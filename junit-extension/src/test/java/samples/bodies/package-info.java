/** Classes whose contracts are compared with their code; see {@code BodyChecksTest}. */
@NullMarked
package samples.bodies;

import org.jspecify.annotations.NullMarked;
