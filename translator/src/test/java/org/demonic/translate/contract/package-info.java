/** Tests of the reading of contracts: annotations and string literals. */
@NullMarked
package org.demonic.translate.contract;

import org.jspecify.annotations.NullMarked;
