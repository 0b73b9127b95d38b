import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import { type AvailableActions, NO_ACTIONS, type UseActions } from '../admin/actions';
import { FormDialog } from '../admin/form/FormDialog';
import { resourceOf } from '../admin/metadata';
import { findDefinition } from '../admin/screenRegistry';
import { useRecordState } from '../admin/useRecordState';
import { useCan } from '../session/can';

const JOBS = 'job-cards';

/**
 * Action that adds a job card in a dialog.
 * @param given preset values; undefined if no job can be added here
 */
export const useNewJob = (given: Readonly<Record<string, unknown>> | undefined): AvailableActions => {
    const can = useCan();
    const [isAdding, setAdding] = useRecordState(false);
    const definition = findDefinition(JOBS);
    if (!given || !definition || !can(resourceOf(JOBS).actions.create)) return NO_ACTIONS;
    return {
        actions: [
            { name: 'new-job', label: 'domains.sites.new_job', icon: EngineeringOutlined, run: () => setAdding(true) },
        ],
        dialog: isAdding && (
            <FormDialog key="new-job" definition={definition} given={given} onClose={() => setAdding(false)} />
        ),
    };
};

/** New job at the uDOSE site in context; most types of jobs are for uDOSE sites only. */
export const useNewJobAtSite: UseActions = () => {
    const site = useRecordContext<RaRecord & { site_id?: unknown; archived_at?: unknown }>();
    return useNewJob(site?.site_id && !site.archived_at ? { site_id: Number(site.site_id) } : undefined);
};
