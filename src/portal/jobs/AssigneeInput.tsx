import { Alert, Box } from '@mui/material';
import { type RaRecord, useCanAccess, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractInput } from '../admin/inputs/ContractInput';
import { JOB_CARDS } from './moves';
import { useAwayText } from './planning/useClashes';

const ABSENCES = 'staff-absences';
type Absence = RaRecord & { kind: 'leave' | 'sick' | 'training' | 'other'; user: { label: string } | null };

/** Assignee input; warns, but does not block, if the person is absent on the day of the job. */
export const AssigneeInput = () => {
    const translate = useTranslate();
    const { canAccess: canList } = useCanAccess({ resource: ABSENCES, action: 'list' });
    const awayText = useAwayText();
    const [person, scheduled, due] = useWatch({ name: ['assigned_to_id', 'scheduled_on', 'due_on'] });
    const day = (scheduled || due) as string | null;
    const { data = [] } = useGetList<Absence>(
        ABSENCES,
        {
            filter: { user_id: person, from_on_to: day, until_on_from: day },
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'from_on', order: 'DESC' },
        },
        { enabled: Boolean(person && day) && canList, retry: false },
    );
    const [away] = person && day ? data : [];
    return (
        <Box>
            <ContractInput resource={JOB_CARDS} source="assigned_to_id" />
            <div role="status">
                {away && (
                    <Alert severity="warning" sx={{ mt: 1 }}>
                        {translate('domains.jobs.planning.away', {
                            name: away.user?.label ?? '',
                            reason: awayText(away),
                        })}
                    </Alert>
                )}
            </div>
        </Box>
    );
};
