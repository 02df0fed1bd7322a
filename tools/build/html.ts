const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Writes one void element; an attribute that is `true` has no value. */
export function tag(name: string, attributes: Record<string, string | true>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? key : `${key}="${escapeHtml(value)}"`,
  );
  return `<${[name, ...written].join(' ')}>`;
}

/** Writes structured data; a `<` inside could end the element. */
export function jsonLd(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
