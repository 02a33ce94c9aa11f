import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import { BranchTabs } from '../branch-tabs.tsx';
import { KitchenTabs } from '../kitchen-tabs.tsx';
import styles from './settings.module.css';
import type { KitchenSettings } from './settings.ts';
import { SettingsForm } from './settings-form.tsx';

/** `/dapur/atur`: the stations of a kitchen, what each prepares, and when a ticket is late. */
export function SettingsPage() {
  const settings = useLoaderData() as KitchenSettings;
  // The form keeps what was typed when another admin has saved meanwhile.
  const [shown, setShown] = useState(settings);
  if (shown.branch.id !== settings.branch.id) setShown(settings);
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`Atur dapur · ${brand.name}`}</title>
      <KitchenTabs />
      <h1 tabIndex={-1}>Atur dapur</h1>
      <BranchTabs branch={settings.branch} branches={settings.branches} />
      <SettingsForm
        key={`${shown.branch.id} ${shown.revision}`}
        settings={shown}
        isOutdated={settings.revision !== shown.revision}
        onLoad={() => setShown(settings)}
      />
    </div>
  );
}
