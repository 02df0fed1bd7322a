/** An error as the edge function `ai` words it (supabase/functions/ai/errors.ts). */
export function functionError(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}
