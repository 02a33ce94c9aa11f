import { useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import { PageHead } from '../page-head.tsx';
import { BranchEditor } from './branch-editor.tsx';
import type { branchLoader } from './branches.handlers.ts';

/** `/admin/cabang/:id`: the forms of one of several branches. */
export function BranchPage() {
  const edited = useLoaderData<typeof branchLoader>();
  const { id, name } = edited.branch;
  return (
    <div className={ui.page}>
      <title>{`Ubah ${name} · ${brand.name}`}</title>
      <PageHead title={name} back={{ to: '/admin/cabang', label: 'Cabang' }} />
      <BranchEditor key={id} edited={edited} />
    </div>
  );
}
