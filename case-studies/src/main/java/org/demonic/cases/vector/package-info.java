/**
 * The index that {@code Vector.lastIndexOf} has computed is out of bounds when it is used: {@link
 * org.demonic.cases.vector.Vector}.
 */
package org.demonic.cases.vector;
