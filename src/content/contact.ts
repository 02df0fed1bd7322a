/**
 * The site's owner and email, to fill in before the launch. The build rejects values that cannot be right
 * (tools/build/check-content.ts). An empty value removes its line from the page.
 */
export const contact = {
  /** The name of the person or company, as the page should show it. */
  owner: '',
  /** An email address that somebody reads. */
  email: '',
};
