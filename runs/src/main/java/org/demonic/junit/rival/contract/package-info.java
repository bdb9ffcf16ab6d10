/**
 * From a finding to the contract that would have told of it: who has decided something on what
 * others then changed, with its live objects, comes in; a proposal goes out. Whoever knows
 * contracts makes it.
 */
@NullMarked
package org.demonic.junit.rival.contract;

import org.jspecify.annotations.NullMarked;
