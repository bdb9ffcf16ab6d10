/**
 * The expressions of contracts: Java's, without side effects, with JML's `==>`, `<==>`, `old` and
 * quantifiers. What Java has beyond that is not in the grammar, but its tokens are, so that a message
 * can name it.
 */
grammar Contract;

/** One string of an annotation. */
contract
    : (tag=ID ':')? expression EOF
    ;

/** One string of `@Modifies`. */
location
    : (everything='*' | expression) EOF
    ;

/** From tightest to loosest; `==>` and `<==>` stand between `||` and `?:`, as in JML. */
expression
    : primary                                                               # simple
    | receiver=expression '.' member=ID arguments?                          # select
    | array=expression '[' index=expression ']'                             # index
    | operator=('+' | '-' | '!') operand=expression                         # unary
    | '(' type ')' operand=expression                                       # cast
    | left=expression operator=('*' | '/' | '%') right=expression           # binary
    | left=expression operator=('+' | '-') right=expression                 # binary
    | left=expression operator=('<' | '<=' | '>' | '>=') right=expression   # binary
    | operand=expression 'instanceof' type                                  # typeTest
    | left=expression operator=('==' | '!=') right=expression               # binary
    | left=expression operator='&' right=expression                         # binary
    | left=expression operator='^' right=expression                         # binary
    | left=expression operator='|' right=expression                         # binary
    | left=expression operator='&&' right=expression                        # binary
    | left=expression operator='||' right=expression                        # binary
    | <assoc=right> left=expression operator='==>' right=expression         # binary
    | left=expression operator='<==>' right=expression                      # binary
    | <assoc=right> condition=expression '?' then=expression ':' otherwise=expression # conditional
    ;

primary
    : INTEGER                                                               # integer
    | DECIMAL                                                               # decimal
    | CHARACTER                                                             # character
    | STRING                                                                # string
    | value=('true' | 'false')                                              # truth
    | 'null'                                                                # nullReference
    | 'this'                                                                # self
    | quantifier=ID '(' quantification ')'                                  # quantified
    | '(' quantifier=JML quantification ')'                                 # quantified
    | ID arguments?                                                         # name
    | JML arguments?                                                        # jml
    | '(' expression ')'                                                    # parenthesised
    ;

/** `int i; range; body`, or without the range. */
quantification
    : type variable=ID ';' first=expression (';' second=expression)?
    ;

arguments
    : '(' (expression (',' expression)*)? ')'
    ;

type
    : (PRIMITIVE | ID ('.' ID)* typeArguments?) ('[' ']')*
    ;

typeArguments
    : '<' typeArgument (',' typeArgument)* '>'
    ;

typeArgument
    : type
    | '?' (('extends' | 'super') type)?
    ;

/** Java that contracts do not have. No rule uses these: a message names what was meant. */
ASSIGNMENT  : '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '&=' | '|=' | '^=' | '<<=' | '>>=' ;
STEP        : '++' | '--' ;
SHIFT       : '<<' ;
COMPLEMENT  : '~' ;
LAMBDA      : '->' ;
REFERENCE   : '::' ;
SWITCH      : 'switch' ;
NEW         : 'new' ;
CLASS       : 'class' ;

PRIMITIVE
    : 'int' | 'long' | 'short' | 'byte' | 'char' | 'boolean' | 'float' | 'double'
    ;

INTEGER
    : ([0-9] [0-9_]* | '0' [xX] [0-9a-fA-F_]+ | '0' [bB] [01_]+) [lL]?
    ;

DECIMAL
    : DIGITS '.' DIGITS? EXPONENT? [fFdD]?
    | '.' DIGITS EXPONENT? [fFdD]?
    | DIGITS EXPONENT [fFdD]?
    | DIGITS [fFdD]
    | '0' [xX] [0-9a-fA-F_]* '.'? [0-9a-fA-F_]* [pP] [+-]? DIGITS [fFdD]?
    ;

fragment DIGITS   : [0-9] [0-9_]* ;
fragment EXPONENT : [eE] [+-]? DIGITS ;
fragment ESCAPE   : '\\' ([btnfrs"'\\] | [0-3]? [0-7]? [0-7] | 'u'+ [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F]) ;

CHARACTER : '\'' (ESCAPE | ~['\\\r\n]) '\'' ;
STRING    : '"' (ESCAPE | ~["\\\r\n])* '"' ;
ID        : [\p{L}_$] [\p{L}\p{N}_$]* ;
JML       : '\\' [a-z_]+ ;

SPACE        : [ \t\r\n\f]+                 -> channel(HIDDEN) ;
COMMENT      : '/*' .*? '*/'                -> channel(HIDDEN) ;
LINE_COMMENT : '//' ~[\r\n]*                -> channel(HIDDEN) ;

/** Left to the parser, so that a wrong character is reported like any other mistake. */
UNKNOWN : . ;
