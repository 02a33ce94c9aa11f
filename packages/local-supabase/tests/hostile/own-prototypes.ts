const PROTOTYPES: Record<string, object> = {
  Object: Object.prototype,
  Array: Array.prototype,
  Function: Function.prototype,
  String: String.prototype,
  Number: Number.prototype,
  Boolean: Boolean.prototype,
  Error: Error.prototype,
  Map: Map.prototype,
  Set: Set.prototype,
  Promise: Promise.prototype,
  Headers: Headers.prototype,
  Request: Request.prototype,
  Response: Response.prototype,
};

/** All properties of the built-in prototypes of this process, for a later comparison. */
export function ownPrototypes(): Record<string, [key: PropertyKey, PropertyDescriptor][]> {
  return Object.fromEntries(
    Object.entries(PROTOTYPES).map(([name, prototype]) => [
      name,
      Reflect.ownKeys(prototype).map((key) => [
        key,
        Reflect.getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor,
      ]),
    ]),
  );
}
