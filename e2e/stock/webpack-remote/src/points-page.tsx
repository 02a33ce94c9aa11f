import { useState } from 'react';
import { Link } from 'react-router-dom';
import './points.css';

export function PointsPage() {
  const [points, setPoints] = useState(0);
  const [levels, setLevels] = useState<readonly string[]>([]);

  async function showLevels() {
    const { LEVELS } = await import('./levels');
    setLevels(LEVELS);
  }

  return (
    <section className="points-page">
      <h1>Poin loyalitas</h1>
      <button type="button" onClick={() => setPoints(points + 10)}>
        Tambah poin
      </button>
      <p>Poin: {points}</p>
      <button type="button" onClick={showLevels}>
        Lihat tingkat
      </button>
      <ul>
        {levels.map((level) => (
          <li key={level}>{level}</li>
        ))}
      </ul>
      <Link to="/">Kembali ke menu</Link>
    </section>
  );
}
