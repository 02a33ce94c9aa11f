import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Budi's order on the page. */
export const item = async () => within(await screen.findByRole('listitem', { name: /Budi/ }));

/** Clicks a button of that order. */
export const click = async (user: UserEvent, name: string) =>
  user.click((await item()).getByRole('button', { name }));

/** Clicks a button of the open dialog. */
export const confirm = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
