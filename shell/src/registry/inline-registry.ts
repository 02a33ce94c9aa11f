import type { Registry } from 'remote-contract/registry';

/** The registry that the server wrote into the page. */
export function inlineRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent;
  return text ? (JSON.parse(text) as Registry) : {};
}
