import { useState } from 'react';
import { Link } from 'react-router-dom';
import './promo.css';

export function PromoPage() {
  const [coupons, setCoupons] = useState(0);
  const [terms, setTerms] = useState<string>();

  async function showTerms() {
    const { TERMS } = await import('./terms');
    setTerms(TERMS);
  }

  return (
    <section className="promo-page">
      <h1>Promo minggu ini</h1>
      <button type="button" onClick={() => setCoupons(coupons + 1)}>
        Ambil kupon
      </button>
      <p>Kupon: {coupons}</p>
      <button type="button" onClick={showTerms}>
        Lihat syarat
      </button>
      {terms && <p>{terms}</p>}
      <Link to="/">Kembali ke menu</Link>
    </section>
  );
}
