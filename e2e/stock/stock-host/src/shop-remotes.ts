import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction } from 'react-router-dom';

/** The part of a remote's default export that this host uses. */
export interface RemotePage {
  path: string;
  lazy: {
    Component: () => Promise<ComponentType>;
    loader?: () => Promise<LoaderFunction>;
    action?: () => Promise<ActionFunction>;
  };
}

export interface RemoteWidget {
  places: readonly { slot: string }[];
  load: () => Promise<ComponentType>;
}

interface Remote {
  pages: readonly RemotePage[];
  widgets?: Readonly<Record<string, RemoteWidget>>;
}

/** Loads the current releases of two remotes from the manifests of a shop. */
export async function loadShopRemotes(shop: string) {
  const manifest = (name: string) => `${shop}/remotes/${name}/mf-manifest.json`;
  registerRemotes(['storefront', 'cart-checkout'].map((name) => ({ name, entry: manifest(name) })));
  const [storefront, cart] = await Promise.all([load('storefront'), load('cart-checkout')]);
  return { storefront, cart };
}

async function load(name: string): Promise<Remote> {
  const module = await loadRemote<{ default: Remote }>(`${name}/remote`);
  if (!module) throw new Error(`${name} has no ./remote`);
  return module.default;
}
