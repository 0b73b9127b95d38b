import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { OptionChip } from '../../engine/fields/OptionChip';
import { useLabels } from '../../engine/labels';
import { LinkTabs } from '../../engine/view/LinkTabs';
import { RecordFrame } from '../../engine/view/RecordFrame';
import { dailyMessagesPath, sessionsPath } from './paths';
import type { AgSite } from './records';

const RESOURCE = 'udose-ags';
const PAGES = { daily_messages: dailyMessagesPath, sessions: sessionsPath } as const;
type Page = keyof typeof PAGES;

/** What the pages about one uDOSE AG site share: which site, how it is, and the way between them. */
export const AgFrame = ({ page, children }: { page: Page; children: (site: AgSite) => ReactNode }) => {
    const translate = useTranslate();
    const labels = useLabels(RESOURCE);
    const titleOf = (key: Page) => translate(`domains.udose_ag.page.${key}`);
    return (
        <RecordFrame<AgSite>
            resource={RESOURCE}
            back={() => labels.title}
            heading={site => [site.name, titleOf(page)]}
            state={site => <OptionChip resource={RESOURCE} name="doser_state" value={site.doser_state} />}
            tabs={site => (
                <LinkTabs
                    label={translate('domains.udose_ag.pages')}
                    tabs={(Object.keys(PAGES) as Page[]).map(key => ({
                        key,
                        title: titleOf(key),
                        to: PAGES[key](site.id),
                    }))}
                    open={page}
                />
            )}
        >
            {children}
        </RecordFrame>
    );
};
