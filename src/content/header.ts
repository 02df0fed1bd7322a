/** The sticky header. */
export const header = {
  features: 'How It Works',
  waitlist: 'Join Waitlist',
  navigation: 'Sections',
};
