/**
 * Apache httpd 2.0.46 subtracts the size of an ejected cache entry twice: {@link
 * cases.apache21285.MemoryCache}.
 */
package cases.apache21285;
