import { brand } from 'shared-ui/brand';
import { useLoaderData } from 'shared-ui/runtime';
import { Hero } from './hero/hero.tsx';
import type { LandingData } from './landing.loader.ts';
import styles from './landing-page.module.css';
import { LocationSection } from './location/location-section.tsx';
import { FoodNotice } from './menu/food-notice.tsx';
import { MenuSection } from './menu/menu-section.tsx';
import { PartnershipSection } from './partnership/partnership-section.tsx';

/** The shop on one page: promise, partners, both menus, cities. */
export function LandingPage() {
  const { drinks, foods, foodService } = useLoaderData<LandingData>();
  return (
    <div className={styles.landing}>
      <title>{`${brand.tagline} · ${brand.name}`}</title>
      <meta
        name="description"
        content={`${brand.tagline}. Lihat menu ${brand.name} di ${brand.cities.join(', ')} dan pesan sekarang.`}
      />
      <Hero />
      <PartnershipSection />
      <MenuSection
        id="foodmenu"
        title="Food Menu"
        lead="Dari wajan dan panggangan, hangat sampai ke meja Anda."
        kind="Makanan"
        parameter="foods"
        menu={foods}
        notice={<FoodNotice service={foodService} />}
      />
      <MenuSection
        id="drinkmenu"
        title="Drink Menu"
        lead="Diseduh, dikocok, dan dituang saat Anda memesan."
        kind="Minuman"
        parameter="drinks"
        menu={drinks}
      />
      <LocationSection />
    </div>
  );
}
