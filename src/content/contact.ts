/**
 * The site's owner and contact email. Fill in both before launch. The build rejects invalid values
 * (tools/build/check-content.ts). If one is empty, the page omits the sentence about it.
 */
export const contact = {
  /** The name of the person or company, exactly as the page should show it. */
  owner: '',
  /** A monitored email address. */
  email: '',
};
