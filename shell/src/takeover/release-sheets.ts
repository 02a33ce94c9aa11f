/** The style sheets of two releases of a remote, whose rules have the same class names. */
export interface ReleaseSheets {
  /** Applies the sheets of the new release. */
  apply: () => void;
  /** Removes the files of the old release from the document. */
  removeOld: () => void;
  /** Removes the sheets of the new release, which could not be loaded. */
  discard: () => void;
}

/**
 * Keeps style sheets of a release from applying while it is being loaded beside the running one.
 *
 * @param app its remote.
 * @param oldFolder absolute URL of the folder of the running release.
 * @param newFolder that of the new one.
 */
export function stageSheets(app: string, oldFolder: string, newFolder: string): ReleaseSheets {
  const painted = elements(`[data-app="${app}"]`);
  // The chunk loader would take a sheet of the same name, which the server has painted, for its own.
  const names = painted.map((element) => element.dataset.href ?? '');
  for (const element of painted) delete element.dataset.href;
  const staged: HTMLLinkElement[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet') continue;
      if (!node.href.startsWith(newFolder)) continue;
      // Browsers load it nevertheless.
      node.media = 'not all';
      staged.push(node);
    }
  });
  observer.observe(document.head, { childList: true });
  return {
    apply() {
      observer.disconnect();
      for (const link of staged) link.media = '';
    },
    removeOld() {
      for (const element of painted) element.remove();
      removeFiles(oldFolder);
    },
    discard() {
      observer.disconnect();
      removeFiles(newFolder);
      for (const [index, element] of painted.entries()) {
        if (names[index]) element.dataset.href = names[index];
      }
    },
  };
}

/** Removes style sheets, preloads and scripts of a release. */
function removeFiles(folder: string): void {
  for (const link of document.querySelectorAll('link')) {
    if (link.href.startsWith(folder)) link.remove();
  }
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

function elements(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`link${selector}, style${selector}`)];
}
