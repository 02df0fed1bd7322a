import { contact } from '../../src/content/contact.ts';

/**
 * Returns what is wrong with src/content/contact.ts, in one sentence each. A problem stops the build, a
 * warning does not.
 */
export function checkContact({ owner, email } = contact) {
  const isWrong = email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  const isMissing = owner === '' || email === '';
  return {
    problems: isWrong ? [`src/content/contact.ts: "${email}" is not an email address.`] : [],
    warnings: isMissing
      ? ['src/content/contact.ts is not filled in: the page does not say who runs it.']
      : [],
  };
}
