import { useNavigate, useNavigation } from 'react-router-dom';
import { FilterSelect } from '../filter-select.tsx';
import { type BoardView, BRANCH } from './open-board.ts';

/** Chooses the branch of the board; nothing for a shop with a single one. */
export function BranchSelect({ view: { option, branches } }: { view: BoardView }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  if (branches.length < 2) return null;
  return (
    <FilterSelect
      label="Cabang"
      options={Object.fromEntries(branches.map(({ slug, name }) => [slug, name]))}
      value={option.slug}
      isBusy={state === 'loading'}
      onChoose={(slug) => void navigate({ search: `?${new URLSearchParams({ [BRANCH]: slug })}` })}
    />
  );
}
