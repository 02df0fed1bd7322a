/** The working name of the product; the one place that spells it. */
export const productName = 'Streetkind';

/** The year on the page is a constant, never the clock's (specification, section 9). */
export const launchYear = 2026;

/** What the figures read when the backend does not give them (specification, section 9). */
export const fallbackStats = { families: 50, neighborhoods: 12 };

/** The file name of a saved logo. */
export const logoFileName = `${productName.toLowerCase()}-logo.png`;

/** What the AI service is asked for. */
export const logoPrompt = [
  `Draw a logo for ${productName}, a neighborhood street-safety platform for parents.`,
  'A flat, friendly mark in the language of street signs and road paint, on a plain background,',
  'readable at small sizes, without any text.',
].join(' ');

const launchNotice = "We'll notify you when the product launches";

/** The notices of the specification's section 8, word for word, and one of our decisions. */
export const notices = {
  invalidEmail: {
    kind: 'error',
    title: 'Invalid email',
    description: 'Please enter a valid email address',
  },
  signupFailed: { kind: 'error', title: 'Signup failed', description: 'Please try again later' },
  joined: { kind: 'success', title: 'Welcome to the waitlist!', description: launchNotice },
  joinedFirst: {
    kind: 'success',
    title: 'Welcome to the waitlist!',
    description: `You're the first from your neighborhood! ${launchNotice}`,
  },
  generationFailed: {
    kind: 'error',
    title: 'Generation failed',
    description: 'Please try again later',
  },
  logoGenerated: {
    kind: 'success',
    title: 'Logo generated!',
    description: 'Your logo has been created successfully.',
  },
  logoDownloaded: {
    kind: 'success',
    title: 'Logo downloaded!',
    description: 'Your logo has been saved to your downloads folder.',
  },
  downloadFailed: {
    kind: 'error',
    title: 'Download failed',
    description: 'Please try again later',
  },
} as const;

/** Titles and descriptions of the pages, for the tab and for search engines. */
export const metadata = {
  landing: {
    title: `${productName}: calmer streets, together`,
    description:
      'For parents who have had enough of speeding and distracted drivers. ' +
      `${productName} opens in ${launchYear}. Join the waitlist.`,
  },
  logo: { title: `Logo generator · ${productName}`, description: 'Draw a logo and save it.' },
  notFound: { title: `Page not found · ${productName}`, description: 'This street ends here.' },
} as const;

/** The sticky header. */
export const header = {
  features: 'How It Works',
  waitlist: 'Join Waitlist',
  skipLink: 'Skip to the content',
  navigation: 'Sections',
  home: `${productName}, home`,
};

/** The first screen. */
export const hero = {
  badge: 'Coming Soon',
  headline: 'Our kids should be able to cross their own street.',
  description:
    'You see the speeding, and the phones behind the wheel. ' +
    `With ${productName}, the neighbors on your block slow the street down together.`,
  familiesBefore: 'Join ',
  familiesAfter: ' families already on the waitlist',
};

/** The waitlist form, which stands on the page twice. */
export const form = {
  /** Two landmarks of a page need a name each. */
  names: { hero: 'Join the waitlist', waitlist: 'Join the waitlist for your street' },
  email: 'Email',
  emailExample: 'you@example.com',
  zipCode: 'Zip code',
  optional: '(optional)',
  zipCodeExample: '94110',
  submit: 'Join Waitlist',
  submitting: 'Joining...',
  privacy: 'One email when we launch, nothing else.',
  joined: 'You are on the list. Tell a neighbor?',
  failed: 'That did not work. What you typed is still here.',
  needsScript: 'Joining the waitlist needs JavaScript: please turn it on, or come back with it.',
};

/** The four cards of How It Works: a promise, and how it is kept. */
export const features = {
  title: 'How It Works',
  lead: `What the families on your block can do together, from ${launchYear}.`,
  cards: [
    {
      id: 'safety',
      title: 'Safety First',
      promise: 'Know before your child steps outside.',
      how: 'Neighbors report speeding and close calls, and everyone nearby gets an alert.',
    },
    {
      id: 'network',
      title: 'Neighbor Network',
      promise: 'You are not the only one who worries.',
      how: 'Meet the parents on your block, and take what you all saw to the city together.',
    },
    {
      id: 'play',
      title: 'Play Zones',
      promise: 'An hour when the street belongs to the kids.',
      how: 'Agree on a time with your neighbors, and everyone who drives there goes around.',
    },
    {
      id: 'care',
      title: 'Community Care',
      promise: 'Someone is looking out for yours, too.',
      how: 'Take turns with the walk to school, the busy corner and the long afternoon.',
    },
  ],
} as const;

/** The closing section with the second form and the three figures. */
export const callToAction = {
  title: 'Get your street on the list.',
  description: 'Add your zip code, and your neighborhood counts too, from its first family on.',
  families: 'Families Waiting',
  neighborhoods: 'Neighborhoods',
  launchYear: 'Launch Year',
};

/** The curb. */
export const footer = {
  promise: 'We keep your email for one message: the one that says we have launched.',
  year: `© ${launchYear} ${productName}`,
};

/** The hidden page that draws a logo. */
export const logoPage = {
  title: 'Logo Generator',
  description: `One press, and a sign for ${productName} is cut and sprayed. It can take a minute.`,
  generate: 'Generate Logo',
  generating: 'Generating...',
  download: 'Download Logo',
  pictureText: `Generated logo for ${productName}`,
};

/** The page for unknown paths. */
export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
};

/** What stands on the page when the mock cannot start. */
export const bootFailure = { title: 'The site could not start' };

/** What stands on the page when its code did not arrive. */
export const loadFailure = {
  title: 'This page did not load',
  advice: 'Please check your connection and reload the page.',
};
