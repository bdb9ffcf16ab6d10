/**
 * Tests whose reports are golden files, each beside the class that it checks. A case is one file
 * here, and one of the same name in the folder {@code reports}.
 */
package samples.reports;
