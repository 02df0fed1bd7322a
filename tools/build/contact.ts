interface Contact {
  owner: string;
  email: string;
}

/** What is wrong with src/content/contact.ts, one sentence each; empty values are fine. */
export function findContactProblems({ owner, email }: Contact): string[] {
  const problems: string[] = [];
  if (owner !== owner.trim()) problems.push('The owner begins or ends with a space.');
  if (/todo|example/i.test(owner + email)) problems.push('A placeholder is still in the contact.');
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    problems.push(`"${email}" is no email address.`);
  }
  return problems;
}
