import { useNavigate, useNavigation } from 'react-router-dom';
import type { BranchChoice } from './branch-options.data.ts';
import { FilterSelect } from './filter-select.tsx';

interface BranchFilterProps {
  choice: BranchChoice;
  /** The query string of the page for a branch. */
  searchOf: (slug: string) => string;
}

/** Chooses the branch of a page; nothing for a shop with a single one. */
export function BranchFilter({ choice: { branch, branches }, searchOf }: BranchFilterProps) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  if (branches.length < 2) return null;
  return (
    <FilterSelect
      label="Cabang"
      options={Object.fromEntries(branches.map(({ slug, name }) => [slug, name]))}
      value={branch.slug}
      isBusy={state === 'loading'}
      onChoose={(slug) => void navigate({ search: searchOf(slug) })}
    />
  );
}
