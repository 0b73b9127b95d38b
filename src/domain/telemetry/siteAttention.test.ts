import { describe, expect, it } from 'vitest';
import { mostSevereAlarm, type SiteAlarm, type SiteAtRisk, sitesToShow } from './siteAttention';

const alarm = (level: SiteAlarm['level'], status: string, raised_at = '2026-11-20T00:00:00Z'): SiteAlarm => ({
    id: 1,
    title: level,
    level,
    status,
    raised_at,
});
const site = (name: string, of?: SiteAlarm): SiteAtRisk<string> => ({
    site: name,
    ...(of ? { alarm: of } : {}),
    since: of?.raised_at ?? null,
});

describe('Sites that need attention', () => {
    it('are those with open alarms by level, then acknowledged ones, then silent sites, the oldest first', () => {
        const sorted = sitesToShow(
            [
                site('silent'),
                site('acknowledged', alarm('alarm', 'acknowledged')),
                site('caution', alarm('caution', 'open')),
                site('today', alarm('alarm', 'open', '2026-11-26T00:00:00Z')),
                site('older', alarm('alarm', 'open', '2026-11-21T00:00:00Z')),
                site('alert', alarm('alert', 'open')),
            ],
            10,
        );
        expect(sorted.map(one => one.site)).toEqual(['older', 'today', 'alert', 'caution', 'acknowledged', 'silent']);
    });
    it('show every open alarm of the highest level, however many there are', () => {
        const many = Array.from({ length: 9 }, (_, at) => site(`${at}`, alarm('alarm', 'open')));
        expect(sitesToShow([...many, site('silent')], 7)).toHaveLength(9);
        expect(sitesToShow([...many.slice(0, 2), site('silent')], 7)).toHaveLength(3);
    });
    it('count by the alarm that nobody has taken note of, though a graver one is acknowledged', () => {
        expect(mostSevereAlarm([alarm('alarm', 'acknowledged'), alarm('caution', 'open')])?.level).toBe('caution');
    });
});
