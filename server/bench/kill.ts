import 'reflect-metadata';
import { killRounds } from './kill-rounds.ts';

const rounds = Number(process.argv[2] ?? 50);
const report = await killRounds(rounds, (line) => console.log(line));
for (const complaint of report.complaints) console.log(complaint);
console.log(
  `${report.rounds} kills in the middle of publications: ${report.happened} had happened, ${report.undone} had not, ` +
    `${report.complaints.length} halves`,
);
process.exitCode = report.complaints.length === 0 ? 0 : 1;
