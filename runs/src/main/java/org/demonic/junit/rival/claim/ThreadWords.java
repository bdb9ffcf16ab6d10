package org.demonic.junit.rival.claim;

import java.util.regex.Pattern;

/** The words with which comments speak of threads. */
final class ThreadWords {
  private static final String THREADS =
      "(?:(?:multiple|several|different|many|other|two|various|concurrent|all) threads?"
          + "|more than one thread|any number of threads|multi-?thread\\w*(?: \\w+)?"
          + "|concurrent\\w*(?: (?:use|usage|access|calls?|callers?|updates?|modifications?))?"
          + "|simultaneous\\w*(?: (?:use|usage|access))?)";

  private static final String BETWEEN_THREADS =
      "(?:(?:between|among|across) threads|" + THREADS + ")";
  private static final String FEW = "(?:[\\w-]+ ){0,3}?";

  private static final String SAFE =
      "thread[- ]?safe|multi-?thread(?:ed)?[- ]safe"
          + "|safe (?:for|in|under|from|with) "
          + FEW
          + BETWEEN_THREADS
          + "|safe to (?:be )?(?:used?|shared?|called|call|access|accessed|invoked?)"
          + "(?: (?:it|them|this \\w+|instances|its methods))?(?: (?:by|from|in|between|among|on))? "
          + BETWEEN_THREADS;

  private static final String FIT =
      "(?:suitable|intended|designed|meant|fit|appropriate|built) for " + FEW + THREADS;

  private static final String UNSAFE =
      "non[- ]?thread[- ]?safe|not-thread-?safe|thread[- ]?unsafe|unsafe (?:for|in|under) "
          + FEW
          + THREADS;

  private static final String UNSYNCHRONIZED = "unsynchroni[sz]ed|non-?synchroni[sz]ed";

  private static final String USED =
      "(?:shared|used|called|accessed|invoked|modified|supported|allowed|safe|suitable|intended"
          + "|designed|meant)";

  private static final String OUTSIDE = "(?:external|manual|client-side)";

  /** A word or two that say how much of something is true. */
  private static final String HEDGES =
      "only|partially|partly|mostly|conditionally|nearly|almost|somewhat|potentially|possibly"
          + "|supposedly|allegedly|presumably|usually|typically|sometimes|optionally|often|rarely"
          + "|theoretically|probably|perhaps|maybe|relatively|basically|largely";

  /** What stands between a verb and an adjective that is not said by the verb. */
  private static final String OTHER_PART =
      "of|to|for|by|on|in|with|from|at|that|which|who|whose|where|using|through|via|over|around|into"
          + "|than|like|unlike|as|if|when|because|since|uses?|has|have|holds?|keeps?|wraps?|contains?"
          + "|provides?|returns?|offers?|needs?|requires?|takes?|delegates?|relies|stores?|creates?"
          + "|makes?|gives?|allows?|lets?|does|do|can|may|must|should|will|could|would|might|employs?"
          + "|maintains?|accepts?|expects?";

  static final Pattern PROMISED_TO_BE =
      pattern(
          "\\b(?:intended|designed|meant|guaranteed|written|built|implemented|engineered|made|known|considered) to be\\b");

  static final Pattern COPULA =
      pattern(
          "\\b(?:is|are|remains?|stays?|isn't|aren't|isnt|arent)\\b|(?<=\\bit)'s\\b|(?<=\\bthey)'re\\b");

  static final Pattern CANNOT_BE =
      pattern(
          "\\b(?:can ?not|can't|could not|should not|will not|would not|won't|never) (?:to )?be"
              + "(?: (?:considered|said|regarded|assumed|relied on|expected|guaranteed|treated|called)"
              + "(?: (?:to be|as))?)?(?: an?)?\\s*$");

  static final Pattern BETWEEN =
      pattern(
          "\\s*(?:[,:]\\s*)?(?:(?!(?:" + OTHER_PART + ")\\b)[\\w'-]++:?(?:\\s*,\\s*|\\s+|$)){0,7}");

