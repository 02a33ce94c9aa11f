import { useFetcher, useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { ButtonLink } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../../admin-tabs.tsx';
import { PageHead } from '../../page-head.tsx';
import { moved } from '../draft/draft.rules.ts';
import { GROUP_FORM } from '../option-intents.ts';
import type { optionsLoader } from '../options.handlers.ts';
import { SortableList } from '../sortable-list.tsx';
import { GroupCard } from './group-card.tsx';
import styles from './options-page.module.css';

/** `/pilihan`: the groups of options in the order of the pages, the sizes first. */
export function OptionsPage() {
  const { groups, products } = useLoaderData<typeof optionsLoader>();
  const fetcher = useFetcher();
  const sizes = groups.filter(({ isSize }) => isSize);
  const others = inOrder(
    groups.filter(({ isSize }) => !isSize),
    fetcher.formData,
  );
  const move = (from: number, to: number) => {
    const form = new FormData();
    const ids = moved(others, from, to).map(({ id }) => id);
    form.set(GROUP_FORM.ids, JSON.stringify(ids));
    void fetcher.submit(form, { method: 'post' });
  };
  return (
    <div className={ui.page}>
      <title>{`Pilihan · ${brand.name}`}</title>
      <AdminTabs />
      <PageHead title="Pilihan menu">
        <ButtonLink to="/pilihan/baru">+ Kelompok baru</ButtonLink>
      </PageHead>
      <p className={styles.lead}>
        Yang bisa dipilih pelanggan untuk satu menu: gula, es, topping, tingkat pedas. Urutan di
        sini adalah urutan di halaman menu.
      </p>
      <div className={styles.groups}>
        {sizes.map((group) => (
          <GroupCard key={group.id} group={group} products={products} />
        ))}
        {others.length > 0 && (
          <SortableList
            label="Kelompok pilihan"
            rows={others}
            idOf={({ id }) => String(id)}
            nameOf={({ name }) => `kelompok ${name}`}
            onMove={move}
          >
            {(group, _, handle) => <GroupCard group={group} products={products} handle={handle} />}
          </SortableList>
        )}
      </div>
      {others.length === 0 && (
        <p className={styles.empty}>
          Belum ada kelompok lain. Mulai dengan yang paling sering ditanyakan pelanggan, misalnya
          Gula atau Topping.
        </p>
      )}
    </div>
  );
}

/** The groups in the order that is being saved. */
function inOrder<Group extends { id: number }>(groups: Group[], pending: FormData | undefined) {
  if (!pending) return groups;
  const ids = JSON.parse(String(pending.get(GROUP_FORM.ids))) as number[];
  return groups.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
