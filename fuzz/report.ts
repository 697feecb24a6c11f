import type { Finding, FuzzResult } from './run-fuzz.ts';

const MOST_SHOWN = 20;

/** The counts by status, the operations that never succeeded, and every finding with what was sent. */
export function reportOf({ calls, counts, slowest, findings }: FuzzResult): string {
  const total = new Map<number, number>();
  for (const byStatus of counts.values())
    for (const [status, count] of byStatus) total.set(status, (total.get(status) ?? 0) + count);
  const statuses = [...total].sort(([a], [b]) => a - b).map(([status, count]) => `  ${status}  ${count}`);
  const refusedOnly = [...counts].filter(
    ([, each]) => ![...each.keys()].some((status) => status < 400 && status > 0),
  );
  return [
    `${calls} calls to ${counts.size} operations, answers by status:`,
    ...statuses,
    `slowest: ${Math.round(slowest.ms)} ms, ${slowest.operation}`,
    `never successful: ${refusedOnly.map(([name]) => name).join(', ') || 'none'}`,
    `${findings.length} findings`,
    ...findings.slice(0, MOST_SHOWN).map(findingText),
  ].join('\n');
}

export function findingText({ operation, faults, sent, reply, logged }: Finding): string {
  const answer = typeof reply === 'string' ? reply : `${reply.status} ${reply.text.slice(0, 300)}`;
  return [
    `✖ ${operation}: ${faults.join('; ')}`,
    `    ${sent.method} ${sent.path.slice(0, 300)}`,
    `    ${JSON.stringify({ ...sent.headers, token: sent.headers.token?.slice(0, 20) })}`,
    `    ${JSON.stringify(sent.body?.slice(0, 600) ?? null)}`,
    `    ${answer}`,
    ...logged.map((line) => `    ${faultOf(line).replaceAll('\n', '\n      ')}`),
  ].join('\n');
}

function faultOf(line: unknown): string {
  const { err } = line as { err?: Error };
  return err?.stack?.slice(0, 900) ?? JSON.stringify(line);
}
