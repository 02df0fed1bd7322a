import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { productName } from '../../content/product.ts';
import { sharedPicture } from '../../content/signup.ts';
import { SharedScene } from './art/shared-scene.tsx';
import type { Answer } from './use-answer.ts';

/** The size that every place for shared pictures shows whole. */
const [width, height] = [1200, 630];

/** The properties that an SVG needs to look the same without its style sheets. */
const properties = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'],
  ...['opacity', 'display', 'stop-color', 'text-anchor', 'font-family', 'font-size', 'font-weight'],
];

interface Scene {
  image: HTMLImageElement;
  paper: string;
  ink: string;
  sheet: string;
}

/** Renders the scene out of sight; returns it as an image, with its colors. */
async function takeScene(answer: Answer): Promise<Scene> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    flushSync(() => root.render(<SharedScene answer={answer} />));
    const svg = place.querySelector('svg');
    const scene = svg?.parentElement;
    if (!scene) throw new Error('The scene was not rendered');
    for (const element of svg.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      for (const name of properties) element.setAttribute(name, style.getPropertyValue(name));
    }
    svg.setAttribute('fill', 'none');
    const { backgroundColor, color, borderTopColor } = getComputedStyle(scene);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    return { image, paper: backgroundColor, ink: color, sheet: borderTopColor };
  } finally {
    root.unmount();
    place.remove();
  }
}

/** The zip code as on a street blade, what it says, and where to go. */
function write(context: CanvasRenderingContext2D, { label, scene, url }: WriteOptions) {
  const family = getComputedStyle(document.body).fontFamily;
  const name = label ?? sharedPicture.anyStreet;
  context.font = `850 88px ${family}`;
  const nameWidth = context.measureText(name).width;
  context.fillStyle = scene.sheet;
  context.beginPath();
  context.roundRect(60, 60, nameWidth + 64, 124, 14);
  context.fill();
  context.fillStyle = scene.paper;
  context.fillText(name, 92, 153);
  context.fillStyle = scene.ink;
  context.font = `850 60px ${family}`;
  context.fillText(sharedPicture.says, 60, 262);
  context.font = `800 34px ${family}`;
  context.fillText(productName, 60, 532);
  context.font = `500 28px ${family}`;
  context.fillText(url.replace(/^https?:\/\/|\/$/g, ''), 60, 574, 480);
}

interface WriteOptions {
  label: string | null;
  scene: Scene;
  url: string;
}

/**
 * Draws the picture that goes along with the address of the page: a PNG of 1200 × 630 pixels with
 * the street as it is now. Rejects where the browser cannot draw it. Nothing leaves the browser.
 */
export async function makeSharedPicture({ answer, url }: { answer: Answer; url: string }) {
  const scene = await takeScene(answer);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on');
  context.fillStyle = scene.paper;
  context.fillRect(0, 0, width, height);
  context.drawImage(scene.image, 400, 90, 800, 532);
  write(context, { label: answer.label, scene, url });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser gives no picture of its canvas');
  return new File([blob], sharedPicture.file, { type: 'image/png' });
}
