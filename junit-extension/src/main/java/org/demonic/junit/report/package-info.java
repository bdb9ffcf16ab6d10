/**
 * Verdicts and broken contracts in, texts for people and files in {@code target/demonic} out. Uses
 * {@code runtime}, {@code question} and what they may use.
 */
@NullMarked
package org.demonic.junit.report;

import org.jspecify.annotations.NullMarked;
