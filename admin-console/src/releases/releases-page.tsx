import { useLoaderData, useRevalidator } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import { PageHead } from '../page-head.tsx';
import { CanaryComparison } from './canary-comparison.tsx';
import { ReleaseCard } from './release-card.tsx';
import type { releasesLoader } from './releases.loader.ts';
import styles from './releases-page.module.css';

/** `/admin/releases`: Web Vitals and errors of each release, as reported by browsers. */
export function ReleasesPage() {
  const { apps, canaries, isEmpty } = useLoaderData<typeof releasesLoader>();
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading';
  return (
    <div className={ui.page}>
      <title>{`Kesehatan rilis · ${brand.name}`}</title>
      <PageHead title="Kesehatan Rilis" back={{ to: '/profile', label: 'Profil' }}>
        <Button look="quiet" isBusy={isLoading} onClick={() => void revalidate()}>
          Perbarui
        </Button>
      </PageHead>
      <p className={styles.hint}>
        Laporan peramban pengunjung, 30 hari terakhir. Tiga dari empat pemuatan halaman secepat
        angka ini atau lebih cepat.
      </p>
      {isEmpty && (
        <p className={styles.hint}>
          Belum ada laporan. Laporan datang saat pengunjung meninggalkan halaman. Hosting statis
          tidak mengumpulkannya, kecuali Anda memasang pengumpul laporan.
        </p>
      )}
      {apps.map(({ app, releases }) => (
        <section key={app} className={styles.app} aria-labelledby={`rilis-${app}`}>
          <h2 id={`rilis-${app}`}>{app}</h2>
          {canaries[app] && <CanaryComparison {...canaries[app]} />}
          {releases.map((release) => (
            <ReleaseCard key={release.release} release={release} />
          ))}
        </section>
      ))}
    </div>
  );
}
