/** Classes under test. */
package org.demonic.junit.samples;
