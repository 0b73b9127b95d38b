import type { RecordTab } from '../admin/definition';
import { RelatedInPlace } from '../admin/view/RelatedInPlace';
import { deviceInstallations } from './installations.definition';

/** Installations at a site, with the plan of the next, which is completed on its own page. */
export const installationsTab: RecordTab = {
    path: 'installations',
    resource: 'device-installations',
    content: (
        <RelatedInPlace
            definition={{
                ...deviceInstallations,
                form: [{ title: 'domains.jobs.section.installation', fields: ['device_id', 'notes'] }],
            }}
            field="site_id"
            columns={['number', 'state', 'device_id', 'installed_at', 'removed_at']}
        />
    ),
};
