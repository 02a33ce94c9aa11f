/** Schemas for descriptions of builds from other repositories or tools. */
import * as v from 'valibot';
import { isPagePath, isPathOfServer } from './page-paths.ts';

/** Text of limited length. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
/** A list of limited length. */
export const list = <const Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.maxLength(max));
/** An object of limited size. Valibot drops `__proto__` and similar keys. */
export const record = <const Value extends v.GenericSchema>(
  key: v.GenericSchema<string>,
  value: Value,
  max: number,
) =>
  v.pipe(
    v.record(key, value),
    v.check((entries) => Object.keys(entries).length <= max, `More than ${max} entries`),
  );

/** A semantic version. */
export const version = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,40})?$/));
/** The name of an export, which becomes part of code for the compiler. */
export const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,79}$/));
/** The name of a slot, or of a navigation. */
export const slotName = v.pipe(v.string(), v.regex(/^[a-z][\w.:/-]{0,79}\*?$/));
const pagePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check(isPagePath, 'is no path of names and different parameters'),
  v.check((path) => !isPathOfServer(path), 'belongs to the server'),
);
const role = v.picklist(['visitor', 'customer', 'staff', 'admin']);
const order = v.pipe(v.number(), v.integer());

const navigation = v.strictObject({
  place: slotName,
  label: text(80),
  order: v.exactOptional(order),
  /** The path of an SVG. */
  icon: v.exactOptional(text(2000)),
  roles: v.exactOptional(list(role, 4)),
});

/** See `PageDescription`. */
export const page = v.strictObject({
  path: pagePath,
  title: v.pipe(text(200), v.minLength(1)),
  description: v.exactOptional(text(1000)),
  private: v.exactOptional(v.boolean()),
  audience: v.exactOptional(v.picklist(['customer', 'staff', 'admin'])),
  homeOf: v.exactOptional(v.picklist(['staff', 'admin'])),
  navigation: v.exactOptional(list(navigation, 20)),
  offline: v.exactOptional(v.literal(true)),
  staysOpen: v.exactOptional(v.literal(true)),
  query: v.exactOptional(list(v.pipe(text(80), v.minLength(1)), 20)),
  serverRendering: v.exactOptional(v.literal(false)),
});

/** See `WidgetPlace`. */
export const place = v.strictObject({
  slot: slotName,
  order: v.exactOptional(order),
  paths: v.exactOptional(list(pagePath, 50)),
  roles: v.exactOptional(list(role, 4)),
  blockSize: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w.%()+*/ -]{1,60}$/))),
});

/** The slots of a build. */
export const slots = list(
  v.strictObject({ key: identifier, name: slotName, required: v.exactOptional(v.boolean()) }),
  100,
);

/** The widgets of a build. */
export const widgets = list(v.strictObject({ name: identifier, places: list(place, 50) }), 100);
