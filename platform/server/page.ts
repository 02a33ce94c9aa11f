import type { Registry, RegistryEntry } from '../releases/registry.ts';

/** Where the shell's index.html wants the registry. */
const PLACE = '<!--registry-->';

/**
 * The shop's one HTML page for a path: the shell's index.html with the registry in it and
 * preloads of what the owner of the path needs, so that nothing is loaded one after the other.
 *
 * @param template content of the shell's `index.html`.
 * @param path path of the request, e.g. `/detaildrink/7`.
 */
export function composePage(template: string, registry: Registry, path: string): string {
  const owner = ownerOf(registry, path);
  const tags = [
    '<link rel="preload" as="fetch" href="/config.json" crossorigin>',
    ...(owner ? preloads(owner) : []),
    `<script type="application/json" id="registry">${jsonForHtml(registry)}</script>`,
  ];
  return template.replace(PLACE, () => tags.join('\n    '));
}

function preloads({ entry, integrity, preload }: RegistryEntry): string[] {
  return [
    `<link rel="preload" as="script" href="${entry}" integrity="${integrity}" crossorigin>`,
    // The bundler's chunk loader sends no CORS request to its own origin; a preload that differs
    // from the request it is for is thrown away.
    ...preload.map(
      (file) =>
        `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}">`,
    ),
  ];
}

function ownerOf(registry: Registry, path: string): RegistryEntry | undefined {
  return Object.values(registry).find(({ paths }) =>
    paths.some((pattern) => patternToRegExp(pattern).test(path)),
  );
}

/** `/detaildrink/:id` as a regular expression; registries hold no other syntax. */
function patternToRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:[a-z]+/gi, '[^/]+')}/?$`);
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
