import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LinkTabs } from '../admin/view/LinkTabs';
import { RecordFrame } from '../admin/view/RecordFrame';
import type { Preset } from '../components/charts/timeWindow';
import { type TimeWindowState, useTimeWindow } from '../components/charts/useTimeWindow';
import { SiteState } from '../telemetry/SiteState';
import { WindowContent } from '../telemetry/WindowContent';
import { dailyMessagesPath, sessionsPath } from './paths';
import type { AgSite } from './records';

const RESOURCE = 'udose-ags';
const PAGES = { daily_messages: dailyMessagesPath, sessions: sessionsPath } as const;
type Page = keyof typeof PAGES;

interface AgFrameProps {
    page: Page;
    /** default time window, when the URL has none */
    usual: Preset;
    children: (site: AgSite, time: TimeWindowState) => ReactNode;
}

/** Frame of the pages of a uDOSE AG site: state, tabs and time window. */
export const AgFrame = ({ page, usual, children }: AgFrameProps) => {
    const translate = useTranslate();
    const time = useTimeWindow(usual);
    const titleOf = (key: Page) => translate(`domains.udoseAgs.page.${key}`);
    return (
        <RecordFrame<AgSite>
            resource={RESOURCE}
            back={() => translate('resources.udose-ags.name', 1)}
            heading={site => [site.name, titleOf(page)]}
            state={site => <SiteState resource={RESOURCE} name="doser_state" site={site} />}
            tabs={site => (
                <LinkTabs
                    label={translate('domains.udoseAgs.pages')}
                    tabs={(Object.keys(PAGES) as Page[]).map(key => ({
                        key,
                        title: titleOf(key),
                        to: PAGES[key](site.id),
                    }))}
                    open={page}
                />
            )}
        >
            {site => <WindowContent time={time}>{children(site, time)}</WindowContent>}
        </RecordFrame>
    );
};
