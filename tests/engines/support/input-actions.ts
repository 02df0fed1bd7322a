import type { Key } from './driver.ts';

/** The code points of keys without a character (WebDriver, section 17.4.2 "Keyboard actions"). */
const codePoints: Record<string, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowRight: '\uE014',
  Shift: '\uE008',
  Control: '\uE009',
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

/** The input actions of pressing a key with modifiers. */
export function pressing(keys: Key): object[] {
  const values = keys.split('+').map((key) => codePoints[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
  return keySource([...down, ...up]);
}

/** The input actions of consecutive clicks at a point of the viewport. */
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
