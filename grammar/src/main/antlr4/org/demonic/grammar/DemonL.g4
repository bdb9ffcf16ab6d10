/**
 * demonL: types, actions and goals.
 *
 * The concrete syntax is that of "Demonic Testing of Concurrent Programs" (section 3.2, figure 4) and
 * of the first demonL tool, grown. Lists are separated by white space or `;`, so nothing here depends
 * on the layout but two things: the `(` of a call stands on the line of its name, and `name()` in the
 * first column is no call, but begins a declaration.
 */
grammar DemonL;

/** A `.demonl` or `.dmn` file. */
file
    : declaration* EOF
    ;

/** A `.goal` file of the first tool: variables, the initial state, then `@N -> final state`. */
goalFile
    : (variable separator?)* (expression ';'?)* reach* EOF
    ;

/** Where reading of a file goes on after a mistake: at an expression, a clause or a declaration. */
restOfFile
    : clauses? (routineClause | goalClause | 'invariant' clauses | '}')* file
    ;

reach
    : '@' INTEGER '->' expression
    ;

declaration
    : typeDeclaration
    | enumDeclaration
    | routineDeclaration
    | goalDeclaration
    ;

typeDeclaration
    : 'type' name=ID ('extends' supertypes+=ID (',' supertypes+=ID)*)?
      '{' (field separator?)* ('invariant' clauses)* '}'
      ('invariant' clauses)*
    ;

field
    : constant='const'? name=ID ':' typeReference
    ;

enumDeclaration
    : 'enum' name=ID '{' (constants+=ID separator?)* '}'
    ;

/** An action, a constructor (`new`), or, with a result type and without `action`, a function. */
routineDeclaration
    : kind=('action' | 'new')? name=ID '(' (variable separator?)* ')' (':' typeReference)?
      routineClause*
    ;

routineClause
    : 'require' clauses                                       # require
    | 'ensure' clauses                                        # ensure
    | 'modify' expression (',' expression)*                   # modify
    ;

goalDeclaration
    : 'goal' name=ID (variable separator?)* goalClause*
    ;

goalClause
    : 'initial' clauses?                                      # initial
    | 'final' clauses                                         # final
    | 'rely' clauses                                          # rely
    | 'within' bound=INTEGER                                  # within
    | 'fresh' bound=INTEGER                                   # fresh
    | 'expect' outcome=ID ('in' length=INTEGER)?              # expect
    ;

variable
    : name=ID ':' typeReference
    ;

clauses
    : (clause ';'?)+
    ;

clause
    : (tag=ID ':')? expression
    ;

separator
    : ',' | ';'
    ;

/** `Array [T]` is the first tool's way to write `[T]`. */
typeReference
    : '[' element=typeReference ']'                           # sequenceType
    | name=ID ('[' argument=typeReference ']')? nullable='?'? # namedType
    ;

/**
 * From tightest to loosest, but for the primary: first, it would hide from decisions outside whether
 * a name begins a call, for ANTLR puts an action before the first alternative.
 */
expression
    : receiver=expression '.' member=ID                                           # select
    | sequence=expression '[' index=expression ']'                                # index
    | operator='old' operand=expression                                           # unary
    | operator=('not' | '-') operand=expression                                   # unary
    | left=expression operator=('*' | '/' | 'mod') right=expression               # binary
    | left=expression operator=('+' | '-') right=expression                       # binary
    | left=expression operator=('=' | '/=' | '<' | '<=' | '>' | '>=') right=expression # binary
    | operand=expression 'is' tested=ID                                           # typeTest
    | left=expression operator='and' right=expression                             # binary
    | left=expression operator='or' right=expression                              # binary
    | <assoc=right> left=expression operator='implies' right=expression           # binary
    | 'if' condition=expression 'then' then=expression 'else' otherwise=expression # conditional
    | quantifier=('forall' | 'exists')
      '(' bound=ID ':' typeReference ('in' low=expression '..' high=expression)? ')'
      body=expression                                                             # quantified
    | primary                                                                     # simple
    ;

primary
    : INTEGER                                                                     # integer
    | DECIMAL                                                                     # decimal
    | STRING                                                                      # string
    | value=('True' | 'False')                                                    # truth
    | 'null'                                                                      # nullReference
    | '(' expression ')'                                                          # parenthesised
    | {_input.LT(1).getLine() == _input.LT(2).getLine()
        && (_input.LT(1).getCharPositionInLine() > 0 || _input.LA(3) != CLOSE)}?
      name=ID '(' (expression (',' expression)*)? ')'                             # call
    | ID                                                                          # name
    ;

CLOSE   : ')' ;
INTEGER : [0-9]+ ;
DECIMAL : [0-9]+ '.' [0-9]+ ([eE] [+-]? [0-9]+)? ;
STRING  : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' ;
ID      : [\p{L}_$] [\p{L}\p{N}_$']* ;

COMMENT       : '--' ~[\r\n]*                   -> channel(HIDDEN) ;
BLOCK_COMMENT
    : '{-' (BLOCK_COMMENT | '{' {_input.LA(1) != '-'}? | '-' {_input.LA(1) != '}'}? | ~[{-])* '-}'
      -> channel(HIDDEN)
    ;
SPACE         : [ \t\r\n\f\u00A0\uFEFF]+        -> channel(HIDDEN) ;

/** Left to the parser, so that each of these mistakes is reported at its place. */
UNCLOSED_COMMENT : '{-' ;
UNCLOSED_STRING  : '"' (~["\\\r\n] | '\\' ~[\r\n])* ;
UNKNOWN          : . ;
