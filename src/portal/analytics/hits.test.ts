import { describe, expect, it } from 'vitest';
import { hitOf, redacted } from './hits';

const CLIENT = '6f1c2a34-0000-4000-8000-000000000000';
const fields = (usage: Parameters<typeof hitOf>[0]) => Object.fromEntries(hitOf(usage, CLIENT));

describe('a hit', () => {
    it('of a page names the pattern of its route, the browser and the wish for an anonymous address', () => {
        expect(fields({ page: '/alarm/view/:id' })).toEqual({
            v: '1',
            t: 'pageview',
            cid: CLIENT,
            aip: '1',
            dp: '/alarm/view/:id',
        });
    });

    it('of what has no page is a path all the same', () => {
        expect(fields({ page: '*' }).dp).toBe('/*');
    });

    it('of a press names its resource and its step, and a label only where there is one', () => {
        const press = { v: '1', t: 'event', cid: CLIENT, aip: '1', ec: 'alarms', ea: 'acknowledge' };
        expect(fields({ category: 'alarms', action: 'acknowledge' })).toEqual(press);
        expect(fields({ category: 'alarms', action: 'acknowledge', label: 'bulk' })).toEqual({ ...press, el: 'bulk' });
    });
});

describe('a label', () => {
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

    it('that holds no address stays as it is', () => {
        for (const label of ['bulk', '3 @ 4 L', '@home', 'Bottom Dam · Nardoo Park'])
            expect(redacted(label)).toBe(label);
    });
});
