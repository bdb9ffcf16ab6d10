/**
 * The way from arguments to questions: names of files come in; goals with their domains, or errors
 * in the files, go out. Start reading at {@link org.demonic.cli.input.FileGroup}. Uses no other
 * package of the command.
 */
@NullMarked
package org.demonic.cli.input;

import org.jspecify.annotations.NullMarked;
