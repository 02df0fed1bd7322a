/**
 * What the browser keeps as text by key. Where storage is refused, nothing is kept; everything else
 * works.
 */
function createStorage(open: () => Storage) {
  function read(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  }

  return {
    read,
    /** What was written as JSON, checked by `parse`; null where there is nothing that it accepts. */
    readJson<Value>(key: string, parse: (saved: unknown) => Value): Value | null {
      try {
        return parse(JSON.parse(read(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    /** Tells whether the text has been kept. */
    write(key: string, text: string): boolean {
      try {
        open().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** What a tab keeps over reloads. */
export const tabStorage = createStorage(() => sessionStorage);

/** What all tabs keep, until somebody clears it. */
export const browserStorage = createStorage(() => localStorage);
