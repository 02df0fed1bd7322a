import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Dog } from '../../art/animals.tsx';
import art from '../../art/art.module.css';
import { standing } from '../../art/iso.ts';
import { Light } from '../../art/scenery.tsx';
import { productName } from '../../content/product.ts';
import { sharedPicture } from '../../content/signup.ts';
import { paintPng } from '../../ui/paint-png.ts';
import { Block, Curbside, NearSide, viewBox } from './art/block.tsx';
import { JoinedDetails } from './art/joined-street.tsx';
import { Hopper, Neighbor, Walkers } from './art/people.tsx';
import styles from './shared-picture.module.css';
import type { JoinedStreet } from './use-joined-street.ts';

/** The size in pixels of a picture for shared links, which apps show uncropped. */
const [width, height] = [1200, 630];

/** The properties that an SVG needs to look the same without its style sheets. */
const properties = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'],
  ...['opacity', 'display', 'stop-color', 'text-anchor', 'font-family', 'font-size', 'font-weight'],
];

/** The street by day after somebody has joined, on one sheet and at rest, for the shared picture. */
function SharedScene({ street }: { street: JoinedStreet }) {
  return (
    <div className={`${art.paper} ${styles.scene}`} data-theme="day" aria-hidden="true">
      <svg className={art.sheet} viewBox={viewBox} width="1264" height="840" aria-hidden="true">
        <Light />
        <Block />
        <Curbside />
        <JoinedDetails street={street} />
        <Neighbor />
        <Hopper />
        <g transform={standing(246, 192)}>
          <Dog />
        </g>
        <NearSide />
        <g transform="translate(123 61.5)">
          <Walkers />
        </g>
      </svg>
    </div>
  );
}

/** Renders the scene out of sight; returns it as an image, with its colors. */
async function takeScene(street: JoinedStreet) {
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  try {
    flushSync(() => root.render(<SharedScene street={street} />));
    const svg = holder.querySelector('svg');
    const scene = svg?.parentElement;
    if (!scene) throw new Error('The scene was not rendered');
    for (const element of svg.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      for (const name of properties) element.setAttribute(name, style.getPropertyValue(name));
    }
    svg.setAttribute('fill', 'none');
    // The style sheet gives the color of the street sign to a border without a width.
    const { backgroundColor, color, borderTopColor } = getComputedStyle(scene);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    return { image, background: backgroundColor, ink: color, sign: borderTopColor };
  } finally {
    root.unmount();
    holder.remove();
  }
}

interface WriteOptions {
  zipCode: string | null;
  scene: Awaited<ReturnType<typeof takeScene>>;
  url: string;
}

/** Writes the zip code as on a street sign, a sentence, the product's name and the address. */
function write(context: CanvasRenderingContext2D, { zipCode, scene, url }: WriteOptions) {
  const family = getComputedStyle(document.body).fontFamily;
  /** Sets the largest font up to `size` in which a text is at most `room` wide; returns its width. */
  function fit(
    text: string,
    { weight, size, room }: { weight: number; size: number; room: number },
  ) {
    context.font = `${weight} ${size}px ${family}`;
    const width = context.measureText(text).width;
    const scale = Math.min(1, room / width);
    context.font = `${weight} ${size * scale}px ${family}`;
    return width * scale;
  }

  const name = zipCode ?? sharedPicture.anyStreet;
  const nameWidth = fit(name, { weight: 850, size: 88, room: 520 });
  context.fillStyle = scene.sign;
  context.beginPath();
  context.roundRect(60, 60, nameWidth + 64, 124, 14);
  context.fill();
  context.fillStyle = scene.background;
  context.fillText(name, 92, 153);
  context.fillStyle = scene.ink;
  fit(sharedPicture.says, { weight: 850, size: 60, room: 390 });
  context.fillText(sharedPicture.says, 60, 262);
  fit(productName, { weight: 800, size: 34, room: 480 });
  context.fillText(productName, 60, 532);
  const address = url.replace(/^https?:\/\/|\/$/g, '');
  fit(address, { weight: 500, size: 28, room: 480 });
  context.fillText(address, 60, 574);
}

/**
 * Draws the picture that is shared with the address of the page: a PNG of 1200 × 630 pixels with the
 * street as it is now. Rejects where the browser cannot draw it. Nothing leaves the browser.
 */
export async function makeSharedPicture({ street, url }: { street: JoinedStreet; url: string }) {
  const scene = await takeScene(street);
  const png = await paintPng({ width, height }, (context) => {
    context.fillStyle = scene.background;
    context.fillRect(0, 0, width, height);
    context.drawImage(scene.image, 400, 90, 800, 532);
    write(context, { zipCode: street.zipCode, scene, url });
  });
  return new File([png], sharedPicture.file, { type: 'image/png' });
}
