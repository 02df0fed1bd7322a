import { type CssNode, parse, walk } from 'css-tree';
import type { Compat, FeatureId } from './compat.ts';

/** What a node of a style sheet may mean in MDN's data, the most likely first. */
function meaningsOf(node: CssNode, property: string | null, compat: Compat): FeatureId[] {
  const typed = (name: string) => compat.named(name).filter((id) => id.startsWith('css.types.'));
  switch (node.type) {
    case 'Atrule':
      return [`css.at-rules.${node.name}`];
    case 'Feature':
    case 'FeatureRange':
      return node.type === 'Feature'
        ? [`css.at-rules.media.${node.name}`]
        : ['css.at-rules.media.range_syntax'];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`css.selectors.${node.name}`];
    case 'NestingSelector':
      return ['css.selectors.nesting'];
    case 'Declaration':
      return [`css.properties.${node.property}`];
    case 'Function':
      return [...typed(node.name), ...typed(`${node.name}-function`)];
    case 'Identifier':
      return property ? [`css.properties.${property}.${node.name}`] : [];
    case 'Dimension':
      // The pattern leaves these three letters.
      return /^[sld]v[hwib]/.test(node.unit)
        ? [`css.types.length.viewport_percentage_units_${units[node.unit[0] as 's' | 'l' | 'd']}`]
        : [];
    default:
      return [];
  }
}

const units = { s: 'small', l: 'large', d: 'dynamic' };

/**
 * The features that a style sheet uses and that some browser of the target lacks, without those
 * inside an `@supports` block.
 */
export function lackingInStyles(css: string, compat: Compat): Map<FeatureId, string[]> {
  const lacking = new Map<FeatureId, string[]>();
  walk(parse(css), function visit(node) {
    if (this.atrule?.name === 'supports') return;
    const property = this.declaration?.property ?? null;
    const meanings = meaningsOf(node, property, compat).filter(compat.has);
    const [first] = meanings;
    if (!first || meanings.some((id) => compat.lacking(id).length === 0)) return;
    lacking.set(first, compat.lacking(first));
  });
  return lacking;
}