  static final Pattern NOT_BEFORE =
      pattern(
          "\\b(?:not|never|no longer|neither|nor|hardly|barely|scarcely|far from|anything but)\\b");

  static final Pattern NOT_ONLY = pattern("\\bnot (?:only|just|merely|simply)\\b");

  static final Pattern NEGATION =
      pattern(
          "\\b(?:not|never|cannot|neither|nor|no|none|nobody|nothing|hardly|barely|scarcely|rarely"
              + "|seldom|far from|fails? to|lacks?|anything but|unable)\\b|n't\\b");

  static final Pattern CONDITION =
      pattern(
          "\\b(?:(?<!even )(?:if|when(?! [^,]* and when )(?<!and when)|whenever)|unless|provided(?! (?:by|in|here|with))|providing"
              + "|(?:as|so) long as|(?<!regardless of |no matter )whether|assuming|except(?!ion)"
              + "|depend(?:s|ing)? (?:on|upon)|in case|subject to|until|given that|insofar as|as far as"
              + "|on condition|under the (?:condition|assumption)|(?:most|some|many) cases|apart from"
              + "|with the exception|after (?:it|they|being|construction|initiali[sz]ation|setup|set-up)"
              + "|once (?:it|they|this|the|all|constructed|initiali[sz]ed|configured|started|built|set"
              + "|published|frozen|created)|only (?:for|with|in|after|while|by|on|as|from))\\b");

  static final Pattern PARTIAL =
      pattern(
          "^\\s*(?:only|for (?:read|get|reading|readers|writing|iteration|the most part)\\w*|to some"
              + "|with respect to|on the|within|during|inside|in (?:theory|principle|part|name))\\b");

  /** What is said is said of doing something. */
  static final Pattern OF_ACT = pattern("^ to (?!be\\b)\\w+");

  static final Pattern WISH = pattern("^(?:todo|fixme|xxx)\\b");

  /** What stands before a sentence and says what it is about. */
  static final Pattern LABEL =
      pattern(
          "^[(\\[ ]*(?:(?:(?:please )?notes?|nb|n\\.b\\.|important|warning|caution|attention|remarks?"
              + "|implementation notes?|thread[- ]?safety(?: notes?)?|concurrency|threading"
              + "|synchroni[sz]ation|multi-?threading|todo|fixme|xxx)\\s*(?::|-|!)\\s+)?");

  private static final String ADJECTIVE =
      "(?!(?:an?|the|its|of|to|for|by|on|in|with|from|at|use|make|get|create|prefer|consider|see|ensure"
          + "|wrap|try|add|keep|hold|let|do|as|without|how|why|what|if|when|it|they|this|these|that"
          + "|everything|all|some|most|many|might|may|can|must|should|will|would|could|be|been|being"
          + "|was|were|has|have|had|is|are|does|did|made|no|either)\\b)"
          + "(?![\\w-]+(?<!les|ou)s\\b)[\\w-]++";

  /** A sentence without a verb, as far as its adjective. */
  static final Pattern BEGINNING =
      pattern(
          "^(?:(?:implements|represents|provides|offers|is|are) )?"
              + "(?:(?:an?|the|this) |(?![\\w-]+ing\\b))(?:"
              + ADJECTIVE
              + ",? (?:(?:and|but|or) )?){0,3}$");

  static final Pattern BEGINNING_OF_DENIAL =
      pattern(
          "^(?:(?:is|are|be|it's) )?(?:not|never|neither|no longer|hardly|far from)\\b(?: (?!(?:"
              + OTHER_PART.replace("|to|", "|")
              + "|but)\\b)[\\w'-]+,?){0,5} ?$");

  /** What follows the adjective of such a sentence, without a verb that says something else. */
  static final Pattern NAMED =
      pattern(
          "^(?:[,.:(!-].*|\\s+(?:and|but|or|by|for|in|with|-)\\b.*|$"
              + "|(?: (?!(?:is|are|was|were|has|have|must|should|can|may|will|does|do|needs?|requires?"
              + "|makes?|takes?|gives?|lets?|uses?|override)\\b)[\\w'-]+){1,4}?"
              + "(?:[,.:(].*| - .*| (?:that|which|whose|who|where|what)\\b.*|$"
              + "| (?:of|for|to|with|using|based|backed|by|on|in|from|over|around|and|as)\\b"
              + "(?:(?!\\b(?:is|are|must|should|can|may|will)\\b)[^,(]|,)*?"
              + "(?:[,(].*|\\b(?:that|which|whose|who|where|what)\\b.*|$)))");

