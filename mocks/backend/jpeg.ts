// A yellow diamond of 32 pixels a side.
const base64 = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhl',
  'bXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8',
  'fHx8fHx8fHx8fHx8fHz/wAARCAAgACADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAABQMABv/EABsQAQACAgMAAAAA',
  'AAAAAAAAAAEABAIRAyGh/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAME/8QAHREAAQIHAAAAAAAAAAAAAAAAAAMEAQIREiEiMf/a',
  'AAwDAQACEQMRAD8A7CQsWDiNHeb5NYsHEaO83yHK5KrtZhcOLNZel0065iI17BymnrM9l4OLiiOkiNewcpp6zPYbuL9ZuhRO',
  'mYGsVzlNnWZ7DkcVE0kYkLFc5TZ1mew4b37S9CalMRDgckA2sRr1ziNveb5NXrnEbe83yXhu3s2m6FFK4gf/2Q==',
].join('');

/**
 * A JPEG as a data address: the raster type that has to be converted to be saved. Each number gives
 * another address, by a parameter that says nothing about the picture (RFC 2397), since a page shows
 * no change when the address is the same.
 */
export function jpegDataAddress(id: number): string {
  return `data:image/jpeg;answer=${id};base64,${base64}`;
}
