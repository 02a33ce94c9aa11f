import type { SlotsAndWidgets } from 'federation/description/slots-and-widgets';
import { isSlotFor } from 'releases/checks/slot-checks';

/** The slots and widgets of one app. */
export type AppSlotsAndWidgets = SlotsAndWidgets & { app: string };

/** A Markdown table of every slot with its widgets, in the order in which a page shows them. */
export function slotIndex(apps: readonly AppSlotsAndWidgets[]): string {
  const placed = apps.flatMap(({ app, widgets }) =>
    widgets.flatMap(({ name, places }) => places.map((place) => ({ app, name, ...place }))),
  );
  const rows = apps.flatMap(({ app, slots }) =>
    slots.map((declared) => {
      const { name, key, required } = declared;
      const widgets = placed
        .filter(({ slot }) => isSlotFor(declared, slot))
        .sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
        .map(describe);
      return [
        `\`${name}\`${required ? ' (required)' : ''}`,
        `\`${key}\` in ${app}/src/slots.ts`,
        widgets.join('<br>') || '(empty)',
      ];
    }),
  );
  const table = [['slot', 'declared as', 'widgets'], ['---', '---', '---'], ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

interface PlacedWidget {
  app: string;
  name: string;
  slot: string;
  roles?: readonly string[];
  paths?: readonly string[];
}

function describe({ app, name, slot, roles, paths }: PlacedWidget): string {
  const conditions = [
    ...(roles ? [`for ${roles.join(', ')}`] : []),
    ...(paths ? [`on ${paths.join(', ')}`] : []),
  ];
  return [`\`${name}\` of ${app} in \`${slot}\``, ...conditions].join(', ');
}
