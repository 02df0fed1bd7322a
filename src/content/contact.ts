/**
 * The site's owner and contact email. Fill in both before launch. The build rejects invalid values
 * (tools/build/check-content.ts). The page omits a sentence whose value is empty.
 */
export const contact = {
  /** The name of the person or company, exactly as the page should show it. */
  owner: '',
  /** A monitored email address. */
  email: '',
};
