import { parseArgs } from 'node:util';
import { reportOf } from './report';
import { simulateYear } from './year';

/** `npm run simulate:faults`: diagnoses of a simulated year, by fault. */
const { values } = parseArgs({
    options: {
        sites: { type: 'string', default: '150' },
        days: { type: 'string', default: '365' },
        seed: { type: 'string', default: '7' },
        /** print the diagnoses of this fault that are not right */
        misses: { type: 'string' },
        /** print the wrong causes by fault */
        confused: { type: 'boolean' },
    },
});
const result = simulateYear({ sites: Number(values.sites), days: Number(values.days), seed: Number(values.seed) });
console.log(reportOf(result));
if (values.confused) console.log([...result.confused].toSorted(([, one], [, other]) => other - one).slice(0, 25));
if (values.misses)
    for (const { fault, site, diagnosis } of result.episodes.filter(
        ({ fault: of, verdict }) => of.startsWith(values.misses as string) && !of.startsWith(verdict),
    ))
        console.log(
            fault,
            site,
            diagnosis.cause,
            diagnosis.since,
            diagnosis.sentence,
            JSON.stringify(
                diagnosis.evidence.map(({ figure, value, usual, from }) => `${figure} ${value}/${usual} ${from}`),
            ),
        );
