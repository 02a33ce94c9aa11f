import { useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import { PageHead } from '../page-head.tsx';
import type { groupLoader } from './group.handlers.ts';
import { GroupForm } from './group-form.tsx';
import { SizesForm } from './sizes-form.tsx';

/** `/pilihan/:id` and `/pilihan/baru`: the form of a group. */
export function GroupPage() {
  const { group, products } = useLoaderData<typeof groupLoader>();
  const title = group ? `Ubah ${group.name}` : 'Kelompok baru';
  return (
    <div className={ui.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <PageHead title={title} back={{ to: '/pilihan', label: 'Pilihan menu' }} />
      {group?.isSize ? (
        <SizesForm key={group.id} group={group} />
      ) : (
        <GroupForm key={group?.id} group={group} products={products} />
      )}
    </div>
  );
}
