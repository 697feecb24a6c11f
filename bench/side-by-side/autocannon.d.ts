/** What is used of it; the package has no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  };
  type Result = {
    duration: number;
    requests: { total: number };
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
