import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { GroupToSave } from '../option-group.ts';
import { GROUP_FORM, type GroupAnswer, type GroupIntent } from '../option-intents.ts';

/** Sends the form of a group; the page is left after a success. */
export function useSaveGroup() {
  const fetcher = useFetcher<GroupAnswer>();
  // A repeated request adds a new group once.
  const [key] = useState(() => crypto.randomUUID());
  const isBusy = fetcher.state !== 'idle';
  return {
    isBusy,
    pending: isBusy ? (fetcher.formData?.get(GROUP_FORM.intent) as GroupIntent | null) : null,
    answer: isBusy ? undefined : fetcher.data,
    send(intent: GroupIntent, group: GroupToSave, revision: number) {
      if (isBusy) return;
      const form = new FormData();
      form.set(GROUP_FORM.intent, intent);
      form.set(GROUP_FORM.group, JSON.stringify(group));
      form.set(GROUP_FORM.revision, String(revision));
      form.set(GROUP_FORM.key, key);
      void fetcher.submit(form, { method: 'post' });
    },
  };
}
