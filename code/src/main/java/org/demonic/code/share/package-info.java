/**
 * Who shares what: accesses of paths come in; out goes which memory several threads may reach, and
 * which locks guard it. Uses {@code value}, {@code path}, {@code program}, {@code initial} and
 * {@code execute}.
 */
@NullMarked
package org.demonic.code.share;

import org.jspecify.annotations.NullMarked;
