/**
 * The way from questions to answers: goals with their domains come in; answers as text, JSON or
 * SARIF go out. Start reading at {@link org.demonic.cli.answer.Answerer}, then {@link
 * org.demonic.cli.answer.AnswerWriter}. Uses {@code input} and {@code console}.
 */
@NullMarked
package org.demonic.cli.answer;

import org.jspecify.annotations.NullMarked;
