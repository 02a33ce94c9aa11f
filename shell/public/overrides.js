// Lists the release overrides active on this page, with a button that ends them:
// - releases opened with a signed preview link (packages/page-server/release-set/preview.ts);
// - remotes from the developer's computer, in this tab: `?remote.storefront=http://localhost:3101`.
//   Only a shop with ALLOW_LOCAL_REMOTES=1 lets its pages load these, see docs/decisions/remotes.md.
// Runs before the shell and changes the page's registry.
{
  const KEY = 'local-remotes';
  const LOOPBACK = ['localhost', '127.0.0.1'];
  const { previewed, localRemotes } = document.currentScript.dataset;
  const holder = document.getElementById('registry');
  const registry = JSON.parse(holder.textContent);
  const sentences = [];

  /** The origin of a localhost URL; undefined for other URLs. */
  const originIn = (text) => {
    const url = URL.parse(text);
    return url?.protocol === 'http:' && LOOPBACK.includes(url.hostname) ? url.origin : undefined;
  };

  /** Moves remote overrides from the URL to session storage. @returns all stored overrides, by remote name. */
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
   * Fetches the description of a local remote, which may differ from the release in pages and widgets, or be
   * new. The shell needs it at start, so a changed description reloads the page.
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
    // The server ends previews: their cookie is HttpOnly.
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
    // The browser's default button colours would have too little contrast.
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
    // At the top of the page: at the bottom it would cover order bars and the footer.
    document.body.prepend(banner);
    for (const [name, { origin, entry }] of local) {
      describe(name, { origin, entry }).catch(() => {
        sentence.textContent += `${origin} tidak menjawab, atau tidak punya ${name}. `;
      });
    }
  };

  if (sentences.length > 0) addEventListener('DOMContentLoaded', showBanner);
}
