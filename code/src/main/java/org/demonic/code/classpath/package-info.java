/** What there is of a project on the class path: folders and archives, and the classes in them. */
@NullMarked
package org.demonic.code.classpath;

import org.jspecify.annotations.NullMarked;
