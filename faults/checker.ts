import { gatherEvidence } from './evidence.ts';
import { judge } from './judge.ts';

/**
 * A process of its own that trusts nobody's memory: reads the stand-ins' books, the database and the shoppers' pages,
 * prints each invariant with its numbers, and ends with 1 where one is broken. Given: the file that the run has left.
 */
const SHOWN = 5;
const findings = judge(await gatherEvidence(process.argv[2]!));
for (const { invariant, numbers, faults } of findings) {
  console.log(`${faults.length === 0 ? '✔' : '✖'} ${invariant}: ${numbers}`);
  for (const fault of faults.slice(0, SHOWN)) console.log(`    ${fault}`);
  if (faults.length > SHOWN) console.log(`    and ${faults.length - SHOWN} more`);
}
const broken = findings.filter(({ faults }) => faults.length > 0).length;
console.log(`${findings.length} invariants, ${broken} broken`);
process.exitCode = broken > 0 ? 1 : 0;
