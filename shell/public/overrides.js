// Lists the overrides of the public releases on this page, with a button that ends them:
// - releases that the visitor has opened with a signed link (packages/page-server/preview.ts);
// - remotes from the developer's own computer, in this tab: `?remote.storefront=http://localhost:3101`.
//   Only a shop with ALLOW_LOCAL_REMOTES=1 lets its pages load these, see docs/decisions/remotes.md.
// It runs before the shell and changes the registry of the page.
{
  const KEY = 'local-remotes';
  const LOOPBACK = ['localhost', '127.0.0.1'];
  const { previewed, localRemotes } = document.currentScript.dataset;
  const holder = document.getElementById('registry');
  const registry = JSON.parse(holder.textContent);
  const sentences = [];

  /** The origin of an address on this computer; undefined for others. */
  const originIn = (text) => {
    const url = URL.parse(text);
    return url?.protocol === 'http:' && LOOPBACK.includes(url.hostname) ? url.origin : undefined;
  };

  /** Removes the requested remotes from the URL. @returns them by name, merged with those of earlier pages. */
  const takeRequested = () => {
    const requested = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const address = new URL(location.href);
    for (const [name, value] of [...address.searchParams]) {
      if (!name.startsWith('remote.')) continue;
      const origin = originIn(value);
      if (origin) requested[name.slice('remote.'.length)] = { origin };
      address.searchParams.delete(name);
    }
    history.replaceState(history.state, '', address);
    sessionStorage.setItem(KEY, JSON.stringify(requested));
    return requested;
  };

  /**
   * Reads the description of a local remote, which may have other pages and widgets than the released
   * one, or be new. The page needs it before the shell runs, so a changed one reloads the page.
   */
  const describe = async (name, { origin, entry: known }) => {
    const answer = await fetch(`${origin}/registry.json`, { cache: 'no-cache' });
    const described = (await answer.json())[name];
    const entry = { ...described, release: origin, entry: origin + described.entry };
    if (JSON.stringify(entry) === JSON.stringify(known)) return;
    const requested = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    sessionStorage.setItem(KEY, JSON.stringify({ ...requested, [name]: { origin, entry } }));
    location.reload();
  };

  const local = localRemotes === undefined ? [] : Object.entries(takeRequested());
  for (const [name, { origin, entry }] of local) {
    if (entry) registry[name] = entry;
    sentences.push(`Mode pengembang: ${name} dari ${origin}, bukan yang dirilis.`);
  }
  if (local.length > 0) holder.firstChild.data = JSON.stringify(registry);
  if (previewed) sentences.push(`Pratinjau: ${previewed}, belum untuk semua pengunjung.`);

  const end = () => {
    sessionStorage.removeItem(KEY);
    // The server ends previews, whose cookie no script can read.
    if (previewed) location.assign('/?release.end');
    else location.reload();
  };

  const showBanner = () => {
    const banner = document.createElement('div');
    banner.setAttribute('role', 'status');
    Object.assign(banner.style, {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1rem',
      padding: '0.5rem 1rem',
      background: '#5b2333',
      color: '#fff',
    });
    const sentence = document.createElement('span');
    sentence.textContent = `${sentences.join(' ')} `;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Akhiri';
    // The colours of buttons in the browser's own style would have too little contrast.
    Object.assign(button.style, {
      flexShrink: '0',
      minBlockSize: '44px',
      paddingInline: '1rem',
      background: '#fff',
      color: '#5b2333',
      border: '0',
      borderRadius: '0.5rem',
      font: 'inherit',
    });
    button.addEventListener('click', end);
    banner.append(sentence, button);
    // Above the page: at the lower edge it would cover the bars that order, and the end of the footer.
    document.body.prepend(banner);
    for (const [name, { origin, entry }] of local) {
      describe(name, { origin, entry }).catch(() => {
        sentence.textContent += `${origin} tidak menjawab, atau tidak punya ${name}. `;
      });
    }
  };

  if (sentences.length > 0) addEventListener('DOMContentLoaded', showBanner);
}
