import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteWidget, Slot } from 'remote-contract';
import type { ReleasedSlot, ReleasedWidget } from './page-description.ts';

/** The slots and widgets of an app. */
export interface SlotsAndWidgets {
  slots: ReleasedSlot[];
  widgets: ReleasedWidget[];
}

/**
 * Imports `src/slots.ts` and `src/widgets.ts` of an app; both are optional.
 *
 * @param appDirectory absolute folder of the app.
 * @throws Error when a module cannot be imported by Node.
 */
export async function readSlotsAndWidgets(appDirectory: string): Promise<SlotsAndWidgets> {
  const slots = await importedFrom<Slot<never>>(appDirectory, 'slots');
  const widgets = await importedFrom<RemoteWidget<never>>(appDirectory, 'widgets');
  return {
    slots: slots.map(([key, { name, required }]) => ({ key, name, ...(required && { required }) })),
    widgets: widgets.map(([name, { places }]) => ({ name, places })),
  };
}

async function importedFrom<Export>(appDirectory: string, module: string) {
  const file = join(appDirectory, 'src', `${module}.ts`);
  if (!existsSync(file)) return [];
  const url = pathToFileURL(file);
  // A development server must import it again after an edit.
  url.searchParams.set('time', String(Date.now()));
  return Object.entries((await import(url.href)) as Record<string, Export>).filter(
    // A module may also export functions that make slots.
    ([, value]) => typeof value === 'object',
  );
}
