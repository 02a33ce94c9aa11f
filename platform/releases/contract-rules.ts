/**
 * What the compiler says when contracts are compared, as types: each yields `gone NAME`, `changed NAME`
 * or `new NAME` for what does not fit, `never` when all fits. See compare-contracts.ts.
 */

/**
 * Names of `Needed` that `Given` lacks, or has with another type. What is optional in `Needed` may
 * be missing, unless `Before` had it: then pages that show it would lose it.
 */
export type Lost<Given, Needed, Before> = {
  [Name in keyof Needed & string]: Name extends keyof Given
    ? [Given[Name]] extends [Needed[Name]]
      ? never
      : `changed ${Name}`
    : object extends Pick<Needed, Name>
      ? Name extends keyof Before
        ? `gone ${Name}`
        : never
      : `gone ${Name}`;
}[keyof Needed & string];

/** The part of a module that is imported; `*` stands for all of it. */
export type Imported<Module, Names extends string> = '*' extends Names
  ? Module
  : Pick<Module, Names & keyof Module>;

/** The literal strings in a value, as deep as they are: keys of sections, names of anchors. */
type Literals<Value> = Value extends string
  ? string extends Value
    ? never
    : Value
  : Value extends (...parameters: never[]) => unknown
    ? never
    : Value extends readonly (infer Item)[]
      ? Literals<Item>
      : Value extends object
        ? Literals<Value[keyof Value]>
        : never;

/**
 * Literal strings of a contract's constants that are gone, such as names of anchors: those that
 * `Needed` and `Before` have, wherever they stand, and `Given` does not.
 */
export type LostLiterals<Given, Needed, Before> =
  Exclude<Literals<Needed> & Literals<Before>, Literals<Given>> extends infer Literal extends string
    ? `gone ${Literal}`
    : never;

/** Widgets that a remote offers, by its module. */
export type Offered<Remote> = Remote extends { widgets: infer Widgets } ? Widgets : unknown;

/** Widgets that a shell lends to the pages of remotes, by the modules that it shares. */
export type Lent<Shared> = Shared extends {
  'shared-ui/runtime': { useSlots: () => infer Slots };
}
  ? Slots
  : unknown;

/** Widgets that a contract expects of a remote; none of a remote that it does not know. */
export type Expected<Remotes, App extends string> = App extends keyof Remotes
  ? Offered<Remotes[App]>
  : unknown;

type IsIdentical<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Two declarations of one generic function are not identical: those are compared as they are called. */
type IsSame<One, Other> =
  IsIdentical<One, Other> extends true
    ? true
    : [One, Other] extends [(...given: infer Given) => infer Got, One & Other]
      ? Other extends (...given: infer OtherGiven) => infer OtherGot
        ? IsIdentical<[Given, Got], [OtherGiven, OtherGot]>
        : false
      : false;

/** Names that are new in `Now`, or have another type than in `Before`. */
export type Altered<Now, Before> = {
  [Name in keyof Now & string]: Name extends keyof Before
    ? IsSame<Now[Name], Before[Name]> extends true
      ? never
      : `changed ${Name}`
    : `new ${Name}`;
}[keyof Now & string];
