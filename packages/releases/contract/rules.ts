/** Types of the consumer file with which the compiler compares contracts, see compare-contracts.ts. */

/** Literal strings in a value at any depth, such as keys of sections and names of anchors. */
export type Literals<Value> = Value extends string
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

/** `same` for each name of `Now` that has an identical type in `Before`. */
export type Changes<Now, Before> = {
  [Name in keyof Now]: Name extends keyof Before
    ? IsSame<Now[Name], Before[Name]> extends true
      ? 'same'
      : 'changed'
    : 'new';
};

export type Unchanged<Now> = Record<keyof Now, 'same'>;
