interface RefusedLogoCall {
  name: string;
  body: string;
  /** JSON unless this says otherwise. */
  contentType?: string;
  status: number;
  code: string;
}

const messageOf = (length: number) => JSON.stringify({ message: 'a'.repeat(length) });
const invalidBodies = [
  '{"message": "A lo',
  '{}',
  '{"message": ""}',
  '{"message": 42}',
  messageOf(501),
];

/** Logo calls that the page never sends, as the edge function refuses them (errors.ts). */
export const refusedLogoCalls: RefusedLogoCall[] = [
  {
    name: 'plain text',
    body: 'A logo',
    contentType: 'text/plain',
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'a type that is nearly JSON',
    body: '{"message": "A logo"}',
    contentType: 'application/jsonp',
    status: 415,
    code: 'unsupported_media_type',
  },
  ...invalidBodies.map((body) => ({
    name: `the body ${body.slice(0, 20)}`,
    body,
    status: 400,
    code: 'invalid_message',
  })),
  {
    name: 'a prompt that the page does not send',
    body: '{"message": "Write a novel"}',
    status: 400,
    code: 'unknown_prompt',
  },
  { name: 'more than 4096 bytes', body: messageOf(4096), status: 413, code: 'body_too_large' },
];
