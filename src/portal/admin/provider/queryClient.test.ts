import { afterEach, expect, it } from 'vitest';
import { queryClient } from './queryClient';

afterEach(() => queryClient.clear());
const key = ['templates', 'getOne', { id: '1', meta: undefined }];
const setCached = (record: object) => queryClient.setQueryData(key, (before: object | undefined) => before ?? record);

it('A record is not opened, and never saved, as a list told it that leaves something out', () => {
    setCached({ id: 1, name: 'Trough' });
    expect(queryClient.getQueryData(key)).toBeUndefined();
    const complete = { id: 1, name: 'Trough', content: [] };
    setCached(complete);
    setCached({ id: 1, name: 'Trough, renamed' });
    queryClient.setQueryData(key, { id: 1, name: 'Trough, renamed' });
    expect(queryClient.getQueryData(key)).toBe(complete);
});
it('A record of which lists tell everything is shown at once as its list told it', () => {
    const known = { id: 1, name: 'Condition', choices: [] };
    queryClient.setQueryData(['response-sets', 'getOne', { id: '1', meta: undefined }], known);
    expect(queryClient.getQueryData(['response-sets', 'getOne', { id: '1', meta: undefined }])).toBe(known);
});
