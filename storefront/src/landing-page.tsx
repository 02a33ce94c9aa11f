import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Slot } from 'remote-contract/slots';
import { brand } from 'shared-ui/brand';
import { Hero } from './hero/hero.tsx';
import type { LandingData } from './landing.loader.ts';
import styles from './landing-page.module.css';
import { landingText } from './landing-text.ts';
import { LocationSection } from './location/location-section.tsx';
import { FoodNotice } from './menu/food-notice.tsx';
import { Menus } from './menu/menus.tsx';
import { OpeningLines } from './opening/opening-lines.tsx';
import { PartnershipSection } from './partnership/partnership-section.tsx';
import { useCardPictures } from './picture-motion.ts';
import { MenuPriceNote } from './price-note.tsx';
import { landingAfterHero } from './slots.ts';

/** The landing page: banners, partners, both menus, cities. */
export function LandingPage() {
  const data = useLoaderData<LandingData>();
  useCardPictures();
  return (
    <div className={styles.landing}>
      <title>{`${landingText.title} · ${brand.name}`}</title>
      <meta name="description" content={landingText.description} />
      <Suspense>
        <Hero />
      </Suspense>
      <Slot of={landingAfterHero} props={{}} />
      <Suspense>
        <OpeningLines branches={data.branches} />
      </Suspense>
      <Suspense>
        <PartnershipSection />
      </Suspense>
      <Menus
        foods={data.foods}
        drinks={data.drinks}
        place={data.place}
        categories={data.categories}
        foodNotice={<FoodNotice visit={data} />}
        priceNote={<MenuPriceNote branches={data.branches} />}
      />
      <Suspense>
        <LocationSection branches={data.branches} />
      </Suspense>
    </div>
  );
}
