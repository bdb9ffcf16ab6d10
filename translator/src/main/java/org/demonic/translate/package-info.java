/**
 * Java classes with contracts to demonL domains: Table 1 of "Demonic Testing of Concurrent
 * Programs", for Java. Start reading at {@link org.demonic.translate.JavaTranslator}, which runs
 * the packages below this one as a pipeline: {@code type}, {@code problem}, {@code source}, {@code
 * contract}, {@code model}, {@code naming}, {@code expression}, {@code domain}, {@code memory},
 * {@code clause}, {@code step}, {@code frame}, {@code declare}, {@code refusal}. Each of them uses
 * only packages that stand before it.
 */
@NullMarked
package org.demonic.translate;

import org.jspecify.annotations.NullMarked;
