/**
 * From arguments to questions: what comes in are names of files; what goes out are goals with their
 * domains, or what is wrong with the files. Start reading at {@link
 * org.demonic.cli.input.FileGroup}. Uses no other package of the command.
 */
@NullMarked
package org.demonic.cli.input;

import org.jspecify.annotations.NullMarked;
