import { useState } from 'react';
import { Link } from 'react-router-dom';
import './news.css';

export function NewsPage() {
  const [likes, setLikes] = useState(0);
  const [archive, setArchive] = useState<readonly string[]>([]);

  async function showArchive() {
    const { ARCHIVE } = await import('./archive');
    setArchive(ARCHIVE);
  }

  return (
    <section className="news-page">
      <h1>Berita dari dapur</h1>
      <button type="button" onClick={() => setLikes(likes + 1)}>
        Suka
      </button>
      <p>Disukai: {likes}</p>
      <button type="button" onClick={showArchive}>
        Lihat arsip
      </button>
      <ul>
        {archive.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <Link to="/">Kembali ke menu</Link>
    </section>
  );
}
