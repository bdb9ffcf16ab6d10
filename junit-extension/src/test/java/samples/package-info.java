/** Classes under test. */
package samples;
