// Runs a deployed shop with a remote from the developer's own computer, in this tab:
// `?remote.storefront=http://localhost:3101`. Only a shop with ALLOW_LOCAL_REMOTES=1 has this script in
// its pages, and a content security policy that allows the remote. It runs before the shell and changes
// the registry of the page. See docs/decisions/0018.
{
  const KEY = 'local-remotes';
  const LOOPBACK = ['localhost', '127.0.0.1'];
  const holder = document.getElementById('registry');
  const registry = JSON.parse(holder.textContent);

  /** The origin of an address on this computer; undefined for others. */
  const originIn = (text) => {
    const url = URL.parse(text);
    return url?.protocol === 'http:' && LOOPBACK.includes(url.hostname) ? url.origin : undefined;
  };

  const requested = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const address = new URL(location.href);
  for (const [name, value] of [...address.searchParams]) {
    if (!name.startsWith('remote.')) continue;
    requested[name.slice('remote.'.length)] = value;
    address.searchParams.delete(name);
  }
  history.replaceState(history.state, '', address);

  const local = Object.entries(requested)
    .map(([name, text]) => ({ name, origin: originIn(text) }))
    .filter(({ name, origin }) => origin && Object.hasOwn(registry, name));
  sessionStorage.setItem(
    KEY,
    JSON.stringify(Object.fromEntries(local.map(({ name, origin }) => [name, origin]))),
  );

  const end = () => {
    sessionStorage.removeItem(KEY);
    location.reload();
  };

  const showBanner = async () => {
    const banner = document.createElement('div');
    banner.setAttribute('role', 'status');
    Object.assign(banner.style, {
      position: 'fixed',
      insetInline: '0',
      insetBlockEnd: '0',
      zIndex: '1000',
      padding: '0.5rem 1rem',
      background: '#5b2333',
      color: '#fff',
    });
    const sentence = document.createElement('span');
    const names = local.map(({ name, origin }) => `${name} dari ${origin}`).join(', ');
    sentence.textContent = `Mode pengembang: ${names}, bukan yang dirilis. `;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Akhiri';
    button.addEventListener('click', end);
    banner.append(sentence, button);
    document.body.append(banner);
    for (const { name, origin } of local) {
      await fetch(registry[name].entry, { cache: 'no-cache' }).catch(() => {
        sentence.textContent += `${origin} tidak menjawab. `;
      });
    }
  };

  if (local.length > 0) {
    for (const { name, origin } of local) {
      Object.assign(registry[name], {
        release: origin,
        entry: `${origin}/remotes/${name}/dev/remoteEntry.js`,
        integrity: '',
      });
    }
    holder.firstChild.data = JSON.stringify(registry);
    addEventListener('DOMContentLoaded', showBanner);
  }
}
