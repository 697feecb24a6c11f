/** A node of EXPLAIN (ANALYZE, FORMAT JSON). */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Where a plan reads, in a line: each scan with its index and how many rows it went through. */
export function readPlan(plan: Plan): string {
  const scans = leaves(plan).map((node) => {
    const loops = node['Actual Loops'];
    const rows = Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * loops);
    const where = node['Index Name'] ?? node['Relation Name'] ?? '';
    return `${node['Node Type'].replace(' Scan', '')} ${where} ${rows}`;
  });
  return [...new Set(scans)].join(', ');
}

function leaves(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(leaves);
  const isRead = /Scan/.test(plan['Node Type']) && !/Bitmap Heap|Subquery|CTE/.test(plan['Node Type']);
  return isRead && plan['Actual Loops'] > 0 ? [plan, ...below] : below;
}
