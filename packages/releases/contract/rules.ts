/** Types for the file that compares contracts, see compare-contracts.ts. */

/** String literals in a value at any depth, such as section keys and anchor names. */
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

/** Props passed by the slots of a `src/slots.ts`, by export. */
export type PropsOfSlots<Module> = {
  [Key in keyof Module]: Module[Key] extends { readonly props?: (props: infer Props) => void }
    ? Props
    : never;
};

/** Props required by the widgets of a `src/widgets.ts`, by name. */
export type PropsOfWidgets<Module> = {
  [Name in keyof Module]: Module[Name] extends {
    load: () => Promise<(props: infer Props) => unknown>;
  }
    ? Props
    : never;
};

/** Props of a slot or widget; `Otherwise` when it is not declared. */
export type PropsOf<Parts, Name, Otherwise> = Name extends keyof Parts ? Parts[Name] : Otherwise;

type IsIdentical<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Generic functions are never identical, so functions are compared by parameters and result. */
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
