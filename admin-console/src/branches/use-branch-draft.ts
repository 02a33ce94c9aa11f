import { useState } from 'react';
import type { Branch } from './branch.ts';
import {
  type BranchErrors,
  type BranchFieldName,
  FIELD_NAMES,
  FIELDS,
  type TypedBranch,
} from './branch-fields.ts';
import { rebased, typedBranch } from './branch-form.rules.ts';
import type { BranchAnswer } from './branch-intents.ts';

/** The part of the state used by the fields. */
export interface BranchDraft {
  values: TypedBranch;
  errors: BranchErrors;
  change: (name: BranchFieldName, value: string) => void;
}

/**
 * State of the form of a branch.
 *
 * @param start the branch when the page was opened.
 * @param answer result of the last save.
 */
export function useBranchDraft(start: Branch, answer: BranchAnswer | undefined) {
  const [state, setState] = useState({ base: start, values: typedBranch(start) });
  const [known, setKnown] = useState(answer);
  const [isPictureChosen, setPictureChosen] = useState(false);
  const [removesPicture, setRemovesPicture] = useState(false);
  const [saves, setSaves] = useState(0);
  const { base, values } = state;
  // Set during rendering, so that no frame shows the result beside outdated fields.
  if (answer !== known) {
    setKnown(answer);
    const { sent, now, conflicts = [] } = answer ?? {};
    if (sent && now) {
      const kept = FIELD_NAMES.filter(
        (name) => conflicts.includes(name) || sent[name] !== typedBranch(base)[name],
      );
      setState({
        base: now,
        values: rebased(values, sent, now, base, answer?.isSaved ? [] : kept),
      });
    }
    if (answer?.isSaved) {
      setPictureChosen(false);
      setRemovesPicture(false);
      setSaves(saves + 1);
    }
  }
  const stored = typedBranch(base);
  const draft: BranchDraft = {
    values,
    errors: shownErrors(answer, values),
    change: (name, value) =>
      setState((before) => ({ ...before, values: { ...before.values, [name]: value } })),
  };
  return {
    draft,
    base,
    /** Number of saves so far. */
    saves,
    isUnsaved:
      isPictureChosen ||
      removesPicture ||
      FIELD_NAMES.some((name) => values[name] !== stored[name]),
    setPictureChosen,
    removesPicture,
    setRemovesPicture(isRemoved: boolean) {
      setRemovesPicture(isRemoved);
      // The field with the chosen picture disappears.
      setPictureChosen(false);
    },
  };
}

const PICTURES = ['image', 'qrisImage'] as const;

const PICTURE_CONFLICT = 'Admin lain juga mengganti gambar. Simpan lagi untuk memakai gambar Anda.';

/** Errors of fields that were not edited since. */
function shownErrors(answer: BranchAnswer | undefined, values: TypedBranch): BranchErrors {
  if (!answer) return {};
  const { errors = {}, conflicts = [], now, sent } = answer;
  const shown: BranchErrors = {};
  for (const picture of PICTURES) {
    const error = conflicts.includes(picture) ? PICTURE_CONFLICT : errors[picture];
    if (error) shown[picture] = error;
  }
  for (const name of FIELD_NAMES) {
    if (values[name] !== sent[name]) continue;
    const error = conflicts.includes(name) && now ? conflictSentence(name, now) : errors[name];
    if (error) shown[name] = error;
  }
  return shown;
}

function conflictSentence(name: BranchFieldName, now: Branch): string {
  const theirs = typedBranch(now)[name];
  const isFlag = typeof now[name] === 'boolean';
  const words = isFlag
    ? theirs
      ? 'menyalakannya'
      : 'mematikannya'
    : `mengubahnya menjadi “${theirs}”`;
  return `Admin lain ${words}. Simpan lagi untuk memakai ${FIELDS[name].label.toLowerCase()} Anda.`;
}
