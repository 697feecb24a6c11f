import { runCommand } from './staff/run-command.ts';

const { code, out, err } = await runCommand(process.argv.slice(2));
if (code === 0) console.log(out);
else console.error(err);
process.exitCode = code;
