import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { pageOf, renderPart, screenOf, settled, setupApi, signIn } from '../admin/testBench';
import '../registry';
import { SitesNeedingAttention } from './SitesNeedingAttention';

const { server } = setupApi();
const siteOf = (id: number) => ({
    id,
    version: 1,
    site_id: id + 100,
    name: `Bore ${id}`,
    doser_state: 'not_communicated',
    last_communicated_at: null,
});
const alarmOf = (id: number, site: number) => ({
    id,
    version: 1,
    title: 'Low battery',
    level: 'alarm',
    status: 'open',
    raised_at: '2026-11-20T00:00:00Z',
    site: { id: site, label: `Bore ${site - 100}`, kind: 'udose', record_id: site - 100 },
});
const OFFLINE = Array.from({ length: 8 }, (_, at) => siteOf(at + 1));

beforeEach(() => {
    screenOf(false);
    signIn({ superAdmin: true, permissions: ['access_udose_site', 'access_alarm'] });
});
/** @returns the filter of the list that the card leads to, and the number in its link */
const linkOf = async (sites: object[], alarms: object[], alarmTotal = alarms.length) => {
    server.use(
        http.get('*/api/main/alarms', () => pageOf(alarms, alarmTotal)),
        http.get('*/api/main/udose-sites', ({ request }) => {
            const named = new URL(request.url).searchParams.getAll('site_id[]');
            return named.length ? pageOf([siteOf(1)], named.length) : pageOf(sites);
        }),
    );
    renderPart(<SitesNeedingAttention />);
    await settled();
    const link = await screen.findByRole('link', { name: /^Sites that need attention: all/ });
    const search = new URL(link.getAttribute('href') ?? '', 'http://portal').searchParams;
    return { filter: JSON.parse(search.get('filter') ?? '{}'), text: link.textContent };
};

it('leads to a list of the very sites that it counts, with an alarm or offline', async () => {
    // the first alarm is of an offline site, the second of a site that reports
    const { filter, text } = await linkOf(OFFLINE, [alarmOf(1, 103), alarmOf(2, 150)]);
    expect(filter).toEqual({ site_id: [101, 102, 103, 104, 105, 106, 107, 108, 150] });
    expect(text).toBe('All 9');
});

it('leads to alarmed and offline sites and counts these where not every alarm is loaded', async () => {
    const { filter, text } = await linkOf(OFFLINE, [alarmOf(1, 150)], 101);
    expect(filter).toMatchObject({ doser_state: ['alarmed', 'not_communicated'], site_status: [1] });
    expect(text).toBe('All 8');
});
