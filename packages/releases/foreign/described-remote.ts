import type { ReleasedSlot } from 'federation/description/page-description';
import type { AppName } from 'node-kit/workspace';
import * as v from 'valibot';
import type { Build } from '../builds/read-build.ts';
import { list, page, slotName, version, widgets } from '../description/description-schema.ts';
import { ReleaseError } from '../release-error.ts';

const { path, title, ...described } = page.entries;

/** The default export of `./remote` as read by read-remote.ts. */
const schema = v.object({
  contractVersion: version,
  pages: list(
    v.object({
      path,
      meta: v.exactOptional(v.strictObject({ title, ...described })),
      slots: v.exactOptional(
        list(v.object({ name: slotName, required: v.exactOptional(v.boolean()) }), 20),
        [],
      ),
    }),
    100,
  ),
  widgets,
});

/**
 * Converts the default export of a remote to the fields of a build.
 *
 * @throws ReleaseError when it is not a remote.
 */
export function describedRemote(
  app: AppName,
  exported: unknown,
): Pick<Build, 'contractVersion' | 'pages' | 'slots' | 'widgets'> {
  const parsed = v.safeParse(schema, exported, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const where = v.getDotPath(issue);
    throw new ReleaseError(
      `The default export of ./remote of ${app} is no remote: ${where ? `${where}: ` : ''}${issue.message}. ` +
        'It has contractVersion, pages and widgets, see docs/releases.md.',
    );
  }
  const { contractVersion, pages, widgets: named } = parsed.output;
  const slots = new Map<string, ReleasedSlot>(
    pages.flatMap((each) => each.slots.map((slot) => [slot.name, { key: slot.name, ...slot }])),
  );
  return {
    contractVersion,
    pages: pages.map(({ path, meta }) => ({ path, title: titleOf(app), ...meta, files: [] })),
    slots: [...slots.values()],
    widgets: named,
  };
}

/** Default title of a page: `loyalty-card` becomes `Loyalty card`. */
function titleOf(app: AppName): string {
  const words = app.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
