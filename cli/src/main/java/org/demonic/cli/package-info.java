/**
 * The {@code demonl} command. Start reading at {@link org.demonic.cli.DemonlCommand}, then {@link
 * org.demonic.cli.CheckCommand}: files to questions, questions to verdicts, verdicts to text, JSON
 * or SARIF.
 */
@NullMarked
package org.demonic.cli;

import org.jspecify.annotations.NullMarked;
