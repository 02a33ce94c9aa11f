import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { version } from '../package.json';
import type { AddToCartProps } from './remote-contract.ts';
import { RELEASED_EXPORTS, RELEASED_VERSION, type ReleasedRuntime } from './runtime.released.ts';
import * as runtime from './runtime.ts';

/**
 * An error of the compiler here: remotes that are released could not run in this shell. Keep what
 * they use. Or raise the major of shared-ui, take it out of runtime.released.ts, and release the
 * shell and all remotes in one command.
 */
const given: ReleasedRuntime = runtime;

test('what released remotes find at run time is what the compiler was told', () => {
  expect(Object.keys(given)).toEqual(expect.arrayContaining([...RELEASED_EXPORTS]));
});

test('an export that the released shell lacks raises the minor of shared-ui', () => {
  const lineOf = (release: string) => release.split('.').slice(0, 2).join('.');
  const released = new Set<string>(RELEASED_EXPORTS);
  const added = Object.keys(runtime).filter((name) => !released.has(name));
  expect(added.length > 0 && lineOf(version) === lineOf(RELEASED_VERSION), `${added}`).toBe(false);
});

// The compiler is what runs these: `tsc -p shared-ui`.
test('what a released remote could not run with is a type error', () => {
  const { Link: _, ...fewer } = runtime;
  type Widget = ComponentType<AddToCartProps & { note: string }>;
  const broken: ReleasedRuntime[] = [
    // @ts-expect-error an export is gone
    fewer,
    // @ts-expect-error a toast of another kind
    { ...runtime, toast: (_text: string, _kind?: 'success') => undefined },
    // @ts-expect-error a slot that needs what released pages do not give
    { ...runtime, useSlots: () => ({ AddToCart: (() => null) as Widget }) },
    // @ts-expect-error a slot is gone
    { ...runtime, useSlots: () => ({}) },
  ];
  expect(broken).toHaveLength(4);
});
