import { lazy, type ReactNode } from 'react';
import type { Extensions } from 'shared-ui/slots';
import remote from '#remote';

/** The widgets of the remote by name, loaded when they are shown. */
export const widgets = Object.entries(remote.widgets ?? {}).map(([name, { places, load }]) => ({
  name,
  places,
  Widget: lazy(async () => ({ default: (await load()) as (props: object) => ReactNode })),
}));

/** Fills the slots with the remote's own widgets; a placeholder stands for those of other remotes. */
export const extensions: Extensions = {
  useSlot({ of, props }) {
    const own = widgets.filter(({ places }) => places.some(({ slot }) => slot === of.name));
    if (own.length > 0) return own.map(({ name, Widget }) => <Widget key={name} {...props} />);
    return (
      <p className="thin-host-stand-in">
        Slot {of.name}: widgets of other remotes are there in `npm run dev`.
      </p>
    );
  },
  hasWidgets: () => true,
  useNavigationLinks: (place) => REMOTE_LINKS.filter((link) => link.place === place),
};
