import { brand } from 'shared-ui/brand';
import { Slot, useLoaderData } from 'shared-ui/runtime';
import { Hero } from './hero/hero.tsx';
import type { LandingData } from './landing.loader.ts';
import styles from './landing-page.module.css';
import { LocationSection } from './location/location-section.tsx';
import { FoodNotice } from './menu/food-notice.tsx';
import { Menus } from './menu/menus.tsx';
import { PartnershipSection } from './partnership/partnership-section.tsx';
import { landingAfterHero } from './slots.ts';
import { useAbortWhenReplaced } from './use-abort-when-replaced.ts';

/** The landing page: banners, partners, both menus, cities. */
export function LandingPage() {
  const data = useLoaderData<LandingData>();
  useAbortWhenReplaced(data);
  return (
    <div className={styles.landing}>
      <title>{`${brand.tagline} · ${brand.name}`}</title>
      <meta
        name="description"
        content={`${brand.tagline}. Lihat menu ${brand.name} di ${brand.cities.join(', ')} dan pesan sekarang.`}
      />
      <Hero />
      <Slot of={landingAfterHero} props={{}} />
      <PartnershipSection />
      <Menus
        foods={data.foods}
        drinks={data.drinks}
        place={data.place}
        categories={data.categories}
        foodNotice={<FoodNotice service={data.foodService} />}
      />
      <LocationSection />
    </div>
  );
}
