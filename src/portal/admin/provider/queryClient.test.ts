import { afterEach, expect, it } from 'vitest';
import { queryClient } from './queryClient';

afterEach(() => queryClient.clear());
const key = ['templates', 'getOne', { id: '1', meta: undefined }];
const setCached = (record: object) => queryClient.setQueryData(key, (before: object | undefined) => before ?? record);

it('The record cache ignores incomplete list rows and updates of a full record', () => {
    setCached({ id: 1, name: 'Trough' });
    expect(queryClient.getQueryData(key)).toBeUndefined();
    const complete = { id: 1, name: 'Trough', content: [] };
    setCached(complete);
    setCached({ id: 1, name: 'Trough, renamed' });
    queryClient.setQueryData(key, { id: 1, name: 'Trough, renamed' });
    expect(queryClient.getQueryData(key)).toBe(complete);
});
it('The record cache keeps a list row that is complete', () => {
    const known = { id: 1, name: 'Condition', choices: [] };
    queryClient.setQueryData(['response-sets', 'getOne', { id: '1', meta: undefined }], known);
    expect(queryClient.getQueryData(['response-sets', 'getOne', { id: '1', meta: undefined }])).toBe(known);
});
