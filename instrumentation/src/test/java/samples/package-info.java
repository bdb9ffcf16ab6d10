/** Classes that tests instrument. */
package samples;
