import type { ReactNode } from 'react';
import { RecordFrame } from '../admin/view/RecordFrame';
import type { Site } from './TelemetryFrame';

interface SitePageProps {
    title: string;
    /** page actions, beside the title */
    actions?: (site: Site) => ReactNode;
    children: (site: Site) => ReactNode;
}

/** A page about one site: which one it is, and the way back to it. */
export const SitePage = ({ title, actions, children }: SitePageProps) => (
    <RecordFrame<Site>
        resource="udose-sites"
        back={site => site.name}
        heading={site => [title, site.name]}
        actions={actions}
    >
        {children}
    </RecordFrame>
);
