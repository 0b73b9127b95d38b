import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocation, useParams, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { LinkTabs } from '../admin/view/LinkTabs';
import { RecordFrame } from '../admin/view/RecordFrame';
import type { Preset } from '../components/charts/timeWindow';
import { type TimeWindowState, useTimeWindow } from '../components/charts/useTimeWindow';
import { Moment } from '../components/fields/Moment';
import { TELEMETRY_PAGES, type TelemetryPageKey, telemetryPath } from './paths';
import { SiteState } from './SiteState';
import { useLiveTelemetry } from './useTelemetry';
import { WindowContent } from './WindowContent';

export type Site = ResourceTypes['udose-sites'] & { id: number };
const RESOURCE = 'udose-sites';

/** Telemetry pages of a site as tabs that share the time window. */
const Tabs = ({ current, id }: { current: TelemetryPageKey; id: number }) => {
    const translate = useTranslate();
    const { search } = useLocation();
    const kept = new URLSearchParams(search);
    for (const own of ['page', 'state', 'alarmed', 'metric', 'sort']) kept.delete(own);
    const query = kept.toString();
    return (
        <LinkTabs
            label={translate('domains.telemetry.page.tabs')}
            tabs={TELEMETRY_PAGES.map(({ key }) => ({
                key,
                title: translate(`domains.telemetry.page.${key}`),
                to: `${telemetryPath(key, id)}${query && `?${query}`}`,
            }))}
            open={current}
        />
    );
};

const State = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    return (
        <>
            <SiteState resource={RESOURCE} name="doser_state" site={site} />
            <Typography variant="body2" color="text.secondary">
                {site.last_communicated_at ? (
                    <>
                        {translate('domains.telemetry.page.heard')}{' '}
                        <Moment value={site.last_communicated_at} relative />
                    </>
                ) : (
                    translate('domains.telemetry.page.never')
                )}
            </Typography>
        </>
    );
};

interface TelemetryFrameProps {
    page: TelemetryPageKey;
    /** default time window, when the URL has none */
    usual?: Preset;
    children: (site: Site, time: TimeWindowState) => ReactNode;
}

/** Frame of the telemetry pages of a site: state, tabs and time window. */
export const TelemetryFrame = ({ page, usual = '7d', children }: TelemetryFrameProps) => {
    const { id = '' } = useParams();
    const translate = useTranslate();
    const time = useTimeWindow(usual);
    useLiveTelemetry(Number(id), time.live);
    return (
        <RecordFrame<Site>
            resource={RESOURCE}
            back={() => translate('resources.udose-sites.name', 1)}
            heading={site => [site.name, translate(`domains.telemetry.page.${page}`)]}
            state={site => <State site={site} />}
            tabs={site => <Tabs current={page} id={site.id} />}
        >
            {site => <WindowContent time={time}>{children(site, time)}</WindowContent>}
        </RecordFrame>
    );
};
