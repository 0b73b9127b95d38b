import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import { type RaRecord, useCanAccess, useRecordContext } from 'react-admin';
import { findDefinition } from '../admin/screenRegistry';
import { useRecordState } from '../admin/useRecordState';
import { NewJobDialog } from './NewJobDialog';

const JOBS = 'job-cards';

/**
 * Action that adds a job card in a dialog, filled from the playbook of the site's cause.
 * @param given preset values; undefined if no job can be added here
 */
export const useNewJob = (given: Readonly<Record<string, unknown>> | undefined) => {
    const { canAccess: canCreate } = useCanAccess({ resource: JOBS, action: 'create' });
    const [isAdding, setAdding] = useRecordState(false);
    if (!given || !findDefinition(JOBS) || !canCreate) return null;
    return {
        actions: [
            { name: 'new-job', label: 'domains.sites.new_job', icon: EngineeringOutlined, run: () => setAdding(true) },
        ],
        dialog: isAdding && <NewJobDialog key="new-job" given={given} isForCause onClose={() => setAdding(false)} />,
    };
};

/** New job at the uDOSE site in context; most types of jobs are for uDOSE sites only. */
export const useNewJobAtSite = () => {
    const site = useRecordContext<RaRecord & { site_id?: unknown; archived_at?: unknown }>();
    return useNewJob(site?.site_id && !site.archived_at ? { site_id: Number(site.site_id) } : undefined);
};
