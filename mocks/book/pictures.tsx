import { type EndingPicture, schemes, screens } from './entry.ts';

/** The pictures of one result, each of which can be enlarged; `name` says what they show. */
export function Pictures({ name, pictures }: { name: string; pictures: readonly EndingPicture[] }) {
  return (
    <div className="pictures">
      {schemes.map((scheme) =>
        pictures
          .filter((picture) => picture.scheme === scheme)
          .map(({ screen, key }) => (
            <button
              key={screen}
              type="button"
              data-scheme={scheme}
              data-screen={screen}
              data-picture={key}
              style={{ aspectRatio: `${screens[screen].width} / ${screens[screen].height}` }}
            >
              <img alt={`${name}, ${screen}, ${scheme === 'light' ? 'day' : 'night'}`} />
            </button>
          )),
      )}
    </div>
  );
}
