/** In the place of Groovy, which these tests do without. */
package groovy.lang;
