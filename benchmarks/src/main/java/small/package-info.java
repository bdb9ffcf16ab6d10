/**
 * Small programs that the scheduler's speed is measured with: its own classes it never controls.
 */
@org.jspecify.annotations.NullMarked
package small;
