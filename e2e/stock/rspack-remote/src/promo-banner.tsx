import { useState } from 'react';
import { Link } from 'react-router-dom';
import './promo.css';

export function PromoBanner() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className="promo-banner">
      <Link to="/promo">Beli dua gratis satu</Link>
      <button type="button" onClick={() => setOpen(false)}>
        Tutup promo
      </button>
    </aside>
  );
}
