/**
 * The index that {@code Vector.lastIndexOf} has computed is out of bounds when it is used: {@link
 * cases.vector.Vector}.
 */
package cases.vector;
