/** Stands for jqwik, which is not on the class path. */
package net.jqwik.api;
