import { useEffect, useState } from 'react';

/** Object URL of a PNG in base64: the content security policy allows no data: URLs. Null before the first render. */
export function usePngUrl(base64: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const created = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [base64]);
  return url;
}
