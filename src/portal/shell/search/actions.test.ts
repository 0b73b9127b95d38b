import { describe, expect, it } from 'vitest';
import { resources } from '../../../contract/generated/resources';
import type { Resource } from '../../../contract/metadata';
import { fieldFor, wantedAdds, wantedSteps } from './actions';

const all = Object.values(resources) as Resource[];
const named = (name: string) => resources[name] as Resource;
const titles = (text: string) => wantedAdds(text, all).map(({ resource }) => resource.name);

describe('The search command parser', () => {
    it('recognises a transition by its full title followed by a record', () => {
        expect(wantedSteps('Acknowledge 671', all, () => true)).toEqual({ steps: ['alarms.acknowledge'], rest: '671' });
        expect(wantedSteps('put on hold jc-12', all, () => true)).toMatchObject({ rest: 'jc-12' });
        expect(wantedSteps('acknowledge', all, () => true)).toBeUndefined();
        expect(wantedSteps('bottom dam', all, () => true)).toBeUndefined();
        expect(wantedSteps('acknowledge 671', all, () => false)).toBeUndefined();
    });

    it('recognises new or add with a resource title, exact match first, and the text after at', () => {
        expect(titles('new alarm')[0]).toBe('alarms');
        expect(wantedAdds('New job at Bottom Dam', [named('job-cards')])).toEqual([
            { resource: named('job-cards'), rest: 'bottom dam' },
        ]);
        for (const text of ['new', 'add ', 'newcastle alarm', 'alarm']) expect(titles(text), text).toEqual([]);
    });

    it('maps a found record to the reference field of the new record', () => {
        expect(fieldFor(named('alarms'), named('udose-sites'))).toBe('site_id');
        // only uDOSE sites have alarms
        expect(fieldFor(named('alarms'), named('ubot-sites'))).toBeUndefined();
        expect(fieldFor(named('customer-properties'), named('customers'))).toBe('customer_id');
        expect(fieldFor(named('suppliers'), named('customers'))).toBeUndefined();
    });
});
