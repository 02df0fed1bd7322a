/**
 * Who is behind the site, and how to reach them: fill it in before the launch. The build refuses
 * what cannot be right (tools/build/contact.ts); what is empty leaves its line out of the page.
 */
export const contact = {
  /** The person or company, as it should be read. */
  owner: '',
  /** An address that somebody reads. */
  email: '',
};
