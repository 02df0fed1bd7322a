import { createHandler } from './handler.ts';

/** The little of Deno that this file needs; everything else here is web standard. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

Deno.serve(createHandler({ env: (name) => Deno.env.get(name), fetch }));
