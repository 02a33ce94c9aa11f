import { useLoaderData } from 'react-router-dom';
import { sectionPath } from 'remote-contract/landing-sections';
import { shopStatusAtom } from 'shared-auth';
import { localTime } from 'shared-ui/branch-time';
import { brand } from 'shared-ui/brand';
import { ButtonLink, buttonLook } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { localPhone } from 'shared-ui/phone-number';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import type { LoadedBranch } from './branch.loader.ts';
import styles from './branch-page.module.css';
import { BranchPicture } from './branch-picture.tsx';
import { BranchState } from './branch-state.tsx';
import { branchText } from './branch-text.ts';
import { specialDaysAhead } from './opening-days.rules.ts';
import { OpeningTable } from './opening-table.tsx';
import { SpecialDaysList } from './special-days-list.tsx';

/** `/cabang/:slug`: address, contact and opening hours of a branch. */
export function BranchPage() {
  const branch = useLoaderData<LoadedBranch>();
  const { id, name, city, phone, mapUrl, timeZone } = branch;
  const shop = useHydratedAtomValue(shopStatusAtom);
  const status = shop?.branches.find((each) => each.id === id) ?? branch.status;
  const today = shop ? localTime(shop.now, timeZone).date : branch.today;
  const specialDays = specialDaysAhead(branch.specialSpans, today);
  const text = branchText(branch);
  return (
    <article className={styles.page}>
      <title>{`${text.title} · ${brand.name}`}</title>
      <meta name="description" content={text.description} />
      <BranchPicture name={name} city={city} url={branch.imageUrl} />
      <div className={styles.facts}>
        <h1 tabIndex={-1}>{name}</h1>
        {status && <BranchState status={status} timeZone={timeZone} />}
        <address className={styles.address}>
          <p>
            <Icon path={icons.pin} />
            <span>{text.place}</span>
          </p>
          {phone !== null && (
            <p>
              <Icon path={icons.phone} />
              <a href={`tel:${phone}`}>{localPhone(phone)}</a>
            </p>
          )}
        </address>
        <div className={styles.actions}>
          <ButtonLink to={sectionPath('foodmenu')}>Lihat menu</ButtonLink>
          {mapUrl !== null && (
            <a {...buttonLook('quiet', undefined)} href={mapUrl} target="_blank" rel="noreferrer">
              Buka peta
            </a>
          )}
        </div>
      </div>
      <OpeningTable branch={branch} today={today} specialDays={specialDays} />
      {specialDays.length > 0 && <SpecialDaysList days={specialDays} />}
    </article>
  );
}
