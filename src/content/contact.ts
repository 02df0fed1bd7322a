/**
 * The site's owner and contact email. Fill in both before launch. The build rejects invalid values
 * (tools/build/check-content.ts). While `owner` or `email` is empty, the page omits its line.
 */
export const contact = {
  /** The name of the person or company, exactly as the page should show it. */
  owner: '',
  /** A monitored email address. */
  email: '',
};
