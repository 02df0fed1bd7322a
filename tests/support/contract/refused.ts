/** A request that the page never sends, and how every backend refuses it. */
export interface Refused {
  name: string;
  path: string;
  body: string;
  /** Whether the request carries the key; it does unless this says otherwise. */
  key?: false;
  /** JSON unless this says otherwise. */
  contentType?: string;
  status: number;
  /** The fields that are promised. */
  answer: Record<string, unknown>;
}
