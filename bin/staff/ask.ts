import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StaffError } from './command.ts';

/** Asks for lines at the terminal; `hidden`: what is typed is not shown. From a pipe it reads a line for each. */
export async function ask(questions: readonly { words: string; hidden?: boolean }[]): Promise<string[]> {
  const { stdin, stderr } = process;
  let silent = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!silent && stdin.isTTY) stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true });
  try {
    const given = lines[Symbol.asyncIterator]();
    const answers: string[] = [];
    for (const { words, hidden = false } of questions) {
      stderr.write(`${words}: `);
      silent = hidden;
      const { value, done } = await given.next();
      silent = false;
      if (hidden || !stdin.isTTY) stderr.write('\n');
      if (done) throw new StaffError(`${words} is missing: type it at a terminal.`);
      answers.push(value);
    }
    return answers;
  } finally {
    lines.close();
    stdin.pause();
  }
}
