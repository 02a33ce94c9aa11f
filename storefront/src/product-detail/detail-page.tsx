import { useRef, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { LandingSection } from 'remote-contract/landing-sections';
import { Slot } from 'remote-contract/slots';
import { brand } from 'shared-ui/brand';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import type { SizeOption } from 'shared-ui/orderable-product';
import { ProductImage } from 'shared-ui/product-image';
import { useIsHydrating } from 'shared-ui/use-is-hydrating';
import ui from 'shared-ui/utilities.module.css';
import { usePictureMotion } from '../picture-motion.ts';
import { Price } from '../price.tsx';
import { PriceNote } from '../price-note.tsx';
import { detailPath } from '../product.ts';
import { Rating } from '../rating.tsx';
import { productDetail, productOrder } from '../slots.ts';
import { useStock } from '../stock.ts';
import { Availability } from './availability.tsx';
import type { LoadedProduct } from './detail.loader.ts';
import { discountPercent } from './detail.rules.ts';
import styles from './detail-page.module.css';
import { detailText } from './detail-text.ts';
import { OrderingProblem } from './ordering-problem.tsx';
import { PreparationTime } from './preparation-time.tsx';
import { useRestocked } from './use-restocked.ts';

/** `sizes` for the columns of detail-page.module.css. */
const SIZES =
  '((width >= 34rem) and (height < 34rem)) calc(40vw - 1.4rem), (width < 44rem) calc(100vw - 2rem), (width < 64rem) calc(50vw - 2.25rem), (width < 75rem) calc(50vw - 3rem), 34.5rem';

/** Page of a drink or a food, with the order control. */
export function DetailPage() {
  const product = useLoaderData<LoadedProduct>();
  const { id, name, sizes, groups, description } = product;
  const stock = useStock(product);
  useRestocked(product.stock, stock);
  const text = detailText(product);
  const picture = useRef<HTMLDivElement>(null);
  usePictureMotion(detailPath(product.type, id), picture);
  const { difference, setSize } = useChosenSize(id);
  const price = product.price + difference;
  const before = product.compareAtPrice === null ? null : product.compareAtPrice + difference;
  const percent = discountPercent(price, before);

  return (
    <article className={styles.page}>
      <title>{`${text.title} · ${brand.name}`}</title>
      <meta name="description" content={text.description} />
      <BackToMenu type={product.type} />
      <div className={styles.picture} ref={picture}>
        <ProductImage
          url={product.imageUrl}
          side={product.imageSide}
          color={product.imageColor}
          alt={name}
          size={552}
          sizes={SIZES}
          isFirst
        />
      </div>
      <div className={styles.facts}>
        <h1 tabIndex={-1}>{name}</h1>
        <div className={styles.line}>
          <Rating value={product.rating} />
          <Availability stock={stock} />
          <PreparationTime time={product.time} />
        </div>
        <div className={styles.price}>
          <Price price={price} compareAtPrice={before} />
          {percent !== undefined && (
            <span className={`${ui.chip} ${ui.glow} ${styles.percent}`}>{percent}% OFF</span>
          )}
        </div>
        <PriceNote note={product.priceNote} />
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.order} data-bottom-bar="">
        <p data-script="none">{orderWithoutScript}</p>
        <Slot
          key={id}
          of={productOrder}
          props={{
            product: { id, name, price: product.price, stock, sizes, groups },
            onSize: setSize,
          }}
          waiting={<div className={`${ui.skeleton} ${styles.orderSkeleton}`} aria-hidden="true" />}
          failed={(retry) => <OrderingProblem onRetry={retry} />}
          empty={<p>Pemesanan online sedang tutup. Silakan pesan langsung di kedai.</p>}
        />
      </div>
      <div className={styles.more}>
        <Slot of={productDetail} props={{ product: { id, name, price } }} />
      </div>
    </article>
  );
}

const orderWithoutScript = `Memesan di halaman ini memerlukan JavaScript. Tanpa itu, silakan pesan langsung di kedai kami di ${brand.citiesInWords}.`;

/** Surcharge of the selected size, in whole rupiah. */
function useChosenSize(id: number) {
  const [chosen, setChosen] = useState({ id, difference: 0 });
  return {
    difference: chosen.id === id ? chosen.difference : 0,
    setSize(size: SizeOption | null) {
      const chosenDifference = size?.priceDifference ?? 0;
      // The initial call changes nothing: skip the re-render.
      if (chosen.id !== id || chosen.difference !== chosenDifference) {
        setChosen({ id, difference: chosenDifference });
      }
    },
  };
}

function BackToMenu({ type }: { type: LoadedProduct['type'] }) {
  // The card stores the menus' query in the history state.
  const { state } = useLocation();
  const isHydrating = useIsHydrating();
  const search = typeof state === 'string' && !isHydrating ? state : '';
  const [section, label]: [LandingSection, string] =
    type === 'Minuman' ? ['drinkmenu', 'Menu minuman'] : ['foodmenu', 'Menu makanan'];
  return (
    <Link className={styles.back} to={{ pathname: '/', search, hash: section }}>
      <Icon path={icons.previous} size={18} />
      {label}
    </Link>
  );
}
