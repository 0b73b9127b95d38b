import { useRecordContext } from 'react-admin';
import { ReferenceLink } from '../admin/fields/ReferenceLink';

/** The name of a site, leading to its page: for lists that have none of their own. */
export const SiteNameColumn = () => {
    const site = useRecordContext<{ id: number; name: string }>();
    return site ? <ReferenceLink resource="udose-sites" target={{ id: site.id, label: site.name }} /> : null;
};
