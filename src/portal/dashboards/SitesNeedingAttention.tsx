import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { mostSevereAlarm, type SiteAlarm, type SiteAtRisk, sitesToShow } from '../../domain/telemetry/siteAttention';
import { deviceIn, SITE_STATUS } from '../../domain/telemetry/sites';
import { OptionChip } from '../admin/fields/OptionChip';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { useLiveList } from '../admin/provider/useLive';
import { Moment } from '../components/fields/Moment';
import { listPath, Panel, PanelLine } from '../components/panels/Panel';
import { useCanOpenList } from './useCanOpenList';

const SHOWN = 7;
const MOST = 100;
const FILTER = { ...deviceIn('doser_state', 'alarmed', 'not_communicated'), site_status: [SITE_STATUS.active] };
const NOT_CLEARED = { status: ['open', 'snoozed', 'acknowledged'] };
type Site = ResourceTypes['udose-sites'];
type Named = { id: number; label: string; kind?: string; record_id?: number };
interface Line {
    key: number;
    resource: string;
    target: Named;
    below: string | undefined;
    state?: unknown;
}

/** Sites with an alarm that is not cleared, and active sites whose device is alarmed or offline. */
const atRisk = (alarms: readonly RaRecord[], sites: readonly Site[]): SiteAtRisk<Line>[] => {
    const bySite = new Map<number, { site: Named; alarms: SiteAlarm[] }>();
    for (const alarm of alarms) {
        const site = alarm.site as Named | null;
        if (!site) continue;
        const found = bySite.get(site.id) ?? { site, alarms: [] };
        found.alarms.push(alarm as unknown as SiteAlarm);
        bySite.set(site.id, found);
    }
    const alarmed = [...bySite.values()].flatMap(({ site, alarms: own }): SiteAtRisk<Line>[] => {
        const alarm = mostSevereAlarm(own);
        return alarm
            ? [
                  {
                      site: { key: site.id, resource: 'sites', target: site, below: alarm.title },
                      alarm,
                      since: alarm.raised_at,
                  },
              ]
            : [];
    });
    const sitesWithoutAlarm = sites
        .filter(site => !bySite.has(Number(site.site_id)))
        .map(site => ({
            site: {
                key: Number(site.site_id),
                resource: 'udose-sites',
                target: { id: Number(site.id), label: site.name },
                below: site.customer_property?.label ?? undefined,
                state: site.doser_state,
            },
            since: site.last_communicated_at ?? null,
        }));
    return [...alarmed, ...sitesWithoutAlarm];
};

/**
 * List of the sites of the card, and the number of sites in it: the list's own total, which leaves archived sites out. A filter
 * names at most 100 sites; beyond that the link leads to the alarmed and offline sites, and counts these.
 */
const useAllSites = (keys: readonly number[], enabled: boolean, isWhole: boolean) => {
    const filter = isWhole && keys.length <= MOST ? { site_id: [...keys] } : FILTER;
    const { total } = useGetList<Site>(
        'udose-sites',
        { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
        { enabled: enabled && keys.length > 0 },
    );
    return { to: listPath('udose-sites', filter), total: total ?? 0 };
};

/** Sites that need attention: open alarms by level, acknowledged ones, then offline sites. */
export const SitesNeedingAttention = () => {
    const translate = useTranslate();
    const openable = useCanOpenList();
    const [canSeeSites, canSeeAlarms] = [openable('udose-sites'), openable('alarms')];
    useLiveList('udose-sites');
    useLiveList('alarms');
    const sites = useGetList<Site>(
        'udose-sites',
        {
            filter: FILTER,
            pagination: { page: 1, perPage: MOST },
            // alarmed comes before not_communicated
            sort: { field: 'doser_state', order: 'ASC' },
        },
        { enabled: canSeeSites },
    );
    const alarms = useGetList<RaRecord>(
        'alarms',
        // open ones first, among them the gravest
        { filter: NOT_CLEARED, pagination: { page: 1, perPage: MOST }, sort: { field: 'urgency', order: 'DESC' } },
        { enabled: canSeeSites && canSeeAlarms },
    );
    const all = atRisk(alarms.data ?? [], sites.data ?? []);
    const link = useAllSites(
        all.map(({ site }) => site.key).toSorted((one, other) => one - other),
        canSeeSites && !sites.isPending && !(canSeeAlarms && alarms.isPending),
        [sites, alarms].every(({ data = [], total = 0 }) => total <= data.length),
    );
    if (!canSeeSites) return null;
    return (
        <Panel
            title="domains.dashboards.look_at"
            loading={sites.isPending || (canSeeAlarms && alarms.isPending)}
            failed={Boolean(sites.error ?? alarms.error)}
            empty="domains.dashboards.all_well"
            all={link}
        >
            {sitesToShow(all, SHOWN).map(({ site, alarm, since }) => (
                <PanelLine
                    key={site.key}
                    main={<ReferenceLink resource={site.resource} target={site.target} />}
                    below={
                        <>
                            {site.below}
                            {' · '}
                            {since ? <Moment value={since} relative /> : translate('domains.dashboards.never')}
                            {alarm && alarm.status !== 'open' && (
                                <>
                                    {' · '}
                                    {translate(`domains.dashboards.alarm_${alarm.status}`)}
                                </>
                            )}
                        </>
                    }
                    aside={
                        alarm ? (
                            <OptionChip resource="alarms" name="level" value={alarm.level} />
                        ) : (
                            <OptionChip resource="udose-sites" name="doser_state" value={site.state} />
                        )
                    }
                />
            ))}
        </Panel>
    );
};
