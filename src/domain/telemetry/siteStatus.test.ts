import { expect, it } from 'vitest';
import { resources } from '../../contract/generated/resources';
import type { Field } from '../../contract/metadata';
import { SITE_STATUS } from './sites';

it('`SITE_STATUS` has every status of the contract for each kind of site', () => {
    for (const resource of ['udose-sites', 'udose-ags', 'ubot-sites'] as const) {
        const fields: readonly Field[] = resources[resource]?.fields ?? [];
        const options = fields.find(({ name }) => name === 'site_status')?.options ?? [];
        expect(options.map(({ value }) => value).sort(), resource).toEqual(Object.values(SITE_STATUS).sort());
    }
});
