/**
 * Freezes the prototypes that every object inherits from, so that no mistake of any library lets a
 * request change all objects of the process ("prototype pollution"). Imported before anything else.
 */

/**
 * A plain freeze would also forbid `error.name = …` and `value.toString = …` on objects that inherit
 * these properties (the "override mistake" of ECMAScript). Therefore they become accessors whose
 * setter defines the property on the object that is assigned to, unless that is the prototype itself.
 */
const OVERRIDDEN: readonly object[] = [Object.prototype, Function.prototype, Error.prototype];

/** Instances of these are not given such properties, and accessors would make spreading lists 30 times slower. */
const PLAIN: readonly object[] = [
  Array.prototype,
  String.prototype,
  Number.prototype,
  Boolean.prototype,
  RegExp.prototype,
  Date.prototype,
  Map.prototype,
  Set.prototype,
  Promise.prototype,
];

function letInstancesOverride(prototype: object): void {
  for (const key of Reflect.ownKeys(prototype)) {
    const property = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (!property?.configurable || !('value' in property) || !property.writable) continue;
    const { value, enumerable = false } = property;
    Object.defineProperty(prototype, key, {
      enumerable,
      configurable: false,
      get: () => value,
      set(this: object, assigned: unknown) {
        if (this === prototype) throw new TypeError(`${String(key)} of a prototype is read-only`);
        Object.defineProperty(this, key, {
          value: assigned,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      },
    });
  }
}

for (const prototype of OVERRIDDEN) letInstancesOverride(prototype);
for (const prototype of [...OVERRIDDEN, ...PLAIN]) Object.freeze(prototype);
