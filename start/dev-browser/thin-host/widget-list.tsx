import { type ComponentProps, type ComponentType, createElement } from 'react';
import type { CartCheckoutRemote } from 'shared-ui/remote-contract';

type Widgets = CartCheckoutRemote['widgets'];

/** Example props of each widget; the type check fails when a widget is missing here. */
const EXAMPLES: {
  [Name in keyof Widgets]-?: ComponentProps<NonNullable<Widgets[Name]>>;
} = {
  CartBadge: {},
  AddToCart: {
    product: {
      id: 1,
      name: 'Es Kopi Susu',
      price: 17_500,
      stock: 12,
      sizes: [
        { size: 'Small', priceDifference: 0 },
        { size: 'Large', priceDifference: 5000 },
      ],
    },
  },
  QuickAdd: {
    product: { id: 33, name: 'Nasi Goreng', price: 20_000, stock: 12 },
    loadSizes: null,
    returnPath: '/',
  },
};

/** Every widget of a remote, with example props. */
export function WidgetList({ widgets }: { widgets: Widgets }) {
  return Object.entries(widgets).map(([name, Widget]) => (
    <section key={name} aria-label={name}>
      <h3>{name}</h3>
      {createElement(Widget as ComponentType<object>, EXAMPLES[name as keyof Widgets])}
    </section>
  ));
}
