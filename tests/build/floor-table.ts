const ownName = 'a name of the script’s own, not the platform’s';
const noCursor = 'there is no cursor on a touch screen';
const transitions = 'React uses it only for view transitions, of which the site has none';
const asked = 'asked for before it is used';

/**
 * The features that the built files use although a browser of the floor (tools/build/floor.ts)
 * lacks them, by their names in MDN's data, with the reason why nothing is lost.
 * tests/build/floor.test.ts checks that they use no others.
 */
export const harmless: Record<string, string> = {
  'api.CloseWatcher.destroy': ownName,
  'api.Document.startViewTransition': transitions,
  'api.FontFaceSet.check': ownName,
  'api.Profiler': ownName,
  'api.PublicKeyCredential.parseCreationOptionsFromJSON_static': 'the site has no passkeys',
  'api.PublicKeyCredential.parseRequestOptionsFromJSON_static': 'the site has no passkeys',
  'api.UserActivation.isActive': ownName,
  'api.ViewTransition': transitions,
  'api.ViewTransition.skipTransition': transitions,
  'api.Window.navigation': asked,
  'api.Window.setImmediate': asked,
  'css.at-rules.property': 'the property then does not glide, and jumps instead',
  'css.properties.contain-intrinsic-block-size': 'it only holds a place for what is not laid out',
  'css.properties.content-visibility': 'everything is then laid out at once',
  'css.properties.content-visibility.auto': 'everything is then laid out at once',
  'css.properties.content-visibility.visible': 'undoes on paper what such a browser does not do',
  'css.properties.cursor.default': noCursor,
  'css.properties.cursor.not-allowed': noCursor,
  'css.properties.cursor.pointer': noCursor,
  'css.properties.cursor.progress': noCursor,
  'css.properties.print-color-adjust': 'its prefixed form stands beside it',
  'css.properties.print-color-adjust.exact': 'its prefixed form stands beside it',
  'css.properties.text-size-adjust': 'its prefixed form stands beside it, where it is needed',
  'css.properties.text-wrap': 'lines then break where they are full',
  'css.properties.text-wrap.balance': 'lines then break where they are full',
  'css.properties.text-wrap.pretty': 'lines then break where they are full',
  'css.selectors.has': 'the child then does not look left and right while a signup is sent',
  'css.selectors.selection': 'selected text then has the system’s colors',
  'javascript.builtins.AsyncDisposableStack.use': ownName,
  'javascript.builtins.Error.captureStackTrace': asked,
  'javascript.builtins.RegExp.escape': 'CSS.escape, which is old',
  'javascript.builtins.Uint8Array.toBase64': ownName,
};
