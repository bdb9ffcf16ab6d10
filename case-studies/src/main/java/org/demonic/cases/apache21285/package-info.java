/**
 * Apache httpd 2.0.46 subtracts the size of an ejected cache entry twice: {@link
 * org.demonic.cases.apache21285.MemoryCache}.
 */
package org.demonic.cases.apache21285;
