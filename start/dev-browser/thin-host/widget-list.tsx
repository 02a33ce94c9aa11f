import examples from '#widget-examples';
import { widgets } from './extensions.tsx';

/** Every widget of the remote with its places, and with example props if it has some. */
export function WidgetList() {
  if (widgets.length === 0) return <p>None.</p>;
  return widgets.map(({ name, places, Widget }) => (
    <section key={name} aria-label={name}>
      <h3>{name}</h3>
      <p>Slots: {places.map(({ slot }) => slot).join(', ')}</p>
      <Widget {...examples[name]} />
    </section>
  ));
}
