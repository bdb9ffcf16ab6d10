/**
 * Sequential tests of the eight bugs, and the tests of what they find. The former are named studies
 * and not tests because the build must not run them by themselves: those of the routines with a bug
 * fail, as they should. {@link cases.CaseStudies} says what each must find, {@link cases.StudyRun}
 * runs them, {@link cases.CaseStudiesTest} compares, and {@link cases.CaseStudyTable} prints the
 * table of the README.
 */
@NullMarked
package cases;

import org.jspecify.annotations.NullMarked;
