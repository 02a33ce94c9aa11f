import { useLoaderData, useSearchParams } from 'react-router-dom';
import { sectionPath } from 'remote-contract/landing-sections';
import { brand } from 'shared-ui/brand';
import { ButtonLink } from 'shared-ui/button';
import { branchIn, branchPath, type ShownBranch } from '../branches.rules.ts';
import { CityPicture } from '../city-picture.tsx';
import { cityFromQuery } from './city.ts';
import styles from './coming-soon-page.module.css';

/** Placeholder for a page that does not exist yet, such as the page of a branch. */
export function ComingSoonPage() {
  const [params] = useSearchParams();
  const city = cityFromQuery(params.get('kota'));
  const branches = useLoaderData<readonly ShownBranch[]>();
  const branch = city && branchIn(city, branches);
  if (branch) return <OpenedPage branch={branch} />;
  const title = city ? `Halaman cabang ${city} segera hadir` : 'Segera hadir';
  return (
    <section className={styles.page}>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={`${title}. Sementara itu, lihat menu kami.`} />
      {city ? (
        <div className={styles.city}>
          <CityPicture city={city} />
        </div>
      ) : (
        <div className={styles.sunset} aria-hidden="true" />
      )}
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        {city
          ? `Alamat dan jam buka kedai kami di ${city} belum ada di halaman ini. Sementara itu, menunya sudah bisa Anda pilih.`
          : 'Halaman ini sedang kami siapkan. Sementara itu, menunya sudah bisa Anda pilih.'}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={sectionPath('foodmenu')}>Lihat menu</ButtonLink>
        <ButtonLink look="quiet" to="/">
          Kembali ke beranda
        </ButtonLink>
      </div>
    </section>
  );
}

/** For old links to a city that has a branch by now. */
function OpenedPage({ branch }: { branch: ShownBranch }) {
  return (
    <section className={styles.page}>
      <title>{`${branch.name} · ${brand.name}`}</title>
      <h1 tabIndex={-1}>{branch.name}</h1>
      <p>Cabang {branch.city} sudah menerima pesanan.</p>
      <div className={styles.actions}>
        <ButtonLink to={branchPath(branch)}>Buka halaman cabang</ButtonLink>
      </div>
    </section>
  );
}
