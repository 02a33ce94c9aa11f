import { type RefObject, useEffect, useRef, useState } from 'react';
import { preparePhoto } from './prepare-photo.ts';

/** The last chosen file. */
export type ChosenPhoto =
  | { state: 'preparing' }
  | { state: 'ready'; name: string; preview: string }
  | { state: 'unusable'; error: string };

/** Prepares the file of a file input when it is chosen, and replaces it by the result. */
export function usePhoto(input: RefObject<HTMLInputElement | null>) {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const latest = useRef<File | null>(null);
  const preview = chosen?.state === 'ready' ? chosen.preview : undefined;
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  async function choose(file: File): Promise<void> {
    latest.current = file;
    setChosen({ state: 'preparing' });
    const prepared = await preparePhoto(file);
    // Stop if another file was chosen meanwhile, or the form was left.
    if (latest.current !== file || !input.current) return;
    if ('error' in prepared) {
      setChosen({ state: 'unusable', error: prepared.error });
      return;
    }
    const { photo } = prepared;
    if (photo !== file) input.current.files = listOf(photo);
    setChosen({ state: 'ready', name: file.name, preview: URL.createObjectURL(photo) });
  }

  return {
    chosen,
    choose,
    clear() {
      latest.current = null;
      if (input.current) input.current.value = '';
      setChosen(null);
    },
  };
}

function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
