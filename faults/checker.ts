import { gatherEvidence } from './evidence.ts';
import { linesOf } from './finding.ts';
import { judge } from './judge.ts';

/**
 * A process of its own that trusts nobody's memory: reads the stand-ins' books, the database and the shoppers' pages,
 * prints each invariant with its numbers, and ends with 1 where one is broken. Given: the file that the run has left.
 */
const findings = judge(await gatherEvidence(process.argv[2]!));
for (const finding of findings) console.log(linesOf(finding));
const broken = findings.filter(({ faults }) => faults.length > 0).length;
console.log(`${findings.length} invariants, ${broken} broken`);
process.exitCode = broken > 0 ? 1 : 0;
