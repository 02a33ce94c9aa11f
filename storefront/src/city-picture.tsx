import type { brand } from 'shared-ui/brand';
import bandungAvif from './location/pictures/bandung.avif';
import bandungWebp from './location/pictures/bandung.webp';
import bogorAvif from './location/pictures/bogor.avif';
import bogorWebp from './location/pictures/bogor.webp';
import jakartaAvif from './location/pictures/jakarta.avif';
import jakartaWebp from './location/pictures/jakarta.webp';
import jogjaAvif from './location/pictures/jogja.avif';
import jogjaWebp from './location/pictures/jogja.webp';

/** A city with a branch. */
export type City = (typeof brand.cities)[number];

const pictures: Record<City, { avif: string; webp: string }> = {
  Bandung: { avif: bandungAvif, webp: bandungWebp },
  Bogor: { avif: bogorAvif, webp: bogorWebp },
  Jakarta: { avif: jakartaAvif, webp: jakartaWebp },
  Jogja: { avif: jogjaAvif, webp: jogjaWebp },
};

/** Picture of a city's landmark; decorative: the city's name is beside it. */
export function CityPicture({ city }: { city: City }) {
  const { avif, webp } = pictures[city];
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img src={webp} alt="" width={480} height={600} loading="lazy" decoding="async" />
    </picture>
  );
}
