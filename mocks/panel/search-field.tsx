import type { KeyboardEvent } from 'react';

interface SearchFieldProps {
  label: string;
  query: string;
  onSearch: (query: string) => void;
  /** What Enter does with what was found. */
  onEnter?: () => void;
}

/** A field to search a list. Escape empties it before it closes the panel. */
export function SearchField({ label, query, onSearch, onEnter }: SearchFieldProps) {
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // It would go on to what then has the focus.
      event.preventDefault();
      onEnter?.();
    }
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    onSearch('');
  }

  return (
    <input
      type="search"
      aria-label={label}
      placeholder={onEnter ? 'Search, and try the first by Enter' : 'Search'}
      value={query}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={handleKey}
    />
  );
}
