import { useState } from 'react';
import { Link } from 'react-router-dom';
import './news.css';

const HEADLINES = ['Kopi baru dari Gayo', 'Dapur buka sampai malam'];

export function NewsTicker() {
  const [index, setIndex] = useState(0);
  return (
    <aside className="news-ticker">
      <Link to="/berita">{HEADLINES[index]}</Link>
      <button type="button" onClick={() => setIndex((index + 1) % HEADLINES.length)}>
        Berita berikutnya
      </button>
    </aside>
  );
}
