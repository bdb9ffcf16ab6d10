package org.demonic.code.body;

import java.util.List;
import org.demonic.code.step.Step;

/**
 * What one call of a method does, if it returns and nothing interrupts it.
 *
 * @param runs a step for each path that is known exactly; {@link CallFields} stand for what the
 *     call gets and gives
 * @param isWhole whether these are all paths on which the method returns
 */
public record Body(List<Step> runs, boolean isWhole) {
  public Body {
    runs = List.copyOf(runs);
  }
}
