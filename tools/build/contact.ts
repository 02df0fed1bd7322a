interface Contact {
  owner: string;
  email: string;
}

/** What is wrong with src/content/contact.ts, one sentence each; empty values are fine. */
export function findContactProblems({ owner, email }: Contact): string[] {
  const problems: string[] = [];
  // In capitals, since "todo" is a word in other languages.
  if (/\bTODO\b/.test(`${owner} ${email}`) || /\bexample\b/i.test(email)) {
    problems.push('A placeholder is still in src/content/contact.ts.');
  }
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    problems.push(`src/content/contact.ts: "${email}" is no email address.`);
  }
  return problems;
}
