/**
 * Types with which the compiler compares contracts: each yields `gone NAME`, `changed NAME` or `new NAME`
 * for each difference, and `never` when there is none. See compare-contracts.ts.
 */

/**
 * Names of `Needed` that `Given` lacks, or has with a type that does not fit. An optional property may
 * be missing, unless `Before` had it: then pages would lose it.
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

/** The imported part of a module; `*` means all of it. */
export type Imported<Module, Names extends string> = '*' extends Names
  ? Module
  : Pick<Module, Names & keyof Module>;

/** The literal strings in a value at any depth: keys of sections, names of anchors. */
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
 * Literal strings of a contract's constants, such as names of anchors, that `Needed` and `Before` have
 * at any place and `Given` lacks.
 */
export type LostLiterals<Given, Needed, Before> =
  Exclude<Literals<Needed> & Literals<Before>, Literals<Given>> extends infer Literal extends string
    ? `gone ${Literal}`
    : never;

/** The props that the slots of a `src/slots.ts` give, by export. */
export type PropsOfSlots<Module> = {
  [Key in keyof Module]: Module[Key] extends { readonly props?: (props: infer Props) => void }
    ? Props
    : never;
};

/** The props that the widgets of a `src/widgets.ts` need, by name. */
export type PropsOfWidgets<Module> = {
  [Name in keyof Module]: Module[Name] extends {
    load: () => Promise<(props: infer Props) => unknown>;
  }
    ? Props
    : never;
};

/** The props of a slot or widget of this name; `Otherwise` when a release does not declare it. */
export type PropsOf<Parts, Name, Otherwise> = Name extends keyof Parts ? Parts[Name] : Otherwise;

/** Names that a release describes and does not declare. */
export type Undeclared<Parts, Names extends string> = `gone ${Exclude<Names, keyof Parts>}`;

/** `changed NAME` when a widget of that name needs props that its slot does not give. */
export type Unfit<Given, Needed, Name extends string> = [Given] extends [Needed]
  ? never
  : `changed ${Name}`;

type IsIdentical<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Declarations of a generic function are never identical: functions are compared by their signatures. */
type IsSame<One, Other> =
  IsIdentical<One, Other> extends true
    ? true
    : [One, Other] extends [(...given: infer Given) => infer Got, One & Other]
      ? Other extends (...given: infer OtherGiven) => infer OtherGot
        ? IsIdentical<[Given, Got], [OtherGiven, OtherGot]>
        : false
      : false;

/** Names that are new in `Now`, or have a different type in `Before`. */
export type Altered<Now, Before> = {
  [Name in keyof Now & string]: Name extends keyof Before
    ? IsSame<Now[Name], Before[Name]> extends true
      ? never
      : `changed ${Name}`
    : `new ${Name}`;
}[keyof Now & string];
