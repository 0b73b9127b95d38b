import { describe, expect, it } from 'vitest';
import { hitOf, redacted } from './hits';

const CLIENT = '6f1c2a34-0000-4000-8000-000000000000';
const fields = (usage: Parameters<typeof hitOf>[0]) => Object.fromEntries(hitOf(usage, CLIENT));

describe('An analytics hit', () => {
    it('of a page view contains the route pattern, the client id and the anonymous-IP flag', () => {
        expect(fields({ page: '/alarm/view/:id' })).toEqual({
            v: '1',
            t: 'pageview',
            cid: CLIENT,
            aip: '1',
            dp: '/alarm/view/:id',
        });
    });

    it('of an unmatched page has a path too', () => {
        expect(fields({ page: '*' }).dp).toBe('/*');
    });

    it('of an event contains category and action, and a label only if there is one', () => {
        const press = { v: '1', t: 'event', cid: CLIENT, aip: '1', ec: 'alarms', ea: 'acknowledge' };
        expect(fields({ category: 'alarms', action: 'acknowledge' })).toEqual(press);
        expect(fields({ category: 'alarms', action: 'acknowledge', label: 'bulk' })).toEqual({ ...press, el: 'bulk' });
    });
});

describe('An analytics label', () => {
    it.each([
        ['jo@example.com', '[redacted]'],
        ['Ask jo.o+x@mail.example.com, then wait', 'Ask [redacted] then wait'],
        ['Jo <jo@example.com>', 'Jo [redacted]'],
        ['a@b.au and c@d.au', '[redacted] and [redacted]'],
        ['mailto:jo%40example.com', '[redacted]'],
        ['jörg@exämple.com', '[redacted]'],
        ['jo@intranet', '[redacted]'],
    ])('%s is sent as %s', (label, sent) => {
        expect(redacted(label)).toBe(sent);
        expect(fields({ category: 'c', action: 'a', label }).el).toBe(sent);
    });

    it('without an email address stays unchanged', () => {
        for (const label of ['bulk', '3 @ 4 L', '@home', 'Bottom Dam · Nardoo Park'])
            expect(redacted(label)).toBe(label);
    });
});
