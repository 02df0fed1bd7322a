import { contact } from '../../src/content/contact.ts';

/**
 * What is wrong with src/content/contact.ts, one sentence each: a problem stops the build, a warning
 * does not.
 */
export function checkContact({ owner, email } = contact) {
  const problems: string[] = [];
  // In capitals, since "todo" is a word in other languages.
  if (/\bTODO\b/.test(`${owner} ${email}`) || /\bexample\b/i.test(email)) {
    problems.push('A placeholder is still in src/content/contact.ts.');
  }
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    problems.push(`src/content/contact.ts: "${email}" is no email address.`);
  }
  const warnings =
    owner && email
      ? []
      : ['src/content/contact.ts is not filled in: the page does not say who runs it.'];
  return { problems, warnings };
}
