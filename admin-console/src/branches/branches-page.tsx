import { Link, useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { PageHead } from '../page-head.tsx';
import { BranchEditor } from './branch-editor.tsx';
import type { branchesLoader } from './branches.handlers.ts';
import styles from './branches-page.module.css';

/** `/admin/cabang`: the form of the only branch, or the list of branches. */
export function BranchesPage() {
  const { branches, only } = useLoaderData<typeof branchesLoader>();
  return (
    <div className={ui.page}>
      <title>{`Cabang · ${brand.name}`}</title>
      <AdminTabs />
      <PageHead title={only ? only.branch.name : 'Cabang'} />
      {only ? (
        <BranchEditor key={only.branch.id} edited={only} />
      ) : (
        <ul className={styles.list}>
          {branches.map(({ id, name, city, address }) => (
            <li key={id}>
              <Link to={`/admin/cabang/${id}`}>
                <b>{name}</b>
                <span>
                  {address}, {city}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
