/**
 * Freezes the built-in prototypes against prototype pollution: a bug in a library must not let a
 * request change all objects of the process. Must be imported before any other module.
 */

/**
 * Prototypes whose properties instances override. A plain freeze would also forbid `error.name = …` and
 * `value.toString = …` (the "override mistake" of ECMAScript), so these properties become accessors
 * whose setter defines an own property of the instance.
 */
const OVERRIDDEN: readonly object[] = [Object.prototype, Function.prototype, Error.prototype];

/** Prototypes whose properties are not overridden; accessors would make spreading arrays 30 times slower. */
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
