/**
 * What a tab holds across reloads, as text by key. A browser that forbids storage keeps nothing,
 * which costs comfort and nothing else.
 */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {}
  },
};