  static final Pattern OF_THIS =
      pattern(
          "^ (?:counterpart|version|variant|alternative|equivalent|sibling)s? (?:of|to|for) (?:this|it)\\b");

  static final Pattern DOES_NOT =
      pattern("\\b(?:does not|do not|doesn't|don't|doesnt|dont|never|cannot|can't|not)\\s*$");

  static final Pattern ADJECTIVES =
      pattern(
          "\\b(?:(?<unsafe>"
              + UNSAFE
              + ")|(?<safe>"
              + SAFE
              + "|"
              + FIT
              + ")"
              + "|(?<open>"
              + UNSYNCHRONIZED
              + ")|(?<locked>synchroni[sz]ed(?! (?:external|manual|with|to|on)))"
              + "|(?<used>"
              + USED
              + "(?: [\\w-]+){0,4}? "
              + BETWEEN_THREADS
              + "))(?![\\w-]|\\s*safety)");

  static final Pattern MAY_BE_USED =
      pattern(
          "\\b(?:may|can)(?: [\\w]+ly| also| always| thus)? be (?:[\\w]+ly |also |always )?"
              + "(?:shared|used|called|accessed|invoked)(?: [\\w-]+){0,4}? "
              + BETWEEN_THREADS
              + "(?![\\w-])");

  static final Pattern MAY_NOT_BE_USED =
      pattern(
          "\\b(?:(?:must|should|may|can|shall|will) ?(?:not|never)|mustn't|shouldn't|can't|never)"
              + " be (?:[\\w]+ly )?(?:shared|used|called|accessed|invoked|modified)(?: [\\w-]+){0,4}? "
              + BETWEEN_THREADS
              + "(?![\\w-])");

  /** The same, said to those who use an object. */
  static final Pattern DO_NOT_USE =
      pattern(
          "\\b(?:(?:must|should|may|can|shall|do) ?not|mustn't|shouldn't|can't|don't|never) (?:ever )?"
              + "(?:share|use|call|access|invoke|modify) (?:it|them|this|(?:this |the same |an |a single "
              + "|one |its |the )?(?:class|objects?|instances?)(?: of (?:this|the) \\w+)?)"
              + "(?: [\\w-]+){0,2}? "
              + BETWEEN_THREADS
              + "(?![\\w-])");

  static final Pattern OF_ONE_THREAD =
      pattern(
          "(?<!\\bnot )\\b(?:only (?:be )?(?:(?:used|called|accessed|invoked|modified|touched) )?"
              + "(?:by|from|in|on|within) (?:a single|one|exactly one|the same|the [\\w-]+) thread"
              + "|only (?:a single|one) thread (?:may|can|should|must|is allowed to) (?:ever )?"
              + "(?:use|access|call|touch|modify) (?:it|this|an?|the) ?(?:class|object|instances?)?"
              + "|(?:by|from|in|on|within) (?:(?:a single|one|the same|the [\\w-]+) thread only"
              + "|(?:only|at most) (?:a single|one) thread)"
              + "|single[- ]threaded use only|confined to (?:a single|one) thread)(?![\\w-])");

  static final Pattern BY_CALLER =
      pattern(
          "\\b(?:"
              + OUTSIDE
              + "ly synchroni[sz]ed?|synchroni[sz]ed? "
              + OUTSIDE
              + "ly|"
              + OUTSIDE
              + " synchroni[sz]ation"
              + "|(?:callers?|users?|clients?) (?:must|should|has to|have to|needs? to) (?:[\\w-]+ly )?"
              + "(?:synchroni[sz]e|(?:provide|ensure) (?:\\w+ ){0,2}synchroni[sz]ation))(?![\\w-])");

