/**
 * Sequential tests of the eight bugs. They are named studies and not tests because the build must
 * not run them by themselves: those of the routines with a bug fail, as they should.
 */
package org.demonic.cases;
