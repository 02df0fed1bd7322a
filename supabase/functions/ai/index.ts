import { createHandler } from './handler.ts';

/** The part of Deno's API that this file uses. Everything else in use here is a web standard. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

Deno.serve(createHandler({ env: (name) => Deno.env.get(name), fetch }));