  static final Pattern NOT_BY_CALLER =
      pattern(
          "\\b(?:no (?:\\w+ )?"
              + OUTSIDE
              + " synchroni[sz]ation (?:is |are )?(?:required|needed|necessary)"
              + "|(?:need|needs|has|have|do|does) ?(?:not|n't)(?: (?:need|have|require))?(?: to)?"
              + "(?: be)? (?:"
              + OUTSIDE
              + "ly synchroni[sz]ed|synchroni[sz]ed "
              + OUTSIDE
              + "ly"
              + "|(?:any )?"
              + OUTSIDE
              + " synchroni[sz]ation)"
              + "|(?:requires?|needs?) no (?:\\w+ )?"
              + OUTSIDE
              + " synchroni[sz]ation"
              + "|without (?:any |the need (?:for|of) )?"
              + OUTSIDE
              + " synchroni[sz]ation)(?![\\w-])");

  private static final String CALLERS =
      "(?:callers?|users?|clients?|you|(?:client|calling|user) code|applications?)";

  static final Pattern CALLER = pattern("\\b" + CALLERS + "\\s*$");
  static final Pattern CALLER_FIRST = pattern("^" + CALLERS + "\\b");

  /** A sentence as far as its last clause. */
  static final Pattern CLAUSE = pattern("^.*(?:[,:(]|\\b(?:so|but|hence|thus|therefore)\\b)");

  static final Pattern NONE_OR_NOTHING =
      pattern("\\b(?:no|not|never|without|neither|nor)\\b|n't\\b");

  static final Pattern SUPPORTS =
      pattern(
          "\\b(?:supports?|permits?|allows?) (?:\\w+ )?concurrent (?:access|use|usage|updates?|callers?"
              + "|calls?|modifications?)(?![\\w-])");

  static final Pattern GUARANTEES =
      pattern("\\b(?:guarantees?|ensures?|provides?|offers?) (?:full )?thread[- ]safety(?![\\w-])");

  static final Pattern NO_GUARANTEE =
      pattern(
          "\\b(?:(?:there (?:is|are) )?no guarantees? (?:[\\w']+ ){0,3}?(?:that (?:it|they|th(?:is|ese) \\w+"
              + "|instances) (?:is|are|will be) |(?:of|about|on|regarding|as to|for) )(?:\\w+ ){0,2}?"
              + "thread[- ]?safe(?:ty)?"
              + "|thread[- ]?safety is (?:not|never)\\b(?: \\w+)?|thread[- ]?safe(?:ty)?: (?:no|none|not)\\b"
              + "|(?:no|lacks|without) thread[- ]?safety)(?![\\w-])");

  static final Pattern YES = pattern("\\bthread[- ]?safe(?:ty)?: yes\\b");

  static final Pattern ELLIPSIS = pattern("\\b(?<verb>is|are)(?<not> not|n't)?[.!]?$");

  static final Pattern HEDGE = pattern("\\b(?:" + HEDGES + ")\\b");

  /** How a sentence says of whom it is that callers have to see to the threads. */
  static final Pattern OBLIGATION =
      pattern(
          "(?:\\b(?:must|should|has to|have to|needs? to|ought to|is|are|requires?|needs?"
              + "|(?:must|should) (?:provide|use|ensure))(?: be)?(?: \\w+){0,2}\\s*)$");

  static final Pattern NOT_TO_BE =
      pattern("\\b(not|never) (?!required|obliged|forced|needed|bound)(?:[\\w]+ ){1,2}to be\\b");
  static final Pattern FAR_FROM = pattern("\\b(?:far from|anything but)\\b");
  static final Pattern NOT_ONLY_FIRST = pattern("^not (?:only|just|merely) ");
  static final Pattern ISNT = pattern("n't?\\b|\\b(?:isnt|arent)\\b");
  static final Pattern BUT = pattern("^.*\\bbut\\b");

  private ThreadWords() {}

  private static Pattern pattern(String text) {
    return Pattern.compile(text, Pattern.CASE_INSENSITIVE);
  }
}
