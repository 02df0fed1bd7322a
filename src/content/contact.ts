/**
 * The site's owner and contact email. Fill in both before the launch. The build rejects invalid values
 * (tools/build/check-content.ts). If a value is empty, the page omits the line that shows it.
 */
export const contact = {
  /** The name of the person or company, exactly as the page should show it. */
  owner: '',
  /** A monitored email address. */
  email: '',
};
