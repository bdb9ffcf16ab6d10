/**
 * Apache httpd 2.2.9 takes an idle worker that is gone; the running example of the paper: {@link
 * org.demonic.cases.apache45605.IdleCounter}.
 */
package org.demonic.cases.apache45605;
