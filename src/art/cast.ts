// Those who are in more than one picture. Where they look and what their arms do is up to the picture.

/** The child with puffs in the hair and an orange shirt. */
export const puffs = {
  hair: 'puffs',
  hairColor: 'var(--dark)',
  top: '#ee6a47',
  bottom: '#2d4a6b',
} as const;

/** The girl with two tails, in purple. */
export const tails = {
  hair: 'tails',
  hairColor: '#7a4a2c',
  top: '#8c5aa0',
  bottom: '#8c5aa0',
  skirt: true,
} as const;

/** The mother in a red coat. */
export const mother = {
  hair: 'long',
  hairColor: '#7a4a2c',
  top: '#c8553d',
  bottom: '#c8553d',
  skirt: true,
} as const;

/** The neighbor with the gray bun, in yellow. */
export const grandmother = {
  hair: 'bun',
  hairColor: '#c9ccd0',
  top: '#f0b73f',
  bottom: '#2d4a6b',
  skirt: true,
} as const;
