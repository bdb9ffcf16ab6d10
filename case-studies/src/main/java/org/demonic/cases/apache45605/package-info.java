/** One of the eight bugs. */
package org.demonic.cases.apache45605;
