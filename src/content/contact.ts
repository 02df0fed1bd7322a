/**
 * Who runs the site and how to reach them; fill it in before the launch. The build rejects values
 * that cannot be right (tools/build/check-content.ts); an empty value leaves its line out of the page.
 */
export const contact = {
  /** The person or company, as the page should show it. */
  owner: '',
  /** An email address that somebody reads. */
  email: '',
};
