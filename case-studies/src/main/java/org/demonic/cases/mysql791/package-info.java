/** One of the eight bugs. */
package org.demonic.cases.mysql791;
