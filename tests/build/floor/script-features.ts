import { parse } from 'acorn';
import type { Compat, FeatureId } from './compat.ts';

interface Node {
  type: string;
  name?: string;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  property?: Node;
}

/**
 * The syntax that the whole target supports (class static blocks since Safari 16.4); the `v` flag
 * of the next edition's regular expressions needs Safari 17 and Chrome 112.
 */
const ecmaVersion = 2023;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function visitAll(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const inner of [value].flat()) if (isNode(inner)) visitAll(inner, visit);
  }
}

/** What `owner.member` may mean if the owner is a constructor or object of the platform. */
function staticMeanings(owner: string, member: string, compat: Compat): FeatureId[] {
  return [
    `api.${owner}.${member}_static`,
    `javascript.builtins.${owner}.${member}`,
    `api.${owner}.${member}`,
  ].filter(compat.has);
}

/** What `anything.member()` may mean: a method of any instance. */
function methodMeanings(member: string, compat: Compat): FeatureId[] {
  const method = /^(?:api|javascript\.builtins)\.[A-Z]\w*\.[a-z]\w*$/;
  return compat.named(member).filter((id) => method.test(id) && compat.isEverywhere(id));
}

/**
 * The features of the web platform that a script uses and that some browser of the target lacks:
 * globals, members of globals, and called methods. Without types the owner of a method is unknown,
 * so a method counts only if no interface has it early enough and all browsers have it now; others
 * are the script's own names. Throws on newer syntax.
 */
export function lackingInScript(code: string, compat: Compat): Map<FeatureId, string[]> {
  const lacking = new Map<FeatureId, string[]>();
  function note(meanings: FeatureId[]): void {
    const [first] = meanings;
    if (!first || meanings.some((id) => compat.lacking(id).length === 0)) return;
    lacking.set(first, compat.lacking(first));
  }
  visitAll(
    // acorn's nodes, with every field that some type of them has.
    parse(code, { ecmaVersion, sourceType: 'module' }) as Node,
    ({ type, name, callee, computed, object, property }) => {
      if (type === 'Identifier' && name) {
        note(
          [`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`].filter(compat.has),
        );
      }
      if (type === 'MemberExpression' && !computed && object?.name && property?.name) {
        note(staticMeanings(object.name, property.name, compat));
      }
      if (type === 'CallExpression' && callee?.property?.name && !callee.computed) {
        note(methodMeanings(callee.property.name, compat));
      }
    },
  );
  return lacking;
}
