import { section } from '../engine/defineResource';
import type { RecordTab, ScreenDefinition } from '../engine/definition';
import { resourceOf } from '../engine/metadata';
import { RelatedInPlace } from '../engine/view/RelatedInPlace';
import { deviceInstallations } from './installations.definition';

/** Which devices stood at a site, and the plan of the next: it is completed on its own page. */
export const installationsTab: RecordTab = {
    path: 'installations',
    title: resourceOf('device-installations').plural,
    permission: resourceOf('device-installations').actions.list,
    content: (
        <RelatedInPlace
            definition={
                {
                    ...deviceInstallations,
                    form: [section('domains.jobs.section.installation', ['device_id', 'notes'])],
                } as ScreenDefinition
            }
            field="site_id"
            columns={['number', 'state', 'device_id', 'installed_at', 'removed_at']}
        />
    ),
};
