package org.demonic.junit.question;

import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.snapshot.HeapMoment;

/**
 * A call that is about to be made, while nothing changes.
 *
 * @param call the same as a call of the method whose precondition is asked about
 * @param point the check point in terms of the domain of the contracts
 * @param heap the heap at this moment
 */
public record Situation(CallEvent event, CallEvent call, CheckPoint point, HeapMoment heap) {}
