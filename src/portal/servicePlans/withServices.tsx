import type { RecordTab } from '../admin/definition';
import { NextServicesOfSite } from './NextServices';

/** The tab of a site's jobs, below its next services. */
export const withServices = (tab: RecordTab): RecordTab => ({
    ...tab,
    content: (
        <>
            <NextServicesOfSite />
            {tab.content}
        </>
    ),
});
