import type { ReactNode } from 'react';
import { RecordFrame } from '../admin/view/RecordFrame';
import type { Site } from './TelemetryFrame';

interface SitePageProps {
    title: string;
    /** page actions, beside the title */
    actions?: (site: Site) => ReactNode;
    children: (site: Site) => ReactNode;
}

/** Page about one site, with a link back to it. */
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
