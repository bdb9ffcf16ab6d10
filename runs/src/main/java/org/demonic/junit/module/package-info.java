/**
 * Which code is the module under test: its folders and archives on the class path, and what is kept
 * of them for each class loader of tests.
 */
@NullMarked
package org.demonic.junit.module;

import org.jspecify.annotations.NullMarked;
