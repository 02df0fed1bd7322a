import type { Key } from './driver.ts';

/** The code points of keys without a character (WebDriver, section 17.4.2 "Keyboard actions"). */
const codePoints = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  Space: ' ',
  Shift: '\uE008',
};

function keySource(actions: object[]): object[] {
  return [{ type: 'key', id: 'keyboard', actions }];
}

function stroke(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

/** The input actions of typing a text; WebDriver and WebDriver BiDi share the form. */
export function typing(text: string): object[] {
  return keySource([...text].flatMap(stroke));
}

/** The input actions of pressing one key, Shift held down where the key says so. */
export function pressing(key: Key): object[] {
  const name = key.replace('Shift+', '') as keyof typeof codePoints;
  const pressed = stroke(codePoints[name]);
  if (name === key) return keySource(pressed);
  const value = codePoints.Shift;
  return keySource([{ type: 'keyDown', value }, ...pressed, { type: 'keyUp', value }]);
}

/** The input actions of some clicks in a row at a point of the viewport. */
export function clicking(x: number, y: number, times: number): object[] {
  const click = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
  const actions = [move, ...Array.from({ length: times }, () => click).flat()];
  const parameters = { pointerType: 'mouse' };
  return [{ type: 'pointer', id: 'mouse', parameters, actions }];
}
