/**
 * From questions to answers, and from answers to text, JSON or SARIF. Start reading at {@link
 * org.demonic.cli.answer.Answerer}, then {@link org.demonic.cli.answer.AnswerWriter}. Uses {@code
 * input} and {@code console}.
 */
@NullMarked
package org.demonic.cli.answer;

import org.jspecify.annotations.NullMarked;
