import { useState } from 'react';
import { Link } from 'react-router-dom';
import './points.css';

export function PointsNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className="points-notice">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Apa itu poin?
      </button>
      {isOpen && <p>Setiap sepuluh ribu rupiah bernilai satu poin.</p>}
      <Link to="/loyalitas">Lihat poin</Link>
    </aside>
  );
}
